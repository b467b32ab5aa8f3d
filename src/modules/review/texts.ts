import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as console } from "../console/texts.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as handlingUnits } from "../shipments/handlingUnits/texts.ts";
import { texts as invoiceLines } from "../shipments/invoiceLines/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";

/** The words of the review console. */
export const texts = {
  open: ["Consola de revisión", "Review console", "Prüfkonsole", "Console de contrôle", "复核控制台", "検品コンソール"],
  back: ["Lo que está por revisar", "What is to be reviewed", "Was zu prüfen ist", "Ce qui est à contrôler", "待复核列表", "検品待ちの一覧"],
  code: ["Parte o etiqueta", "Part or label", "Teil oder Etikett", "Pièce ou étiquette", "零件或标签", "部品またはラベル"],
  start: shipments.command.startReview,
  waitsFor: ["Espera su revisión: al empezar corre el tiempo.", "It waits for its review: the clock runs once you start.", "Wartet auf die Prüfung: Mit dem Beginn läuft die Uhr.", "En attente de contrôle : le temps court dès le début.", "等待复核：开始后计时。", "検品待ちです。開始すると時間を計ります。"],
  notOpen: ["Esta entrada no se está revisando: {{stage}}.", "This entry is not being reviewed: {{stage}}.", "Dieser Eingang wird nicht geprüft: {{stage}}.", "Cette entrée n'est pas en contrôle : {{stage}}.", "此入库单未在复核：{{stage}}。", "この入荷は検品中ではありません：{{stage}}。"],
  noLines: ["Ninguna factura tiene líneas: no hay contra qué revisar.", "No invoice has lines: there is nothing to hold it against.", "Keine Rechnung hat Zeilen: Es gibt nichts zum Abgleichen.", "Aucune facture n'a de lignes : rien à comparer.", "没有发票明细可供核对。", "照合する請求明細がありません。"],
  of: ["{{done}} de {{all}} líneas", "{{done}} of {{all}} lines", "{{done}} von {{all}} Zeilen", "{{done}} lignes sur {{all}}", "{{done}} / {{all}} 行", "{{all}} 行中 {{done}} 行"],
  timer: ["En revisión desde hace {{time}}", "Under review for {{time}}", "In Prüfung seit {{time}}", "En contrôle depuis {{time}}", "已复核 {{time}}", "検品開始から {{time}}"],
  lines: invoiceLines.title,
  declared: ["Se declara", "Declared", "Angegeben", "Déclaré", "申报内容", "申告内容"],
  here: ["Está aquí", "Lies here", "Liegt hier", "Se trouve ici", "现场实物", "現物"],
  noUnits: ["Ningún bulto se puso contra esta línea.", "No unit was set against this line.", "Dieser Zeile ist keine Einheit zugeordnet.", "Aucun colis n'est rattaché à cette ligne.", "尚无货件对应此明细。", "この明細に割り当てた荷はありません。"],
  more: shared.andMore,
  pieces: handlingUnits.field.pieces,
  agree: ["Como se declara", "As it is declared", "Stimmt wie angegeben", "Comme déclaré", "与申报一致", "申告のとおり"],
  save: ["Guardar y seguir", "Save; next", "Speichern, weiter", "Enregistrer, suivante", "保存并继续", "保存して次へ"],
  skip: invoiceLines.command.skip,
  next: ["Línea siguiente", "Next line", "Nächste Zeile", "Ligne suivante", "下一行", "次の明細"],
  previous: ["Línea anterior", "Previous line", "Vorherige Zeile", "Ligne précédente", "上一行", "前の明細"],
  severity: exceptions.field.severity,
  photo: shared.photo,
  photos: ["Fotos de la línea", "Photos of the line", "Fotos der Zeile", "Photos de la ligne", "明细照片", "明細の写真"],
  entryPhotos: ["Fotos de la entrada", "Photos of the entry", "Fotos des Eingangs", "Photos de l'entrée", "入库照片", "入荷の写真"],
  noPicture: console.noPicture,
  waits: console.waits,
  instructions: ["Instrucciones para revisar", "Instructions for reviewing", "Anweisungen zum Prüfen", "Consignes de contrôle", "复核指示", "検品の指示"],
  approve: ["Aprobar la revisión", "Approve the review", "Prüfung freigeben", "Approuver le contrôle", "批准复核", "検品を承認"],
  blockers: ["Antes de aprobar", "Before approving", "Vor der Freigabe", "Avant d'approuver", "批准前", "承認の前に"],
  blocked: {
    lines: { one: ["Queda 1 línea sin revisar", "1 line is not reviewed", "1 Zeile ist ungeprüft", "Il reste 1 ligne non contrôlée"], other: ["Quedan {{count}} líneas sin revisar", "{{count}} lines are not reviewed", "{{count}} Zeilen sind ungeprüft", "Il reste {{count}} lignes non contrôlées", "还有 {{count}} 行未复核", "未検品の明細が {{count}} 行あります"] },
    instructions: { one: ["Falta 1 instrucción de la que darse por enterado", "1 instruction is not acknowledged", "1 Anweisung ist nicht zur Kenntnis genommen", "1 consigne est à accuser"], other: ["Faltan {{count}} instrucciones de las que darse por enterado", "{{count}} instructions are not acknowledged", "{{count}} Anweisungen sind nicht zur Kenntnis genommen", "{{count}} consignes sont à accuser", "有 {{count}} 条指示未确认", "未確認の指示が {{count}} 件あります"] },
    exceptions: shipments.fault.blockingException,
  },
  said: {
    line: ["Línea de {{part}}", "Line of {{part}}", "Zeile von {{part}}", "Ligne de {{part}}", "{{part}} 的明细", "{{part}} の明細"],
    agrees: ["{{part}}: conforme", "{{part}}: as declared", "{{part}}: wie angegeben", "{{part}} : conforme", "{{part}}：相符", "{{part}}：申告どおり"],
    differs: ["{{part}}: con diferencia, se abre una excepción", "{{part}}: differs, an exception is opened", "{{part}}: abweichend, eine Abweichung wird angelegt", "{{part}} : écart, une anomalie est ouverte", "{{part}}：有差异，将建立异常", "{{part}}：相違あり、例外を登録します"],
    skipped: ["{{part}}: sin revisar", "{{part}}: left unreviewed", "{{part}}: ungeprüft gelassen", "{{part}} : laissée sans contrôle", "{{part}}：不予核对", "{{part}}：検品しません"],
    photo: ["{{part}}: foto guardada", "{{part}}: photo kept", "{{part}}: Foto behalten", "{{part}} : photo gardée", "{{part}}：照片已保存", "{{part}}：写真を保存しました"],
    lacks: ["Falta llenar la línea", "Something of the line is not filled in", "In der Zeile fehlt etwas", "La ligne est incomplète", "此行尚未填完", "未入力の項目があります"],
    unknown: ["{{code}} no es de ninguna línea", "{{code}} belongs to no line", "{{code}} gehört zu keiner Zeile", "{{code}} n'est d'aucune ligne", "{{code}} 不属于任何明细", "{{code}} はどの明細にもありません"],
  },
  reasonFirst: ["Diga la razón en «Qué se encontró»", "Say the reason in “What was found”", "Nennen Sie den Grund unter „Was vorgefunden wurde“", "Dites le motif sous « Ce qui a été trouvé »", "请在“现场情况”中说明原因", "「確認した内容」に理由を入力してください"],
  gives: {
    close: ["{{entry}}: aprobar la revisión", "{{entry}}: approve the review", "{{entry}}: Prüfung freigeben", "{{entry}} : approuver le contrôle", "{{entry}}：批准复核", "{{entry}}：検品を承認"],
    check: ["{{entry}}: revisar {{part}}", "{{entry}}: check {{part}}", "{{entry}}: {{part}} prüfen", "{{entry}} : contrôler {{part}}", "{{entry}}：核对 {{part}}", "{{entry}}：{{part}} を検品"],
    skip: ["{{entry}}: dejar {{part}} sin revisar", "{{entry}}: leave {{part}} unreviewed", "{{entry}}: {{part}} ungeprüft lassen", "{{entry}} : laisser {{part}} sans contrôle", "{{entry}}：不核对 {{part}}", "{{entry}}：{{part}} を検品しない"],
    photograph: ["{{entry}}: foto de {{part}}", "{{entry}}: photo of {{part}}", "{{entry}}: Foto von {{part}}", "{{entry}} : photo de {{part}}", "{{entry}}：{{part}} 的照片", "{{entry}}：{{part}} の写真"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    review: Catalogue<typeof texts>;
  }
}
