import { trade, unflaggedValues } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as exceptions } from "../exceptions/texts.ts";
import { texts as handlingUnits } from "../handlingUnits/texts.ts";
import { texts as shipments } from "../texts.ts";
import type { invoiceLines } from "./invoiceLines.ts";

const check = {
  ok: ["Bien", "Right", "Richtig", "Correct", "正确", "正しい"],
  wrong: ["Mal", "Wrong", "Falsch", "Incorrect", "错误", "誤り"],
  notApplicable: ["No aplica", "Not applicable", "Entfällt", "Sans objet", "不适用", "対象外"],
} as const;

export const texts = {
  title: ["Líneas de factura", "Invoice lines", "Rechnungszeilen", "Lignes de facture", "发票明细", "請求書の明細"],
  view: {
    "invoiceLines-review": ["Líneas revisadas", "Reviewed lines", "Geprüfte Zeilen", "Lignes contrôlées", "已复核明细", "検品済みの明細"],
  },
  add: ["Nueva línea", "New line", "Neue Zeile", "Nouvelle ligne", "新建明细行", "新しい明細"],
  edit: ["Cambiar la línea", "Change the line", "Zeile ändern", "Modifier la ligne", "修改明细行", "明細を変更"],
  search: ["Buscar por parte o descripción", "Search by part or description", "Nach Teil oder Beschreibung suchen", "Chercher par pièce ou description", "按零件或品名查找", "部品・品名で検索"],
  empty: ["Ninguna línea coincide.", "No line matches.", "Keine Zeile passt.", "Aucune ligne ne correspond.", "没有匹配的明细行。", "該当する明細はありません。"],
  document: {
    origin: ["Certificado de origen", "Certificate of origin", "Ursprungszeugnis", "Certificat d'origine", "原产地证书", "原産地証明書"],
  },
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
    producer: trade.producer,
    mxhts: trade.mxhts,
    ushts: trade.ushts,
    brand: unflaggedValues.Marca,
    model: ["Modelo", "Model", "Modell", "Modèle", "型号", "型番"],
    serials: ["Números de serie", "Serial numbers", "Seriennummern", "Numéros de série", "序列号", "シリアル番号"],
    quantityReceived: ["Cantidad recibida", "Quantity received", "Empfangene Menge", "Quantité reçue", "实收数量", "受入数量"],
    review: ["Revisión", "Review", "Prüfergebnis", "Contrôle", "复核结果", "検品結果"],
    quantityReviewed: ["Cantidad contada", "Quantity counted", "Gezählte Menge", "Quantité comptée", "清点数量", "実数"],
    labelCheck: exceptions.choice.kind.label,
    originCheck: exceptions.choice.kind.origin,
    serialCheck: ["Serie", "Serial number", "Seriennummer", "Numéro de série", "序列号核对", "シリアル照合"],
    reviewRemark: ["Qué se encontró", "What was found", "Was vorgefunden wurde", "Ce qui a été trouvé", "现场情况", "確認した内容"],
    reviewedBy: shipments.field.reviewedBy,
    reviewedAt: ["Se revisó", "Reviewed at", "Geprüft am", "Contrôlée le", "复核时间", "検品日時"],
  },
  choice: {
    review: {
      open: ["Sin revisar", "Not reviewed", "Ungeprüft", "Non contrôlée", "未复核", "未検品"],
      agrees: ["Conforme", "As declared", "Wie angegeben", "Conforme", "相符", "申告どおり"],
      differs: ["Con diferencia", "Differs", "Abweichend", "Non conforme", "有差异", "相違あり"],
      skipped: ["No se revisó", "Left unreviewed", "Ausgelassen", "Non vérifiée", "未核对", "検品せず"],
    },
    labelCheck: check,
    originCheck: check,
    serialCheck: check,
    severity: exceptions.choice.severity,
  },
  command: {
    check: ["Revisar", "Check", "Prüfen", "Contrôler", "核对", "検品する"],
    skip: ["Dejar sin revisar", "Leave unreviewed", "Ungeprüft lassen", "Laisser sans contrôle", "不予核对", "検品しない"],
    receive: ["Recibir por parte", "Receive by part", "Nach Teil annehmen", "Recevoir par pièce", "按零件收货入库", "部品単位で受入"],
    takeBack: ["Deshacer lo recibido por parte", "Take back what was received by part", "Annahme nach Teil zurücknehmen", "Reprendre la réception par pièce", "撤销按零件收货", "部品単位の受入を取り消す"],
    photograph: ["Agregar una foto", "Add a photo", "Foto hinzufügen", "Ajouter une photo", "添加照片", "写真を追加"],
  },
  input: {
    label: ["Etiqueta del registro", "Label of the record", "Etikett der Buchung", "Étiquette de l'enregistrement", "记录标签", "記録のラベル"],
    pieces: ["Piezas que llegaron", "Pieces that came", "Angekommene Stück", "Pièces arrivées", "到货件数", "届いた個数"],
    lot: trade.lot,
    location: shipments.input.location,
    severity: exceptions.field.severity,
    photo: shared.photo,
  },
  fault: {
    onePart: ["Se recibe una parte de una entrada a la vez", "One part of one entry is received at a time", "Es wird je Teil eines Eingangs angenommen", "On reçoit une pièce d'une entrée à la fois", "每次只能接收一个入库单的一种零件", "受入は一度に一つの入荷の一つの部品です"],
    notReceiving: ["La entrada {{entry}} no se está recibiendo", "Entry {{entry}} is not being received", "Der Eingang {{entry}} wird nicht angenommen", "L'entrée {{entry}} n'est pas en réception", "入库单 {{entry}} 未在收货", "入荷 {{entry}} は受入中ではありません"],
    onlyByPartThere: ["Por parte solo se recibe en un centro de distribución", "Goods are received by part at distribution centres only", "Nach Teil wird nur in Verteilzentren angenommen", "La réception par pièce n'existe qu'en centre de distribution", "仅配送中心按零件收货", "部品単位の受入は配送センターのみです"],
    labelTaken: handlingUnits.fault.labelTaken,
    notHere: shipments.fault.notHere,
    otherSite: shipments.fault.otherSite,
    otherKind: shipments.fault.otherKind,
    closedPlace: shipments.fault.closedPlace,
    notReviewing: ["La entrada {{entry}} no está en revisión", "Entry {{entry}} is not being reviewed", "Der Eingang {{entry}} wird nicht geprüft", "L'entrée {{entry}} n'est pas en contrôle", "入库单 {{entry}} 不在复核中", "入荷 {{entry}} は検品中ではありません"],
    noRemark: ["Hay una diferencia: diga qué se encontró", "There is a difference: say what was found", "Es gibt eine Abweichung: Sagen Sie, was vorgefunden wurde", "Il y a un écart : dites ce qui a été trouvé", "存在差异：请填写现场情况", "相違があります。確認した内容を入力してください"],
    closedInvoice: ["La factura ya está verificada: primero se reabre", "The invoice is verified already: it is reopened first", "Die Rechnung ist schon geprüft: erst wieder öffnen", "La facture est déjà vérifiée : à rouvrir d'abord", "发票已核实：需先退回", "請求書は照合済みです。先に戻してください"],
  },
} satisfies EntityTexts<typeof invoiceLines>;
