import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as exceptions } from "../exceptions/texts.ts";
import { texts as handlingUnits } from "../handlingUnits/texts.ts";
import { texts as invoiceLines } from "../invoiceLines/texts.ts";
import { texts as shipments } from "../texts.ts";
import type { announcedLines } from "./announcedLines.ts";

export const texts = {
  title: ["Versiones de las prealertas", "Versions of pre-alerts", "Fassungen der Voravise", "Versions des préavis", "预报各版本", "事前通知の各版"],
  view: { "announcedLines-isCurrent": ["Anunciado contra recibido", "Announced against received", "Angekündigt gegen angenommen", "Annoncé contre reçu", "预报与实收对比", "通知と受入の比較"] },
  search: ["Buscar por parte, etiqueta, orden o factura", "Search by part, label, order or invoice", "Nach Teil, Etikett, Bestellung oder Rechnung suchen", "Chercher par pièce, étiquette, commande ou facture", "按零件、标签、订单或发票查找", "部品・ラベル・注文・請求書で検索"],
  empty: ["Ninguna línea anunciada coincide.", "No announced line matches.", "Keine angekündigte Zeile passt.", "Aucune ligne annoncée ne correspond.", "没有匹配的预报行。", "該当する通知の行はありません。"],
  field: {
    partNo: trade.part,
    shipment: shipments.field.entryNo,
    versionNo: trade.oneVersion,
    lineNo: invoiceLines.field.lineNo,
    isCurrent: ["De la última versión", "Of the last version", "Aus der letzten Fassung", "De la dernière version", "属于最新版本", "最新版のもの"],
    change: ["Contra la versión anterior", "Against the version before", "Gegen die Fassung davor", "Contre la version d'avant", "与前一版本相比", "前の版との違い"],
    quantity: exceptions.field.quantity,
    quantityBefore: ["Cantidad anterior", "Quantity before", "Menge davor", "Quantité d'avant", "之前数量", "以前の数量"],
    received: ["Cantidad recibida", "Quantity received", "Angenommene Menge", "Quantité reçue", "实收数量", "受入数量"],
    outcome: ["Comparación", "Comparison", "Vergleich", "Comparaison", "对比结果", "比較結果"],
    uom: invoiceLines.field.uom,
    description: trade.description,
    unitLabel: handlingUnits.field.label,
    poNo: ["Orden de compra", "Purchase order", "Bestellung", "Commande", "采购订单", "発注書"],
    invoiceNo: shipments.choice.missing.invoice,
    weight: handlingUnits.field.weight,
    countryOfOrigin: invoiceLines.field.countryOfOrigin,
    unitPrice: invoiceLines.field.unitPrice,
  },
  choice: {
    change: {
      added: ["Línea agregada", "Line added", "Zeile hinzugefügt", "Ligne ajoutée", "新增的行", "追加された行"],
      changed: ["Línea cambiada", "Line changed", "Zeile geändert", "Ligne modifiée", "更改的行", "変更された行"],
      same: ["Línea igual", "Line unchanged", "Zeile unverändert", "Ligne inchangée", "未变的行", "変わらない行"],
      removed: ["Línea quitada", "Line removed", "Zeile entfernt", "Ligne retirée", "删除的行", "削除された行"],
    },
    outcome: {
      pending: ["Por recibir", "Still to come", "Noch zu erwarten", "Encore attendu", "尚待收货", "これから"],
      asAnnounced: ["Como se anunció", "As announced", "Wie angekündigt", "Comme annoncé", "与预报一致", "通知どおり"],
      short: exceptions.choice.kind.short,
      over: exceptions.choice.kind.over,
    },
  },
} satisfies EntityTexts<typeof announcedLines>;
