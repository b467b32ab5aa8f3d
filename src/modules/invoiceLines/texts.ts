import { trade, unflaggedValues } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/pure/entity/entityTexts.ts";
import { texts as exceptions } from "../exceptions/texts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import type { invoiceLines } from "./invoiceLines.ts";

export const texts = {
  title: ["Líneas de factura", "Invoice lines", "Rechnungszeilen", "Lignes de facture", "发票明细", "請求書の明細"],
  add: ["Nueva línea", "New line", "Neue Zeile", "Nouvelle ligne", "新建明细行", "新しい明細"],
  edit: ["Cambiar la línea", "Change the line", "Zeile ändern", "Modifier la ligne", "修改明细行", "明細を変更"],
  search: ["Buscar por parte o descripción", "Search by part or description", "Nach Teil oder Beschreibung suchen", "Chercher par pièce ou description", "按零件或品名查找", "部品・品名で検索"],
  empty: ["Ninguna línea coincide.", "No line matches.", "Keine Zeile passt.", "Aucune ligne ne correspond.", "没有匹配的明细行。", "該当する明細はありません。"],
  field: {
    partNo: trade.part,
    invoice: shipments.choice.missing.invoice,
    lineNo: ["Línea núm.", "Line no.", "Zeile Nr.", "Ligne n°", "行号", "明細番号"],
    description: trade.description,
    quantity: exceptions.field.quantity,
    uom: ["Unidad de medida", "Unit of measure", "Mengeneinheit", "Unité de mesure", "计量单位", "数量単位"],
    unitPrice: ["Precio unitario", "Unit price", "Stückpreis", "Prix unitaire", "单价", "単価"],
    amount: trade.amount,
    netWeight: ["Peso neto", "Net weight", "Nettogewicht", "Poids net", "净重", "正味重量"],
    countryOfOrigin: ["País de origen", "Country of origin", "Ursprungsland", "Pays d'origine", "原产国", "原産国"],
    mxhts: trade.mxhts,
    ushts: trade.ushts,
    brand: unflaggedValues.Marca,
    model: ["Modelo", "Model", "Modell", "Modèle", "型号", "型番"],
    serials: ["Números de serie", "Serial numbers", "Seriennummern", "Numéros de série", "序列号", "シリアル番号"],
    quantityReceived: ["Cantidad recibida", "Quantity received", "Empfangene Menge", "Quantité reçue", "实收数量", "受入数量"],
  },
  fault: {
    closedInvoice: ["La factura ya está verificada: primero se reabre", "The invoice is verified already: it is reopened first", "Die Rechnung ist schon geprüft: erst wieder öffnen", "La facture est déjà vérifiée : à rouvrir d'abord", "发票已核实：需先退回", "請求書は照合済みです。先に戻してください"],
  },
} satisfies EntityTexts<typeof invoiceLines>;
