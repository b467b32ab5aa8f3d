import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as counts } from "../texts.ts";
import { texts as shipments } from "../../shipments/texts.ts";

/** The words of the counting console. */
export const texts = {
  open: ["Consola de conteo", "Counting console", "Zählkonsole", "Console de comptage", "盘点控制台", "棚卸コンソール"],
  back: ["Ver el conteo", "See the count", "Zählung ansehen", "Voir le comptage", "查看盘点", "棚卸を見る"],
  notOpen: ["En este conteo no hay qué contar: {{status}}.", "There is nothing to count here: {{status}}.", "Hier ist nichts zu zählen: {{status}}.", "Rien à compter ici : {{status}}.", "此盘点无需清点：{{status}}。", "この棚卸に数えるものはありません：{{status}}。"],
  turn: ["Vuelta {{number}}", "Turn {{number}}", "Durchgang {{number}}", "Passage {{number}}", "第 {{number}} 轮", "{{number}} 回目"],
  seen: ["Bultos: {{units}} · Partes: {{parts}}", "Units: {{units}} · Parts: {{parts}}", "Einheiten: {{units}} · Teile: {{parts}}", "Colis : {{units}} · Pièces : {{parts}}", "货件：{{units}} · 零件：{{parts}}", "荷：{{units}} · 部品：{{parts}}"],
  place: shipments.input.location,
  scanPlace: ["{{place}}: lea primero su etiqueta", "{{place}}: scan its label first", "{{place}}: zuerst das Etikett scannen", "{{place}} : scannez d'abord son étiquette", "{{place}}：请先扫描其标签", "{{place}}：先にラベルを読み取ってください"],
  standHere: ["Estoy en {{place}}, sin etiqueta", "I am at {{place}}, no label", "Ich bin an {{place}}, kein Etikett", "Je suis à {{place}}, sans étiquette", "我在 {{place}}，无标签", "{{place}} にいます（ラベルなし）"],
  code: {
    place: ["Etiqueta de la ubicación", "Label of the location", "Etikett des Lagerplatzes", "Étiquette de l'emplacement", "库位标签", "ロケーションのラベル"],
    unit: ["Etiqueta del bulto", "Label of the unit", "Etikett der Einheit", "Étiquette du colis", "货件的标签", "荷物のラベル"],
    part: ["Número de parte", "Number of the part", "Nummer des Teils", "Numéro de la pièce", "零件编号", "部品の番号"],
  },
  to: {
    unit: ["Contar bultos", "Count units", "Einheiten zählen", "Compter des colis", "清点货件", "荷を数える"],
    part: ["Contar partes", "Count parts", "Teile zählen", "Compter des pièces", "清点零件", "部品を数える"],
  },
  quantity: counts.choice.goods.quantity,
  lot: counts.choice.goods.lot,
  add: ["Contar estas", "Count these", "Diese zählen", "Compter celles-ci", "计入", "これを数える"],
  set: ["Son estas", "It is so many", "So viele sind es", "Il y en a autant", "改为此数", "この数にする"],
  leave: ["No contarla", "Do not count it", "Nicht zählen", "Ne pas la compter", "不计入", "数えない"],
  list: ["Contado hasta ahora", "Counted so far", "Bisher gezählt", "Compté jusqu'ici", "目前已清点", "ここまでの結果"],
  noLines: ["Todavía nada.", "Nothing yet.", "Noch nichts.", "Rien pour l'instant.", "尚无。", "まだありません。"],
  more: shared.andMore,
  amount: ["{{quantity}} del lote {{lot}}", "{{quantity}} of lot {{lot}}", "{{quantity}} der Charge {{lot}}", "{{quantity}} du lot {{lot}}", "批次 {{lot}}：{{quantity}}", "ロット {{lot}}：{{quantity}}"],
  change: shared.changeName,
  drop: ["Quitar {{name}}", "Take {{name}} back", "{{name}} streichen", "Retirer {{name}}", "移除 {{name}}", "{{name}} を取り消す"],
  wrong: ["Por corregir: {{number}}", "To be corrected: {{number}}", "Zu berichtigen: {{number}}", "À corriger : {{number}}", "待更正：{{number}}", "要修正：{{number}} 件"],
  ofEntry: ["Es el de {{entry}}", "It is that of {{entry}}", "Es ist die von {{entry}}", "C'est celui de {{entry}}", "属于 {{entry}}", "{{entry}} の荷です"],
  nothing: ["Aquí no hay nada", "Nothing stands here", "Hier steht nichts", "Il n'y a rien ici", "此处无货", "ここには何もない"],
  nothingWords: ["El conteo {{count}} dirá que en {{place}} no hay ningún bulto ni parte.", "Count {{count}} will say that no unit and no part stands at {{place}}.", "Zählung {{count}} besagt dann, dass an {{place}} weder Einheit noch Teil steht.", "Le comptage {{count}} dira qu'il n'y a ni colis ni pièce à {{place}}.", "盘点 {{count}} 将记录 {{place}} 没有任何货件和零件。", "棚卸 {{count}} に、{{place}} には荷も部品もないと記録します。"],
  send: ["Enviar el conteo", "Send the count", "Zählung senden", "Envoyer le comptage", "提交盘点", "棚卸を送信"],
  blockers: ["Antes de enviarlo", "Before sending it", "Vor dem Senden", "Avant l'envoi", "提交前", "送信の前に"],
  blocked: {
    place: ["Falta leer la ubicación {{place}}", "Location {{place}} has not been scanned", "Lagerplatz {{place}} ist nicht gescannt", "L'emplacement {{place}} n'a pas été scanné", "尚未扫描库位 {{place}}", "ロケーション {{place}} が未読み取りです"],
    nothing: ["No se contó nada: si la ubicación está vacía, dígalo con «Aquí no hay nada»", "Nothing was counted: if the location is empty, say so by “Nothing stands here”", "Nichts gezählt: Ist der Platz leer, sagen Sie es mit „Hier steht nichts“", "Rien n'est compté : si l'emplacement est vide, dites-le par « Il n'y a rien ici »", "尚未清点：若库位为空，请按“此处无货”", "何も数えていません。空の場合は「ここには何もない」を押してください"],
    typing: ["Falta contar {{part}} o dejarla", "{{part}} is still to be counted or left", "{{part}} ist noch zu zählen oder wegzulassen", "Il reste à compter {{part}} ou à la laisser", "{{part}} 尚待计入或放弃", "{{part}} を数えるか、やめてください"],
    wrong: ["Queda algo por corregir: {{names}}", "Something is left to correct: {{names}}", "Zu berichtigen bleibt: {{names}}", "Il reste à corriger : {{names}}", "仍需更正：{{names}}", "修正が残っています：{{names}}"],
  },
  outcome: {
    agreed: ["Cuadra con el registro", "It agrees with the books", "Stimmt mit den Büchern", "Conforme aux livres", "与账面一致", "帳簿と一致しました"],
    recount: ["Otra persona tiene que recontarlo", "Another person has to recount it", "Jemand anderes muss nachzählen", "Une autre personne doit recompter", "须由另一人复盘", "別の人の数え直しが必要です"],
    adjusted: ["Se ajustó el registro a lo contado", "The books were adjusted to what was counted", "Die Bücher wurden an die Zählung angepasst", "Les livres ont été ajustés au comptage", "账面已按盘点调整", "帳簿を棚卸に合わせました"],
  },
  lastBy: ["La última vez lo contó usted, {{person}}.", "The last time you counted it, {{person}}.", "Zuletzt haben Sie gezählt, {{person}}.", "La dernière fois, c'est vous qui avez compté, {{person}}.", "上次由您（{{person}}）盘点。", "前回はあなた（{{person}}）が数えました。"],
  notMe: ["Fue otra persona con mi nombre", "It was somebody else of my name", "Es war jemand mit meinem Namen", "C'était un homonyme", "是同名的他人", "同姓同名の別人です"],
  differences: ["Diferencias de partes", "Differences of parts", "Abweichungen bei Teilen", "Écarts de pièces", "零件差异", "部品の差異"],
  difference: ["había {{expected}}, se contaron {{counted}}", "{{expected}} by the books, {{counted}} counted", "laut Büchern {{expected}}, gezählt {{counted}}", "{{expected}} selon les livres, {{counted}} comptés", "账面 {{expected}}，实盘 {{counted}}", "帳簿 {{expected}}、実際 {{counted}}"],
  notFound: counts.field.notFound,
  found: counts.field.found,
  next: ["Siguiente: {{place}}", "Next: {{place}}", "Weiter: {{place}}", "Suivant : {{place}}", "下一个：{{place}}", "次へ：{{place}}"],
  noNext: ["No queda otro conteo por empezar en este sitio.", "No other count is left to start at this site.", "An diesem Standort ist keine Zählung mehr zu beginnen.", "Aucun autre comptage à commencer sur ce site.", "本站点没有其他待开始的盘点。", "この拠点に未開始の棚卸はほかにありません。"],
  said: {
    place: ["{{code}}: cuente lo que hay", "{{code}}: count what is there", "{{code}}: zählen, was da ist", "{{code}} : comptez ce qu'il y a", "{{code}}：请清点现场货物", "{{code}}：あるものを数えてください"],
    otherPlace: ["Ubicación equivocada: {{code}} no es {{place}}", "Wrong location: {{code}} is not {{place}}", "Falscher Lagerplatz: {{code}} ist nicht {{place}}", "Mauvais emplacement : {{code}} n'est pas {{place}}", "库位错误：{{code}} 不是 {{place}}", "場所が違います。{{code}} は {{place}} ではありません"],
    noPlace: ["Primero lea {{place}}, después {{code}}", "First scan {{place}}, then {{code}}", "Erst {{place}} scannen, dann {{code}}", "Scannez d'abord {{place}}, puis {{code}}", "请先扫描 {{place}}，再扫描 {{code}}", "先に {{place}}、次に {{code}} を読み取ってください"],
    unit: ["{{code}} contado · Bultos: {{number}}", "{{code}} counted · Units: {{number}}", "{{code}} gezählt · Einheiten: {{number}}", "{{code}} compté · Colis : {{number}}", "{{code}} 已计入 · 货件：{{number}}", "{{code}} を数えました · 荷：{{number}}"],
    again: ["{{code}} ya está contado: no se cuenta dos veces", "{{code}} is counted already: it is not counted twice", "{{code}} ist schon gezählt: kein zweites Mal", "{{code}} est déjà compté : pas deux fois", "{{code}} 已清点：不重复计入", "{{code}} は数え済みです。二重には数えません"],
    part: ["{{code}}: ¿cuánto hay?", "{{code}}: how much is there?", "{{code}}: Wie viel ist da?", "{{code}} : combien y en a-t-il ?", "{{code}}：有多少？", "{{code}}：いくつありますか？"],
    noQuantity: ["Escriba cuánto hay de {{part}}", "Enter how much of {{part}} is there", "Geben Sie ein, wie viel von {{part}} da ist", "Indiquez combien il y a de {{part}}", "请输入 {{part}} 的数量", "{{part}} がいくつあるか入力してください"],
    longLot: ["Un lote tiene 40 caracteres como máximo", "A lot has at most 40 characters", "Eine Charge hat höchstens 40 Zeichen", "Un lot a 40 caractères au maximum", "批次最多 40 个字符", "ロットは 40 文字以内です"],
    counted: ["{{name}}: {{quantity}}", "{{name}}: {{quantity}}", "{{name}}: {{quantity}}", "{{name}} : {{quantity}}", "{{name}}：{{quantity}}", "{{name}}：{{quantity}}"],
    summed: ["{{name}}: {{before}} + {{quantity}} = {{sum}}", "{{name}}: {{before}} + {{quantity}} = {{sum}}", "{{name}}: {{before}} + {{quantity}} = {{sum}}", "{{name}} : {{before}} + {{quantity}} = {{sum}}", "{{name}}：{{before}} + {{quantity}} = {{sum}}", "{{name}}：{{before}} + {{quantity}} = {{sum}}"],
    dropped: ["{{name}} ya no cuenta", "{{name}} is counted no more", "{{name}} ist gestrichen", "{{name}} n'est plus compté", "{{name}} 已移除", "{{name}} を取り消しました"],
  },
  gives: {
    start: ["{{count}}: empezar en {{place}}", "{{count}}: start at {{place}}", "{{count}}: an {{place}} beginnen", "{{count}} : commencer à {{place}}", "{{count}}：在 {{place}} 开始", "{{count}}：{{place}} で開始"],
    count: ["{{count}} ({{place}}): {{seen}}", "{{count}} ({{place}}): {{seen}}", "{{count}} ({{place}}): {{seen}}", "{{count}} ({{place}}) : {{seen}}", "{{count}}（{{place}}）：{{seen}}", "{{count}}（{{place}}）：{{seen}}"],
    nothing: ["{{count}} ({{place}}): nada", "{{count}} ({{place}}): nothing", "{{count}} ({{place}}): nichts", "{{count}} ({{place}}) : rien", "{{count}}（{{place}}）：无货", "{{count}}（{{place}}）：なし"],
  },
  cancel: shared.cancel,
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    counting: Catalogue<typeof texts>;
  }
}
