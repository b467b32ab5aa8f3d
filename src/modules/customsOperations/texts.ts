import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { warehouse } from "../warehouseTerms.ts";
import { computing } from "./faultTerms.ts";
import { operation } from "./operationTerms.ts";
import { filing, progress } from "./progressTerms.ts";
import { request } from "./requestTerms.ts";
import { warning } from "./warningTerms.ts";
import type { customsOperations } from "./customsOperations.ts";

export const texts = {
  title: ["Operaciones aduaneras", "Customs operations", "Zollvorgänge", "Opérations douanières", "报关业务", "通関業務"],
  view: {
    RequestBoard: ["Por solicitar", "To request", "Anzufordern", "À demander", "待申请", "申請待ち"],
  },
  add: ["Nueva operación", "New operation", "Neuer Zollvorgang", "Nouvelle opération", "新建报关业务", "新しい通関業務"],
  edit: ["Cambiar la operación", "Change the operation", "Zollvorgang ändern", "Modifier l'opération", "修改报关业务", "通関業務を変更"],
  search: ["Buscar por operación o RFC", "Search by operation or RFC", "Nach Zollvorgang oder RFC suchen", "Chercher par opération ou RFC", "按业务号或 RFC 查找", "業務番号・RFC で検索"],
  empty: ["Ninguna operación coincide.", "No operation matches.", "Kein Zollvorgang passt.", "Aucune opération ne correspond.", "没有匹配的报关业务。", "該当する通関業務はありません。"],
  field: {
    number: operation.operation,
    kind: ["Trámite", "Formality", "Verfahren", "Formalité", "手续", "手続き"],
    direction: shipments.field.direction,
    entries: ["Entradas o cargas", "Entries or loads", "Eingänge oder Ladungen", "Entrées ou chargements", "入库单或装载", "入荷または積込"],
    customer: trade.trafficCustomer,
    clave: ["Clave de pedimento", "Pedimento code", "Pedimento-Schlüssel", "Code de pedimento", "Pedimento 代码", "Pedimento コード"],
    regime: ["Régimen", "Regime", "Zollverfahren", "Régime", "监管方式", "通関制度"],
    broker: ["Agente aduanal", "Customs broker", "Zollagent", "Agent en douane", "报关代理", "通関業者"],
    aduana: ["Aduana y sección", "Customs office and section", "Zollstelle und Abteilung", "Bureau de douane et section", "海关及科室", "税関と部署"],
    importerRfc: ["RFC del importador", "RFC of the importer", "RFC des Importeurs", "RFC de l'importateur", "进口商 RFC", "輸入者の RFC"],
    destination: ["Destino (Apéndice 15)", "Destination (Appendix 15)", "Bestimmung (Anhang 15)", "Destination (Appendice 15)", "目的地（附录 15）", "仕向地（付録 15）"],
    determinationDay: ["Día de las tasas", "Day of the rates", "Tag der Sätze", "Jour des taux", "税率日期", "税率の基準日"],
    vehicles: ["Vehículos", "Vehicles", "Fahrzeuge", "Véhicules", "车辆数", "車両数"],
    consolidated: ["Consolidado", "Consolidated", "Sammelanmeldung", "Groupé", "合并申报", "一括申告"],
    earlyReason: ["Razón de ir sin estar lista", "Reason to go before it is ready", "Grund, vor der Bereitschaft zu gehen", "Motif d'un départ avant d'être prête", "未就绪即申报的原因", "準備前に進める理由"],
    status: shared.state,
    proforma: operation.proforma,
    edition: operation.edition,
    stale: ["Por recalcular", "To be recomputed", "Neu zu berechnen", "À recalculer", "待重新计算", "再計算が必要"],
    customsValue: trade.customsValue,
    cash: operation.cash,
    other: operation.other,
    requestedAt: ["Se solicitó", "Requested at", "Angefordert am", "Demandée le", "申请时间", "申請日時"],
    proformaAt: ["Se calculó", "Computed at", "Berechnet am", "Calculée le", "计算时间", "計算日時"],
    sentAt: ["Se dio al cliente", "Given to the client", "Dem Kunden vorgelegt", "Remise au client", "提交客户时间", "顧客への提示日時"],
    authorisedBy: ["Autorizó", "Authorised by", "Genehmigt von", "Autorisée par", "授权人", "承認者"],
    authorisedAt: ["Se autorizó", "Authorised at", "Genehmigt am", "Autorisée le", "授权时间", "承認日時"],
    pedimento: trade.pedimento,
    acknowledgment: ["Acuse de validación", "Validation acknowledgment", "Validierungsbeleg", "Accusé de validation", "预审回执", "検証の受領番号"],
    validatedAt: ["Se validó, según se informó", "Reported as validated at", "Als validiert gemeldet am", "Signalée validée le", "报告的预审时间", "検証済みと報告された日時"],
    paidOn: trade.paymentDate,
    payReference: ["Referencia del banco", "Reference of the bank", "Bankreferenz", "Référence bancaire", "银行参考号", "銀行の参照番号"],
    paidAt: ["Se pagó, según se informó", "Reported as paid at", "Als bezahlt gemeldet am", "Signalée payée le", "报告的缴款时间", "納付済みと報告された日時"],
    rectifies: ["Rectifica a", "Rectifies", "Berichtigt", "Rectifie", "更正对象", "訂正対象"],
    ground: ["Motivo de la rectificación", "Ground of the rectification", "Grund der Berichtigung", "Motif de la rectification", "更正原因", "訂正の理由"],
  },
  input: {
    occurredAt: ["Cuándo ocurrió, si fue antes", "When it happened, if earlier", "Wann es geschah, falls früher", "Quand cela s'est passé, si c'était avant", "实际发生时间（如更早）", "実際の日時（以前の場合）"],
    lateReason: ["Por qué se anota después", "Why it is noted later", "Warum es später vermerkt wird", "Pourquoi c'est noté après", "延后登记原因", "後から記録する理由"],
  },
  choice: {
    kind: {
      mxPedimento: ["Pedimento mexicano", "Mexican pedimento", "Mexikanisches Pedimento", "Pedimento mexicain", "墨西哥 Pedimento", "メキシコの Pedimento"],
      usExport: ["Exportación de Estados Unidos", "Export from the United States", "Ausfuhr aus den USA", "Exportation des États-Unis", "美国出口", "米国からの輸出"],
      usEntry: ["Entrada a Estados Unidos", "Entry into the United States", "Einfuhr in die USA", "Entrée aux États-Unis", "美国进口", "米国への輸入"],
      inBond: ["Tránsito bajo fianza", "In bond", "Unter Zollverschluss", "Sous douane", "保税转运", "保税運送"],
    },
    direction: shipments.choice.direction,
    status: {
      draft: trade.draft,
      requested: ["Solicitada", "Requested", "Angefordert", "Demandée", "已申请", "申請済み"],
      accepted: ["Tomada", "Taken on", "Übernommen", "Prise en charge", "已受理", "引受済み"],
      proforma: operation.proforma,
      ...progress,
      cancelled: warehouse.cancelled,
    },
    ground: {
      value: ["Valor", "Value", "Wert", "Valeur", "价值", "価額"],
      classification: ["Clasificación arancelaria", "Tariff classification", "Tarifierung", "Classement tarifaire", "税则归类", "関税分類"],
      origin: trade.origin,
      quantity: ["Cantidad", "Quantity", "Menge", "Quantité", "数量", "数量"],
      contributions: ["Contribuciones", "Contributions", "Abgaben", "Contributions", "税费", "税額"],
      other: ["Otro motivo", "Another ground", "Anderer Grund", "Autre motif", "其他原因", "その他の理由"],
    },
  },
  document: {
    proforma: operation.proforma,
    pedimento: trade.pedimento,
    doda: ["DODA", "DODA", "DODA", "DODA", "DODA", "DODA"],
    payment: ["Comprobante de pago", "Proof of payment", "Zahlungsbeleg", "Justificatif de paiement", "付款凭证", "納付証明"],
    permit: ["Permiso", "Permit", "Genehmigung", "Autorisation", "许可证", "許可書"],
    cove: ["COVE", "COVE", "COVE", "COVE", "COVE", "COVE"],
    certificate: trade.certificate,
    insurance: ["Seguro", "Insurance", "Versicherung", "Assurance", "保险", "保険"],
    other: ["Otro documento", "Other document", "Anderes Dokument", "Autre document", "其他文件", "その他の書類"],
  },
  command: {
    request: ["Solicitar", "Request", "Anfordern", "Demander", "申请", "申請する"],
    setEntries: ["Cambiar las entradas", "Change the entries", "Eingänge ändern", "Modifier les entrées", "修改入库单", "入荷を変更"],
    accept: ["Tomar", "Take on", "Übernehmen", "Prendre en charge", "受理", "引き受ける"],
    compute: ["Calcular la proforma", "Compute the proforma", "Proforma berechnen", "Calculer la proforma", "计算预申报单", "プロフォーマを計算"],
    send: ["Dar al cliente", "Send to the client", "Dem Kunden vorlegen", "Remettre au client", "提交客户", "顧客に提示する"],
    authorise: ["Autorizar", "Authorise", "Genehmigen", "Autoriser", "授权", "承認する"],
    reject: ["Rechazar", "Reject", "Ablehnen", "Refuser", "拒绝", "却下する"],
    revise: ["Volver a la proforma", "Go back to the proforma", "Zurück zur Proforma", "Revenir à la proforma", "退回预申报单", "プロフォーマに戻す"],
    validate: ["Anotar la validación", "Note the validation", "Validierung vermerken", "Noter la validation", "登记预审", "検証を記録する"],
    pay: ["Anotar el pago", "Note the payment", "Zahlung vermerken", "Noter le paiement", "登记缴款", "納付を記録する"],
    withdraw: ["Anotar el desistimiento", "Note the withdrawal", "Rückzug vermerken", "Noter le désistement", "登记撤回", "取下げを記録する"],
    rectify: ["Rectificar", "Rectify", "Berichtigen", "Rectifier", "更正", "訂正する"],
    close: ["Cerrar la operación", "Close the operation", "Vorgang abschließen", "Clôturer l'opération", "结束业务", "業務を完了する"],
    cancel: ["Cancelar la operación", "Cancel the operation", "Vorgang stornieren", "Annuler l'opération", "取消报关业务", "通関業務を取り消す"],
  },
  fault: { ...request, ...computing, ...warning, ...filing },
} satisfies EntityTexts<typeof customsOperations>;
