import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as console } from "../console/texts.ts";
import { texts as exceptions } from "../exceptions/texts.ts";
import { texts as handlingUnits } from "../handlingUnits/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";

/** The words of the receiving console. */
export const texts = {
  open: ["Consola de recepción", "Receiving console", "Annahmekonsole", "Console de réception", "收货控制台", "受入コンソール"],
  back: ["Ver la entrada", "See the entry", "Eingang ansehen", "Voir l'entrée", "查看入库单", "入荷を見る"],
  notOpen: ["Esta entrada no se está recibiendo: {{stage}}.", "This entry is not being received: {{stage}}.", "Dieser Eingang wird nicht angenommen: {{stage}}.", "Cette entrée n'est pas en réception : {{stage}}.", "此入库单未在收货：{{stage}}。", "この入荷は受入中ではありません：{{stage}}。"],
  scanDock: ["Lea la etiqueta del andén para empezar a recibir.", "Scan the label of the dock to start receiving.", "Scannen Sie das Etikett des Tors, um die Annahme zu beginnen.", "Scannez l'étiquette du quai pour commencer la réception.", "扫描月台标签开始收货。", "ドックのラベルを読み取ると受入が始まります。"],
  instructions: ["Instrucciones para recibir", "Instructions for receiving", "Anweisungen zur Annahme", "Consignes de réception", "收货指示", "受入の指示"],
  of: ["{{received}} de {{declared}}", "{{received}} of {{declared}}", "{{received}} von {{declared}}", "{{received}} sur {{declared}}", "{{received}} / {{declared}}", "{{declared}} 個中 {{received}} 個"],
  ofPieces: ["{{received}} de {{declared}} piezas", "{{received}} of {{declared}} pieces", "{{received}} von {{declared}} Stück", "{{received}} pièces sur {{declared}}", "{{received}} / {{declared}} 件零件", "{{declared}} 点中 {{received}} 点"],
  by: ["Recibir por", "Receive by", "Annehmen nach", "Recevoir par", "收货方式", "受入の単位"],
  ways: {
    part: ["Parte y cantidad", "Part and quantity", "Teil und Menge", "Pièce et quantité", "零件和数量", "部品と数量"],
    unit: ["Etiqueta de bulto", "Label of a unit", "Etikett der Einheit", "Étiquette de colis", "货件标签", "荷のラベル"],
  },
  partCode: ["Parte o ubicación", "Part or location", "Teil oder Lagerplatz", "Pièce ou emplacement", "零件或库位", "部品またはロケーション"],
  pieces: handlingUnits.field.pieces,
  lot: handlingUnits.input.lot,
  ofPart: ["{{received}} de {{expected}}", "{{received}} of {{expected}}", "{{received}} von {{expected}}", "{{received}} sur {{expected}}", "{{received}} / {{expected}}", "{{expected}} 点中 {{received}} 点"],
  piecesAt: ["{{number}} en {{place}}", "{{number}} at {{place}}", "{{number}} an {{place}}", "{{number}} à {{place}}", "{{place}}：{{number}} 件", "{{place}} に {{number}} 点"],
  putAwayAt: ["Acomodar en {{place}}", "Put away at {{place}}", "An {{place}} einlagern", "Ranger à {{place}}", "上架到 {{place}}", "{{place}} に格納"],
  receivePart: ["Recibir", "Receive", "Annehmen", "Recevoir", "收货", "受け入れる"],
  expectedParts: ["Partes de las facturas: {{number}}", "Parts of the invoices: {{number}}", "Teile der Rechnungen: {{number}}", "Pièces des factures : {{number}}", "发票上的零件：{{number}}", "請求書の部品：{{number}}"],
  partsDiffer: ["De estas partes llegó otra cantidad que la facturada", "Of these parts another quantity came than was invoiced", "Von diesen Teilen kam eine andere Menge als berechnet", "De ces pièces, la quantité arrivée n'est pas celle facturée", "以下零件到货数量与发票不符", "次の部品は請求数量と届いた数が違います"],
  noParts: ["Para recibir por parte y cantidad, primero capture las líneas de su factura.", "To receive by part and quantity, first enter the lines of its invoice.", "Um nach Teil und Menge anzunehmen, zuerst die Zeilen der Rechnung erfassen.", "Pour recevoir par pièce et quantité, saisissez d'abord les lignes de sa facture.", "要按零件和数量收货，请先录入发票明细。", "部品と数量で受け入れるには、先に請求書の明細を入力してください。"],
  askUnknown: ["Si viene de más, anótelo; se recibe cuando esté en una factura.", "If it is over, note it; it is received once it is on an invoice.", "Ist es zu viel, vermerken Sie es; angenommen wird es, sobald eine Rechnung es nennt.", "Si elle est en trop, notez-la ; elle se reçoit une fois facturée.", "如属多余请登记；列入发票后方可收货。", "余分なら記録してください。請求書に載ると受け入れられます。"],
  reportPart: {
    short: ["Anotar que faltan {{number}} de {{part}}", "Note that {{number}} of {{part}} are short", "Vermerken, dass {{number}} von {{part}} fehlen", "Noter qu'il manque {{number}} de {{part}}", "登记 {{part}} 短少 {{number}}", "{{part}} の不足 {{number}} を記録"],
    over: ["Anotar que sobran {{number}} de {{part}}", "Note that {{number}} of {{part}} are over", "Vermerken, dass {{number}} von {{part}} zu viel sind", "Noter {{number}} de {{part}} en trop", "登记 {{part}} 多余 {{number}}", "{{part}} の過剰 {{number}} を記録"],
    unknown: ["Anotar {{part}} como sobrante", "Note {{part}} as over", "{{part}} als Mehrmenge vermerken", "Noter {{part}} en excédent", "将 {{part}} 登记为多余", "{{part}} を過剰として記録"],
  },
  place: shipments.input.location,
  noPlaceYet: ["Lea una ubicación", "Scan a location", "Lagerplatz scannen", "Scannez un emplacement", "请扫描库位", "ロケーションを読み取ってください"],
  unitType: shipments.input.unitType,
  code: ["Etiqueta o ubicación", "Label or location", "Etikett oder Lagerplatz", "Étiquette ou emplacement", "标签或库位", "ラベルまたはロケーション"],
  said: {
    place: ["Ubicación: {{code}}", "Location: {{code}}", "Lagerplatz: {{code}}", "Emplacement : {{code}}", "库位：{{code}}", "ロケーション：{{code}}"],
    unit: ["{{code}} en {{place}}", "{{code}} at {{place}}", "{{code}} an {{place}}", "{{code}} à {{place}}", "{{code}} 在 {{place}}", "{{code}}（{{place}}）"],
    part: ["Parte: {{code}}", "Part: {{code}}", "Teil: {{code}}", "Pièce : {{code}}", "零件：{{code}}", "部品：{{code}}"],
    pieces: ["{{number}} de {{part}} en {{place}}", "{{number}} of {{part}} at {{place}}", "{{number}} von {{part}} an {{place}}", "{{number}} de {{part}} à {{place}}", "{{part}} {{number}} 件在 {{place}}", "{{part}} {{number}} 点（{{place}}）"],
    noPieces: ["Escriba cuántas piezas de {{code}} llegaron", "Enter how many pieces of {{code}} came", "Geben Sie ein, wie viel von {{code}} kam", "Indiquez combien de {{code}} sont arrivées", "请输入 {{code}} 的到货件数", "{{code}} の届いた個数を入力してください"],
    noPlaceOf: ["Lea la ubicación de {{code}}", "Scan the location of {{code}}", "Scannen Sie den Lagerplatz von {{code}}", "Scannez l'emplacement de {{code}}", "请扫描 {{code}} 的库位", "{{code}} のロケーションを読み取ってください"],
    overPart: ["Serían {{number}} de {{code}} de más: ¿son sobrante?", "That would be {{number}} of {{code}} too many: are they over?", "Das wären {{number}} von {{code}} zu viel: Mehrmenge?", "Cela ferait {{number}} de {{code}} en trop : excédent ?", "{{code}} 将多出 {{number}}：是多余吗？", "{{code}} が {{number}} 点余ります。過剰ですか？"],
    unknownPart: ["{{code}} no está en las facturas de esta entrada", "{{code}} is on no invoice of this entry", "{{code}} steht auf keiner Rechnung dieses Eingangs", "{{code}} n'est sur aucune facture de cette entrée", "{{code}} 不在此入库单的发票上", "{{code}} はこの入荷の請求書にありません"],
    noPlace: ["Primero lea la ubicación, después {{code}}", "First scan the location, then {{code}}", "Erst den Lagerplatz scannen, dann {{code}}", "Scannez d'abord l'emplacement, puis {{code}}", "请先扫描库位，再扫描 {{code}}", "先にロケーション、次に {{code}} を読み取ってください"],
    again: ["{{code}} ya se recibió", "{{code}} was received already", "{{code}} ist schon angenommen", "{{code}} est déjà reçu", "{{code}} 已收货", "{{code}} は受入済みです"],
    over: ["{{code}} no venía anunciado: ¿es un sobrante?", "{{code}} was not announced: is it over?", "{{code}} war nicht angekündigt: Ist es eine Mehrmenge?", "{{code}} n'était pas annoncé : est-ce un excédent ?", "{{code}} 未预报：是多余货件吗？", "{{code}} は予告されていません。過剰ですか？"],
    closedPlace: ["La ubicación {{code}} está cerrada", "Location {{code}} is closed", "Lagerplatz {{code}} ist geschlossen", "L'emplacement {{code}} est fermé", "库位 {{code}} 已停用", "ロケーション {{code}} は閉鎖中です"],
    otherKind: ["En {{code}} no se recibe", "{{code}} is no place to receive", "An {{code}} wird nicht angenommen", "On ne reçoit pas à {{code}}", "{{code}} 不能收货", "{{code}} では受入できません"],
    noDock: ["{{code}} no es un andén abierto de este sitio", "{{code}} is no open dock of this site", "{{code}} ist kein offenes Tor dieses Standorts", "{{code}} n'est pas un quai ouvert de ce site", "{{code}} 不是本站点的可用月台", "{{code}} はこの拠点の使えるドックではありません"],
    undone: ["Se deshizo {{code}}", "{{code}} was taken back", "{{code}} wurde zurückgenommen", "{{code}} a été repris", "已撤销 {{code}}", "{{code}} を取り消しました"],
    reported: ["Quedó anotado: {{code}}", "Noted: {{code}}", "Vermerkt: {{code}}", "Noté : {{code}}", "已记录：{{code}}", "記録しました：{{code}}"],
    closed: ["La recepción quedó cerrada", "Receiving is closed", "Die Annahme ist abgeschlossen", "La réception est close", "收货已结束", "受入を完了しました"],
  },
  askAgain: ["Léalo otra vez para recibirlo.", "Scan it again to receive it.", "Noch einmal scannen, um es anzunehmen.", "Scannez-le à nouveau pour le recevoir.", "再次扫描即可收货。", "もう一度読み取ると受け入れます。"],
  receiveOver: ["Recibir el sobrante", "Receive as over", "Als Mehrmenge annehmen", "Recevoir l'excédent", "按多余收货", "過剰として受入"],
  leave: ["No recibir", "Do not receive", "Nicht annehmen", "Ne pas recevoir", "不收货", "受け入れない"],
  repeat: ["Repetir el último", "Repeat the last", "Letztes wiederholen", "Répéter le dernier", "重复上一个", "直前を繰り返す"],
  nextLabel: ["Imprimir la siguiente etiqueta", "Print the next label", "Nächstes Etikett drucken", "Imprimer l'étiquette suivante", "打印下一张标签", "次のラベルを印刷"],
  entryPhoto: shipments.choice.missing.photo,
  damage: exceptions.choice.kind.damage,
  missing: ["Faltan {{number}}", "{{number}} to come", "Es fehlen {{number}}", "Il en manque {{number}}", "未到 {{number}} 件", "未着 {{number}} 個"],
  received: ["Recibidos {{number}}", "{{number}} received", "{{number}} angenommen", "{{number}} reçus", "已收 {{number}} 件", "受入済み {{number}} 個"],
  undo: console.undo,
  noPicture: console.noPicture,
  status: handlingUnits.choice.status,
  description: exceptions.field.description,
  severity: exceptions.field.severity,
  quantity: exceptions.field.quantity,
  photo: ["Tomar la foto", "Take the photo", "Das Foto aufnehmen", "Prendre la photo", "拍摄照片", "写真を撮影"],
  photos: ["Fotos: {{number}}", "Photos: {{number}}", "Fotos: {{number}}", "Photos : {{number}}", "照片：{{number}}", "写真：{{number}}"],
  required: ["Hace falta", "It is needed", "Wird gebraucht", "C'est nécessaire", "此项必填", "必須です"],
  report: ["Anotar", "Note it", "Vermerken", "Noter", "记录", "記録する"],
  reportDamage: ["Daño de {{label}}", "Damage of {{label}}", "Schaden an {{label}}", "Avarie de {{label}}", "{{label}} 残损", "{{label}} の破損"],
  reportShort: ["Anotar el faltante de {{number}}", "Note that {{number}} are short", "Fehlmenge von {{number}} vermerken", "Noter qu'il en manque {{number}}", "登记短少 {{number}} 件", "不足 {{number}} 個を記録"],
  reportOver: ["Anotar el sobrante de {{number}}", "Note that {{number}} are over", "Mehrmenge von {{number}} vermerken", "Noter l'excédent de {{number}}", "登记多余 {{number}} 件", "過剰 {{number}} 個を記録"],
  close: shipments.command.closeReceive,
  blockers: ["Antes de cerrar", "Before closing", "Vor dem Abschluss", "Avant de clore", "结束前", "完了する前に"],
  unitsDiffer: ["Se recibieron {{received}} y venían {{declared}}", "{{received}} were received and {{declared}} declared", "{{received}} angenommen, {{declared}} laut Papieren", "{{received}} reçus pour {{declared}} déclarés", "实收 {{received}}，申报 {{declared}}", "受入 {{received}}、申告 {{declared}}"],
  alsoMissing: ["No impide cerrar, pero falta", "It keeps nothing from closing, but is missing", "Verhindert den Abschluss nicht, fehlt aber", "N'empêche pas de clore, mais manque", "不影响结束，但缺少", "完了はできますが、不足しています"],
  gives: {
    scan: ["{{entry}}: recibir {{label}} en {{place}}", "{{entry}}: receive {{label}} at {{place}}", "{{entry}}: {{label}} an {{place}} annehmen", "{{entry}} : recevoir {{label}} à {{place}}", "{{entry}}：在 {{place}} 接收 {{label}}", "{{entry}}：{{label}} を {{place}} で受入"],
    receive: ["{{entry}}: recibir {{number}} de {{part}} en {{place}}", "{{entry}}: receive {{number}} of {{part}} at {{place}}", "{{entry}}: {{number}} von {{part}} an {{place}} annehmen", "{{entry}} : recevoir {{number}} de {{part}} à {{place}}", "{{entry}}：在 {{place}} 接收 {{part}} {{number}} 件", "{{entry}}：{{part}} {{number}} 点を {{place}} で受入"],
    takeBack: ["{{entry}}: deshacer {{number}} de {{part}}", "{{entry}}: take back {{number}} of {{part}}", "{{entry}}: {{number}} von {{part}} zurücknehmen", "{{entry}} : reprendre {{number}} de {{part}}", "{{entry}}：撤销 {{part}} {{number}} 件", "{{entry}}：{{part}} {{number}} 点を取り消し"],
    photo: ["{{entry}}: foto", "{{entry}}: photo", "{{entry}}: Foto", "{{entry}} : photo", "{{entry}}：照片", "{{entry}}：写真"],
    unscan: ["{{entry}}: deshacer {{label}}", "{{entry}}: take back {{label}}", "{{entry}}: {{label}} zurücknehmen", "{{entry}} : reprendre {{label}}", "{{entry}}：撤销 {{label}}", "{{entry}}：{{label}} を取り消し"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    receiving: Catalogue<typeof texts>;
  }
}
