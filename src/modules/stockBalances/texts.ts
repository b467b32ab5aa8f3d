import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as handlingUnits } from "../shipments/handlingUnits/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { moveTerms } from "../stock/moveTerms.ts";
import type { stockBalances } from "./stockBalances.ts";

export const texts = {
  ...moveTerms,
  title: ["Existencias", "Stock on hand", "Bestand", "Stock", "库存", "在庫"],
  view: {
    TotalsBoard: ["Totales por parte", "Totals by part", "Summen je Teil", "Totaux par pièce", "按零件汇总", "部品別合計"],
    "stockBalances-status": ["Lo que hay", "What is there", "Was da ist", "Ce qu'il y a", "现有库存", "現在の在庫"] },
  board: {
    free: ["Disponible", "Available", "Verfügbar", "Disponible", "可用", "引当可能"],
    sites: ["Sitios", "Sites", "Standorte", "Sites", "站点数", "拠点数"],
    locations: ["Ubicaciones", "Locations", "Lagerplätze", "Emplacements", "库位数", "ロケーション数"],
    lots: ["Lotes", "Lots", "Chargen", "Lots", "批次数", "ロット数"],
    units: ["Además, {{number}} bultos", "Handling units besides: {{number}}", "Dazu {{number}} Ladeeinheiten", "En plus, {{number}} unités de manutention", "另有 {{number}} 件货件", "ほかに荷役単位 {{number}} 個"],
    rowsOf: ["{{part}}: dónde está", "{{part}}: where it stands", "{{part}}: wo es steht", "{{part}} : où il se trouve", "{{part}}：所在库位", "{{part}}：保管場所"],
    sum: ["Total de {{rows}} renglones", "Total of {{rows}} rows", "Summe aus {{rows}} Zeilen", "Total de {{rows}} lignes", "{{rows}} 行合计", "{{rows}} 行の合計"],
    first: ["Se muestran los primeros {{number}}; un filtro muestra otros.", "The first {{number}} are shown; a filter shows others.", "Die ersten {{number}} werden gezeigt; ein Filter zeigt andere.", "Les {{number}} premières sont affichées ; un filtre en montre d'autres.", "仅显示前 {{number}} 行；使用筛选可查看其他行。", "先頭の {{number}} 行を表示しています。ほかの行はフィルターで表示できます。"],
  },
  search: ["Buscar por parte, etiqueta o lote", "Search by part, label or lot", "Nach Teil, Etikett oder Charge suchen", "Chercher par pièce, étiquette ou lot", "按零件、标签或批次查找", "部品・ラベル・ロットで検索"],
  empty: ["Nada de esto está en existencia.", "None of this is on hand.", "Davon ist nichts vorhanden.", "Rien de tel en stock.", "没有此类库存。", "該当する在庫はありません。"],
  field: {
    goods: ["Parte o bulto", "Part or unit", "Teil oder Einheit", "Pièce ou colis", "零件或货件", "部品または荷"],
    partNo: trade.partNumber,
    lot: trade.lot,
    unit: ["Bulto", "Handling unit", "Ladeeinheit", "Unité de manutention", "货件", "荷役単位（個別）"],
    site: shipments.field.site,
    location: handlingUnits.field.location,
    onHand: exceptions.field.quantity,
    reserved: ["Apartado", "Reserved", "Reserviert", "Réservé", "已预留", "引当済み"],
    status: shared.state,
  },
  choice: {
    status: {
      onHand: ["En existencia", "On hand", "Vorhanden", "En stock", "在库", "在庫あり"],
      empty: ["Ya no está", "Gone", "Nicht mehr da", "Plus en stock", "已不在", "在庫なし"],
    },
  },
  command: {
    adjust: ["Corregir la cantidad", "Correct the quantity", "Menge berichtigen", "Corriger la quantité", "更正数量", "数量を訂正"],
    putAway: ["Acomodar", "Put away", "Einlagern", "Ranger", "上架", "棚入れ"],
  },
  input: {
    counted: ["Cuánto hay", "Quantity there", "Vorhandene Menge", "Quantité présente", "实有数量", "実際の数量"],
    quantity: ["Cantidad (vacío: todo)", "Quantity (empty: all of it)", "Menge (leer: alles)", "Quantité (vide : tout)", "数量（空白为全部）", "数量（空欄は全部）"],
  },
  fault: {
    noRoom: ["No hay lugar en {{location}}", "There is no room at {{location}}", "Auf {{location}} ist kein Platz", "Il n'y a pas de place en {{location}}", "{{location}} 没有空位", "{{location}} に空きがありません"],
    nowhere: ["Ninguna ubicación del sitio está vacía o tiene lo mismo y lugar", "No location of the site is empty, or has the same and room", "Kein Platz am Standort ist leer oder hat dasselbe und Platz", "Aucun emplacement du site n'est vide, ni ne contient la même chose avec de la place", "站点内没有空库位，也没有存放相同货物且有余位的库位", "空きロケーションも、同じ物があり余裕のある場所もありません"],
    tooMuch: ["Solo hay {{onHand}}", "There are only {{onHand}}", "Es sind nur {{onHand}} da", "Il n'y en a que {{onHand}}", "仅有 {{onHand}}", "{{onHand}} しかありません"],
    reserved: ["De {{onHand}} están apartados {{reserved}}: mueva {{free}} o menos", "Of {{onHand}}, {{reserved}} are reserved: move {{free}} or fewer", "Von {{onHand}} sind {{reserved}} reserviert: Bewegen Sie höchstens {{free}}", "Sur {{onHand}}, {{reserved}} sont réservés : déplacez {{free}} au plus", "共 {{onHand}}，已预留 {{reserved}}：最多移动 {{free}}", "{{onHand}} のうち {{reserved}} は引当済みです。動かせるのは {{free}} までです"],
    countedAsUnit: ["Los bultos se corrigen con un conteo de la ubicación", "Units are corrected by a count of the location", "Einheiten werden durch eine Zählung des Platzes berichtigt", "Les colis se corrigent par un comptage de l'emplacement", "货件须通过库位盘点更正", "荷役単位はロケーションの棚卸で訂正します"],
    promised: ["Están apartados {{reserved}}: no puede haber menos", "{{reserved}} are reserved: there cannot be fewer", "{{reserved}} sind reserviert: weniger kann nicht da sein", "{{reserved}} sont réservés : il ne peut y en avoir moins", "已预留 {{reserved}}：不能少于此数", "{{reserved}} が引当済みです。これより少なくできません"],
    wholeUnit: ["Un bulto se mueve entero", "A unit is moved whole", "Eine Einheit wird ganz bewegt", "Une unité se déplace entière", "货件须整体移动", "荷役単位は丸ごと動かします"],
    there: handlingUnits.fault.there,
    otherSite: shipments.fault.otherSite,
    otherKind: shipments.fault.otherKind,
    closedPlace: shipments.fault.closedPlace,
  },
} satisfies EntityTexts<typeof stockBalances>;
