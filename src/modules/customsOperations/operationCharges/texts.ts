import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as invoiceLines } from "../../shipments/invoiceLines/texts.ts";
import { texts as shipments } from "../../shipments/texts.ts";
import { operation } from "../operationTerms.ts";
import { request } from "../requestTerms.ts";
import type { operationCharges } from "./operationCharges.ts";

export const texts = {
  title: ["Cargos de operaciones", "Charges of operations", "Kosten der Zollvorgänge", "Frais des opérations", "业务费用", "業務の費用"],
  add: ["Nuevo cargo", "New charge", "Neue Kosten", "Nouveau frais", "新建费用", "新しい費用"],
  edit: ["Cambiar el cargo", "Change the charge", "Kosten ändern", "Modifier le frais", "修改费用", "費用を変更"],
  search: ["Buscar por clave de valor", "Search by value code", "Nach Wertschlüssel suchen", "Chercher par code de valeur", "按价值代码查找", "評価コードで検索"],
  empty: ["Ningún cargo coincide.", "No charge matches.", "Keine Kosten passen.", "Aucun frais ne correspond.", "没有匹配的费用。", "該当する費用はありません。"],
  field: {
    operation: operation.operation,
    concept: ["Concepto", "Concept", "Kostenart", "Nature du frais", "费用项目", "費目"],
    amount: trade.amount,
    basis: ["Se reparte por", "Spread by", "Verteilt nach", "Réparti par", "分摊依据", "按分の基準"],
    invoice: shipments.choice.missing.invoice,
    charged: ["A cargo del importador", "Charged to the importer", "Zulasten des Importeurs", "À la charge de l'importateur", "由进口商承担", "輸入者の負担"],
    inPrice: ["Ya está en el precio", "In the price already", "Bereits im Preis", "Déjà dans le prix", "已含在价格中", "価格に含む"],
    valueCode: ["Clave de valor", "Value code", "Wertschlüssel", "Code de valeur", "价值代码", "評価コード"],
    paidOn: trade.paymentDate,
    status: shared.state,
  },
  document: { invoice: ["Comprobante del cargo", "Document of the charge", "Beleg der Kosten", "Justificatif du frais", "费用凭证", "費用の証憑"] },
  choice: {
    concept: {
      freight: operation.freight,
      insurance: operation.insurance,
      packing: operation.packing,
      other: operation.otherCharges,
      deductTransport: ["Decrementable: transporte", "Deduction: transport", "Abzug: Transport", "Déduction : transport", "扣除：运输", "控除：輸送"],
      deductInsurance: ["Decrementable: seguro", "Deduction: insurance", "Abzug: Versicherung", "Déduction : assurance", "扣除：保险", "控除：保険"],
      deductLoading: ["Decrementable: carga", "Deduction: loading", "Abzug: Verladung", "Déduction : chargement", "扣除：装货", "控除：積込み"],
      deductUnloading: ["Decrementable: descarga", "Deduction: unloading", "Abzug: Entladung", "Déduction : déchargement", "扣除：卸货", "控除：荷卸し"],
      deductOther: ["Decrementable: otros", "Deduction: other", "Abzug: Sonstiges", "Déduction : autres", "扣除：其他", "控除：その他"],
    },
    basis: {
      value: ["Valor", "Value", "Wert", "Valeur", "价值", "価額"],
      weight: invoiceLines.field.netWeight,
    },
    status: { active: shared.active, removed: operation.removed },
  },
  command: { remove: operation.remove, restore: operation.restore },
  fault: { operationClosed: request.operationClosed },
} satisfies EntityTexts<typeof operationCharges>;
