import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import type { counts } from "./counts.ts";

/** Of what was counted of a part. */
const amount = {
  partNo: trade.partNumber,
  lot: trade.lot,
  quantity: exceptions.field.quantity,
};

export const texts = {
  title: ["Conteos", "Counts", "Zählungen", "Comptages", "盘点列表", "棚卸一覧"],
  view: {
    "counts-distribution": ["Conteos de distribución", "Distribution counts", "Zählungen der Distribution", "Comptages de distribution", "配送中心盘点", "配送センターの棚卸"],
  },
  add: ["Nuevo conteo", "New count", "Neue Zählung", "Nouveau comptage", "新建盘点", "新しい棚卸"],
  edit: ["Cambiar el conteo", "Change the count", "Zählung ändern", "Modifier le comptage", "修改盘点", "棚卸を変更"],
  search: ["Buscar por conteo", "Search by count", "Nach Zählung suchen", "Chercher par comptage", "按盘点查找", "棚卸番号で検索"],
  empty: ["Ningún conteo coincide.", "No count matches.", "Keine Zählung passt.", "Aucun comptage ne correspond.", "没有匹配的盘点。", "該当する棚卸はありません。"],
  field: {
    countNo: ["Conteo", "Count", "Zählung", "Comptage", "盘点", "棚卸"],
    location: shipments.input.location,
    status: shared.state,
    turns: ["Veces contado", "Times counted", "Wie oft gezählt", "Nombre de passages", "盘点次数", "数えた回数"],
    countedBy: ["Contó", "Counted by", "Gezählt von", "Compté par", "盘点人", "数えた人"],
    countedAt: ["Se contó", "Counted at", "Gezählt am", "Compté le", "盘点时间", "数えた日時"],
    notFound: ["No se hallaron", "Not found", "Nicht gefunden", "Introuvables", "未找到", "見つからなかった荷"],
    found: ["Aparecieron", "Found beside", "Zusätzlich gefunden", "Trouvés en plus", "额外发现", "余分に見つかった荷"],
    expected: ["Diferencias: según el registro", "Differences: by the books", "Abweichungen: laut Büchern", "Écarts : selon les livres", "差异：账面数量", "差異：帳簿の数量"],
    counted: ["Diferencias: contado", "Differences: counted", "Abweichungen: gezählt", "Écarts : compté", "差异：实盘数量", "差異：数えた数量"],
    distribution: ["En un centro de distribución", "At a distribution centre", "In einem Verteilzentrum", "Dans un centre de distribution", "位于配送中心", "配送センター内"],
  },
  paper: {
    countSheet: ["Hoja de conteo", "Count sheet", "Zählblatt", "Feuille de comptage", "盘点表", "棚卸票"],
  },
  input: {
    labels: ["Etiquetas que están ahí", "Labels that stand there", "Etiketten, die dort stehen", "Étiquettes présentes", "现场的标签", "そこにあるラベル"],
    begunAt: ["Se miró desde (si se anotó antes en papel)", "Looked at since (if it was noted on paper before)", "Gezählt seit (falls vorher auf Papier notiert)", "Compté depuis (si noté avant sur papier)", "开始盘点时间（若先记在纸上）", "数え始めた日時（先に紙に書いた場合）"],
    goods: ["Partes sin etiqueta de bulto que están ahí (lo que no se anote falta)", "Parts without a unit label that stand there (what is not entered is missing)", "Teile ohne Einheitenetikett, die dort liegen (was nicht eingetragen wird, fehlt)", "Pièces sans étiquette de colis présentes (ce qui n'est pas saisi manque)", "现场无货件标签的零件（未录入的视为缺少）", "荷ラベルのない部品（入力しないものは無いとみなします）"],
  },
  choice: {
    goods: amount,
    counted: amount,
    status: {
      planned: ["Por empezar", "Not started", "Nicht begonnen", "À commencer", "未开始", "未開始"],
      open: ["Por contar", "To be counted", "Zu zählen", "À compter", "待盘点", "棚卸待ち"],
      recount: ["Otra persona lo recuenta", "To be counted by another person", "Von jemand anderem nachzuzählen", "À recompter par un autre", "须由他人复盘", "別の人が数え直し"],
      agreed: ["Cuadra", "Agrees", "Stimmt", "Concorde", "盘点一致", "一致"],
      adjusted: ["Ajustado", "Adjusted", "Angepasst", "Ajusté", "已调整", "調整済み"],
      cancelled: ["Cancelado", "Count cancelled", "Zählung storniert", "Comptage annulé", "盘点已取消", "棚卸取消"],
    },
  },
  command: {
    start: ["Empezar el conteo", "Start the count", "Zählung beginnen", "Commencer le comptage", "开始盘点", "棚卸を開始"],
    count: ["Contar", "Enter what stands there", "Gezähltes eintragen", "Saisir le comptage", "录入盘点", "数えた結果を入力"],
    cancel: ["Cancelar el conteo", "Cancel the count", "Zählung stornieren", "Annuler le comptage", "取消盘点", "棚卸を取り消す"],
  },
  fault: {
    countOne: ["Se cuenta una ubicación a la vez", "One location is counted at a time", "Es wird je Lagerplatz gezählt", "On compte un emplacement à la fois", "每次只盘点一个库位", "棚卸はロケーションごとに行います"],
    movedSince: ["{{part}} se movió aquí desde que empezó el conteo: cancélelo y empiece otro", "{{part}} was moved here since the count was started: cancel it and start another one", "{{part}} wurde hier seit Beginn der Zählung bewegt: Stornieren Sie sie und beginnen Sie eine neue", "{{part}} a bougé ici depuis le début du comptage : annulez-le et commencez-en un autre", "自盘点开始后 {{part}} 在此有移动：请取消并重新开始盘点", "棚卸の開始後に {{part}} がここで動きました。取り消して、新しい棚卸を始めてください"],
    unknownPart: ["{{part}} no está en el catálogo de partes: revise el número", "{{part}} is not in the catalogue of parts: check the number", "{{part}} steht nicht im Teilekatalog: Nummer prüfen", "{{part}} n'est pas dans le catalogue des pièces : vérifiez le numéro", "零件目录中没有 {{part}}：请核对编号", "{{part}} は部品カタログにありません。番号を確認してください"],
    promised: ["De {{part}} se contaron {{counted}} y están apartados {{reserved}}: quite primero lo apartado de su salida", "Of {{part}}, {{counted}} were counted and {{reserved}} are reserved: free what its release has reserved first", "Von {{part}} wurden {{counted}} gezählt, {{reserved}} sind reserviert: Geben Sie zuerst die Reservierung des Abrufs frei", "De {{part}}, {{counted}} comptés et {{reserved}} réservés : libérez d'abord la réservation de sa sortie", "{{part}} 盘得 {{counted}}，已预留 {{reserved}}：请先释放其出库单的预留", "{{part}} は {{counted}} を数えましたが {{reserved}} が引当済みです。先に出庫の引当を解除してください"],
    otherPlace: ["El conteo es ahora de {{place}}: cuente ahí", "The count is of {{place}} now: count there", "Die Zählung gilt jetzt für {{place}}: dort zählen", "Le comptage porte maintenant sur {{place}} : comptez-y", "盘点现针对 {{place}}：请在那里清点", "棚卸は現在 {{place}} が対象です。そこで数えてください"],
    samePerson: ["Usted lo contó la vez anterior: recuenta otra persona", "You counted it the last time: another person recounts", "Sie haben zuletzt gezählt: Jemand anderes zählt nach", "Vous avez compté la dernière fois : un autre recompte", "上次由您盘点：须由他人复盘", "前回はあなたが数えました。別の人が数え直します"],
    impossible: ["{{label}} no es un bulto recibido en este sitio: revise la etiqueta o recíbalo primero", "{{label}} is no unit received at this site: check the label, or receive it first", "{{label}} ist keine hier angenommene Einheit: Etikett prüfen oder erst annehmen", "{{label}} n'est pas un colis reçu sur ce site : vérifiez l'étiquette ou recevez-le d'abord", "{{label}} 不是本站点已收的货件：请核对标签或先收货", "{{label}} はこの拠点で受入済みの荷ではありません。ラベルを確認するか先に受入してください"],
    severalUnits: ["{{label}} puede ser un bulto de las entradas {{entries}}: escriba {{label}}@ y la entrada del que es", "{{label}} may be a unit of entries {{entries}}: type {{label}}@ with the entry of the right one", "{{label}} kann eine Einheit der Eingänge {{entries}} sein: {{label}}@ und den Eingang der richtigen eingeben", "{{label}} peut être un colis des entrées {{entries}} : saisissez {{label}}@ suivi de l'entrée du bon", "{{label}} 可能是入库单 {{entries}} 的货件：请输入 {{label}}@ 加上正确的入库单号", "{{label}} は入荷 {{entries}} のどの荷か不明です。{{label}}@ に続けて正しい入荷番号を入力してください"],
  },
} satisfies EntityTexts<typeof counts>;
