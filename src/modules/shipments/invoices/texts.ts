import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as shipments } from "../texts.ts";
import type { invoices } from "./invoices.ts";

const received = ["Recibida en papel", "Papers received", "Vorliegend", "Facture reçue", "发票已到", "受領済み"] as const;

export const texts = {
  title: ["Facturas", "Invoices", "Rechnungen", "Factures", "发票列表", "請求書一覧"],
  add: ["Nueva factura", "New invoice", "Neue Rechnung", "Nouvelle facture", "新建发票", "新しい請求書"],
  edit: ["Cambiar la factura", "Change the invoice", "Rechnung ändern", "Modifier la facture", "修改发票", "請求書を変更"],
  search: ["Buscar por factura, COVE o UUID", "Search by invoice, COVE or UUID", "Nach Rechnung, COVE oder UUID suchen", "Chercher par facture, COVE ou UUID", "按发票、COVE 或 UUID 查找", "請求書・COVE・UUID で検索"],
  empty: ["Ninguna factura coincide.", "No invoice matches.", "Keine Rechnung passt.", "Aucune facture ne correspond.", "没有匹配的发票。", "該当する請求書はありません。"],
  document: {
    invoice: ["Factura comercial", "Commercial invoice", "Handelsrechnung", "Facture commerciale", "商业发票", "商業送り状"],
  },
  field: {
    number: shipments.choice.missing.invoice,
    supplier: trade.supplier,
    shipment: shipments.field.entryNo,
    issuedOn: ["Fecha de la factura", "Invoice date", "Rechnungsdatum", "Date de la facture", "发票日期", "請求書の日付"],
    incoterm: ["Incoterm", "Incoterm", "Incoterm", "Incoterm", "贸易术语", "インコタームズ"],
    linkage: ["Vinculación", "Buyer and seller linked", "Käufer und Verkäufer verbunden", "Lien acheteur-vendeur", "买卖双方关联", "売買当事者の関連"],
    method: ["Método de valoración", "Valuation method", "Bewertungsmethode", "Méthode d'évaluation", "估价方法", "評価方法"],
    total: ["Total de la factura", "Invoice total", "Rechnungssumme", "Total de la facture", "发票总额", "請求書合計"],
    discount: ["Descuento", "Discount", "Rabatt", "Remise", "折扣金额", "値引き"],
    eDocument: ["COVE", "COVE", "COVE", "COVE", "COVE", "COVE"],
    uuid: ["UUID del CFDI", "CFDI UUID", "UUID der CFDI", "UUID du CFDI", "CFDI 的 UUID", "CFDI の UUID"],
    authStatus: ["Autorización", "Authorisation", "Freigabe", "Autorisation", "授权", "承認"],
    linesTotal: ["Suma de las líneas", "Sum of the lines", "Summe der Zeilen", "Somme des lignes", "行合计", "明細の合計"],
    differs: ["No cuadra", "Does not add up", "Geht nicht auf", "Ne concorde pas", "金额不符", "合計が不一致"],
    rejectReason: ["Por qué se rechazó", "Why it was rejected", "Grund der Zurückweisung", "Motif du rejet", "拒绝原因", "却下の理由"],
    receivedBy: ["La recibió", "Invoice received by", "Rechnung angenommen von", "Facture reçue par", "发票接收人", "請求書の受領者"],
    paperWaiver: shipments.field.papersWaiver,
  },
  choice: {
    linkage: {
      0: ["0 · No hay", "0 · None", "0 · Keine", "0 · Aucun", "0 · 无关联", "0 · なし"],
      1: ["1 · Hay, sin afectar el valor", "1 · Linked, price not affected", "1 · Verbunden, Preis nicht beeinflusst", "1 · Liés, sans effet sur le prix", "1 · 有关联，不影响价格", "1 · あり、価格に影響なし"],
      2: ["2 · Hay y afecta el valor", "2 · Linked, price affected", "2 · Verbunden, Preis beeinflusst", "2 · Liés, avec effet sur le prix", "2 · 有关联，影响价格", "2 · あり、価格に影響"],
    },
    method: {
      1: ["1 · Valor de transacción", "1 · Transaction value", "1 · Transaktionswert", "1 · Valeur transactionnelle", "1 · 成交价格", "1 · 取引価格"],
      2: ["2 · Mercancías idénticas", "2 · Identical goods", "2 · Gleiche Waren", "2 · Marchandises identiques", "2 · 相同货物", "2 · 同種の貨物"],
      3: ["3 · Mercancías similares", "3 · Similar goods", "3 · Gleichartige Waren", "3 · Marchandises similaires", "3 · 类似货物", "3 · 類似の貨物"],
      4: ["4 · Precio unitario de venta", "4 · Unit price of sale", "4 · Verkaufspreis je Einheit", "4 · Prix unitaire de vente", "4 · 单位销售价格", "4 · 販売単価"],
      5: ["5 · Valor reconstruido", "5 · Computed value", "5 · Errechneter Wert", "5 · Valeur calculée", "5 · 计算价格", "5 · 積算価額"],
      6: ["6 · Último recurso", "6 · Last resort", "6 · Letztes Mittel", "6 · Dernier recours", "6 · 合理方法", "6 · その他の方法"],
    },
    incoterm: {
      EXW: ["EXW", "EXW", "EXW", "EXW", "EXW", "EXW"],
      FCA: ["FCA", "FCA", "FCA", "FCA", "FCA", "FCA"],
      FAS: ["FAS", "FAS", "FAS", "FAS", "FAS", "FAS"],
      FOB: ["FOB", "FOB", "FOB", "FOB", "FOB", "FOB"],
      CFR: ["CFR", "CFR", "CFR", "CFR", "CFR", "CFR"],
      CIF: ["CIF", "CIF", "CIF", "CIF", "CIF", "CIF"],
      CPT: ["CPT", "CPT", "CPT", "CPT", "CPT", "CPT"],
      CIP: ["CIP", "CIP", "CIP", "CIP", "CIP", "CIP"],
      DAP: ["DAP", "DAP", "DAP", "DAP", "DAP", "DAP"],
      DPU: ["DPU", "DPU", "DPU", "DPU", "DPU", "DPU"],
      DDP: ["DDP", "DDP", "DDP", "DDP", "DDP", "DDP"],
    },
    authStatus: {
      missing: ["Falta el documento", "Document missing", "Beleg fehlt", "Document manquant", "单据缺失", "書類未着"],
      received,
      verified: ["Verificada", "Verified", "Geprüft und stimmig", "Vérifiée", "发票已核实", "確認済み"],
      authorised: ["Autorizada", "Authorised", "Genehmigt", "Autorisée", "发票已授权", "承認された"],
      rejected: ["Rechazada", "Rejected", "Abgelehnt", "Rejetée", "发票已拒绝", "却下された"],
    },
  },
  command: {
    receive: ["Dar por recibida", "Mark as received", "Als vorliegend führen", "Noter comme reçue", "标记为已到", "受領済みにする"],
    verify: ["Verificar", "Verify", "Rechnung prüfen", "Vérifier", "核实", "照合する"],
    authorise: ["Autorizar", "Authorise", "Genehmigen", "Autoriser", "授予授权", "承認する"],
    reject: ["Rechazar", "Reject", "Ablehnen", "Rejeter", "拒绝发票", "却下する"],
    discount: ["Anotar el descuento", "Enter the discount", "Rabatt eintragen", "Saisir la remise", "登记折扣", "値引きを入力"],
    reopen: ["Volver a recibida", "Return to received", "Zurück auf vorliegend", "Remettre à reçue", "退回已到状态", "受領済みに戻す"],
  },
  fault: {
    noFile: ["Adjunte el archivo de la factura, o diga por qué no hay", "Attach the file of the invoice, or say why there is none", "Die Datei der Rechnung anhängen oder sagen, warum es keine gibt", "Joignez le fichier de la facture ou dites pourquoi il n'y en a pas", "请附上发票文件，或说明没有的原因", "請求書のファイルを添付するか、ない理由を入力してください"],
    noLines: ["La factura no tiene líneas", "The invoice has no lines", "Die Rechnung hat keine Zeilen", "La facture n'a pas de lignes", "发票没有明细行", "請求書に明細がありません"],
    discountAbove: ["El descuento de {{discount}} es mayor que el total de {{total}}", "The discount of {{discount}} is more than the total of {{total}}", "Der Rabatt von {{discount}} ist höher als die Summe von {{total}}", "La remise de {{discount}} dépasse le total de {{total}}", "折扣 {{discount}} 高于总额 {{total}}", "値引き {{discount}} が総額 {{total}} を超えています"],
    discountCurrency: ["El descuento de {{discount}} no está en la moneda del total de {{total}}", "The discount of {{discount}} is not in the currency of the total of {{total}}", "Der Rabatt von {{discount}} ist nicht in der Währung der Summe von {{total}}", "La remise de {{discount}} n'est pas dans la devise du total de {{total}}", "折扣 {{discount}} 与总额 {{total}} 的币种不同", "値引き {{discount}} の通貨が総額 {{total}} と異なります"],
    totalDiffers: ["Las líneas suman {{lines}} y el total dice {{total}}", "The lines come to {{lines}} and the total says {{total}}", "Die Zeilen ergeben {{lines}}, die Summe sagt {{total}}", "Les lignes font {{lines}}, le total dit {{total}}", "明细合计 {{lines}}，总额为 {{total}}", "明細の合計は {{lines}}、総額は {{total}} です"],
  },
} satisfies EntityTexts<typeof invoices>;
