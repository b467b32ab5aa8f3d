import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { texts as shipments } from "../../shipments/texts.ts";

/** The words of the board on which operations are requested. */import { texts as invoiceLines } from "../../shipments/invoiceLines/texts.ts";

export const texts = {
  empty: ["Nada espera su pedimento. Aquí aparece una entrada cuando está revisada, lista o cargada y ninguna operación la declara.", "Nothing waits for its pedimento. An entry appears here once it is reviewed, ready or loaded and no operation declares it.", "Nichts wartet auf sein Pedimento. Ein Eingang erscheint hier, sobald er geprüft, bereit oder verladen ist und kein Zollvorgang ihn anmeldet.", "Rien n'attend son pedimento. Une entrée apparaît ici dès qu'elle est contrôlée, prête ou chargée et qu'aucune opération ne la déclare.", "没有等待 Pedimento 的入库单。入库单在已复核、就绪或已装载且未被任何业务申报时显示在此处。", "Pedimento 待ちの入荷はありません。検品済み、準備完了、積込済みで、どの業務でも申告されていない入荷がここに表示されます。"],
  noMatch: ["Ninguna entrada coincide con la búsqueda.", "No entry matches the search.", "Kein Eingang passt zur Suche.", "Aucune entrée ne correspond à la recherche.", "没有入库单符合搜索条件。", "検索に一致する入荷はありません。"],
  search: ["Buscar por entrada, carga, factura o proveedor", "Search by entry, load, invoice or supplier", "Nach Eingang, Ladung, Rechnung oder Lieferant suchen", "Chercher par entrée, chargement, facture ou fournisseur", "按入库单、装载、发票或供应商查找", "入荷・積込・請求書・仕入先で検索"],
  anyClient: ["Todos", "All", "Alle", "Tous", "全部", "すべて"],
  direction: shipments.field.direction,
  client: shared.client,
  supplier: trade.supplier,
  entry: shipments.field.entryNo,
  invoices: ["Facturas", "Invoices", "Rechnungen", "Factures", "发票", "請求書"],
  lines: invoiceLines.title,
  ready: ["Lista desde", "Ready since", "Bereit seit", "Prête depuis", "就绪时间", "準備完了からの時間"],
  notReady: ["Todavía no está lista", "Not ready yet", "Noch nicht bereit", "Pas encore prête", "尚未就绪", "準備未完了"],
  noInvoices: ["Sin facturas", "No invoices", "Keine Rechnungen", "Sans facture", "无发票", "請求書なし"],
  load: ["Carga {{load}}", "Load {{load}}", "Ladung {{load}}", "Chargement {{load}}", "装载 {{load}}", "積込 {{load}}"],
  withoutLoad: ["Sin carga", "Without a load", "Ohne Ladung", "Sans chargement", "未安排装载", "積込なし"],
  chooseLoad: ["Elegir toda la carga {{load}}", "Choose all of load {{load}}", "Die ganze Ladung {{load}} wählen", "Choisir tout le chargement {{load}}", "选择整个装载 {{load}}", "積込 {{load}} をすべて選択"],
  chooseRest: ["Elegir todas las que no tienen carga", "Choose all without a load", "Alle ohne Ladung wählen", "Choisir toutes celles sans chargement", "选择所有未安排装载的", "積込のないものをすべて選択"],
  choose: ["Elegir {{entry}}", "Choose {{entry}}", "{{entry}} wählen", "Choisir {{entry}}", "选择 {{entry}}", "{{entry}} を選択"],
  chosen: {
    one: ["1 entrada elegida", "1 entry chosen", "1 Eingang gewählt", "1 entrée choisie"],
    other: ["{{count}} entradas elegidas", "{{count}} entries chosen", "{{count}} Eingänge gewählt", "{{count}} entrées choisies", "已选 {{count}} 个入库单", "{{count}} 件の入荷を選択中"],
  },
  nothingChosen: ["Elija las entradas que cruzan con un mismo pedimento.", "Choose the entries that cross under one pedimento.", "Wählen Sie die Eingänge, die unter einem Pedimento die Grenze überqueren.", "Choisissez les entrées qui passent sous un même pedimento.", "请选择使用同一份 Pedimento 过境的入库单。", "同じ Pedimento で越境する入荷を選択してください。"],
  clear: shared.clear,
  request: ["Solicitar el pedimento", "Request the pedimento", "Pedimento anfordern", "Demander le pedimento", "申请 Pedimento", "Pedimento を申請"],
  title: ["Solicitar el pedimento de {{client}}", "Request the pedimento of {{client}}", "Pedimento für {{client}} anfordern", "Demander le pedimento de {{client}}", "申请 {{client}} 的 Pedimento", "{{client}} の Pedimento を申請"],
  choice: {
    clients: ["Un pedimento es de un solo cliente, y estas entradas son de {{one}} y de {{other}}.", "A pedimento is of one client, and these entries are of {{one}} and {{other}}.", "Ein Pedimento gehört einem Mandanten, diese Eingänge gehören {{one}} und {{other}}.", "Un pedimento est d'un seul client, et ces entrées sont de {{one}} et de {{other}}.", "一份 Pedimento 只属于一个客户，所选入库单分属 {{one}} 和 {{other}}。", "Pedimento は一顧客のものですが、選択した入荷は {{one}} と {{other}} のものです。"],
    directions: ["Un pedimento va en un solo sentido, y estas entradas van: {{one}} ({{entries}}) y {{other}} ({{others}}).", "A pedimento goes one way, and these entries go: {{one}} ({{entries}}) and {{other}} ({{others}}).", "Ein Pedimento gilt für eine Richtung, diese Eingänge gehen: {{one}} ({{entries}}) und {{other}} ({{others}}).", "Un pedimento va dans un seul sens, et ces entrées vont : {{one}} ({{entries}}) et {{other}} ({{others}}).", "一份 Pedimento 只有一个方向，所选入库单方向为：{{one}}（{{entries}}）和 {{other}}（{{others}}）。", "Pedimento は一方向ですが、選択した入荷の方向は {{one}}（{{entries}}）と {{other}}（{{others}}）です。"],
    tooMany: ["Una operación declara {{most}} entradas a lo más.", "An operation declares {{most}} entries at most.", "Ein Zollvorgang meldet höchstens {{most}} Eingänge an.", "Une opération déclare {{most}} entrées au plus.", "一项业务最多申报 {{most}} 个入库单。", "一つの業務で申告できる入荷は {{most}} 件までです。"],
  },
  more: ["Se muestran las {{most}} que llevan más tiempo listas.", "The {{most}} that are ready for longest are shown.", "Gezeigt werden die {{most}}, die am längsten bereit sind.", "Les {{most}} prêtes depuis le plus longtemps sont affichées.", "显示就绪时间最长的 {{most}} 个。", "準備完了から最も長い {{most}} 件を表示しています。"],
  faults: ["Antes de solicitar", "Before requesting", "Vor dem Anfordern", "Avant de demander", "申请之前", "申請の前に"],
  dropped: ["No se llegó a solicitar", "It was not requested", "Nicht angefordert", "Non demandée", "未申请", "申請に至らず"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    requesting: Catalogue<typeof texts>;
  }
}
