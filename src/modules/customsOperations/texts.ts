import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as shipments } from "../shipments/texts.ts";
import { warehouse } from "../warehouseTerms.ts";
import { computing } from "./faultTerms.ts";
import { operation } from "./operationTerms.ts";
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
      accepted: ["Aceptada", "Accepted", "Angenommen", "Acceptée", "已受理", "受理済み"],
      proforma: operation.proforma,
      cancelled: warehouse.cancelled,
    },
  },
  document: {
    proforma: operation.proforma,
    pedimento: trade.pedimento,
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
    accept: ["Aceptar", "Accept", "Annehmen", "Accepter", "受理", "受理する"],
    compute: ["Calcular la proforma", "Compute the proforma", "Proforma berechnen", "Calculer la proforma", "计算预申报单", "プロフォーマを計算"],
    cancel: ["Cancelar la operación", "Cancel the operation", "Vorgang stornieren", "Annuler l'opération", "取消报关业务", "通関業務を取り消す"],
  },
  fault: { ...request, ...computing, ...warning },
} satisfies EntityTexts<typeof customsOperations>;
