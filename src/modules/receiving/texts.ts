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
  of: ["{{received}} de {{declared}}", "{{received}} of {{declared}}", "{{received}} von {{declared}}", "{{received}} sur {{declared}}", "{{received}} / {{declared}}", "{{declared}} 個中 {{received}} 個"],
  place: shipments.input.location,
  noPlaceYet: ["Lea una ubicación", "Scan a location", "Lagerplatz scannen", "Scannez un emplacement", "请扫描库位", "ロケーションを読み取ってください"],
  unitType: shipments.input.unitType,
  code: ["Etiqueta o ubicación", "Label or location", "Etikett oder Lagerplatz", "Étiquette ou emplacement", "标签或库位", "ラベルまたはロケーション"],
  said: {
    place: ["Ubicación: {{code}}", "Location: {{code}}", "Lagerplatz: {{code}}", "Emplacement : {{code}}", "库位：{{code}}", "ロケーション：{{code}}"],
    unit: ["{{code}} en {{place}}", "{{code}} at {{place}}", "{{code}} an {{place}}", "{{code}} à {{place}}", "{{code}} 在 {{place}}", "{{code}}（{{place}}）"],
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
    photo: ["{{entry}}: foto", "{{entry}}: photo", "{{entry}}: Foto", "{{entry}} : photo", "{{entry}}：照片", "{{entry}}：写真"],
    unscan: ["{{entry}}: deshacer {{label}}", "{{entry}}: take back {{label}}", "{{entry}}: {{label}} zurücknehmen", "{{entry}} : reprendre {{label}}", "{{entry}}：撤销 {{label}}", "{{entry}}：{{label}} を取り消し"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    receiving: Catalogue<typeof texts>;
  }
}
