import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { tableTerms } from "../tableTerms.ts";
import type { equivalences } from "./equivalences.ts";

export const texts = {
  title: ["Equivalencias de monedas", "Currency equivalences", "Umrechnungswerte", "Équivalences des devises", "货币折算", "通貨の換算"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por moneda", "Search by currency", "Nach Währung suchen", "Chercher par devise", "按币种查找", "通貨で検索"],
  empty: tableTerms.empty,
  field: {
    currency: ["Moneda (ISO 4217)", "Currency (ISO 4217)", "Währung (ISO 4217)", "Devise (ISO 4217)", "币种（ISO 4217）", "通貨（ISO 4217）"],
    from: tableTerms.from,
    until: tableTerms.until,
    factor: ["USD por unidad", "USD per unit", "USD je Einheit", "USD par unité", "每单位美元", "1 単位あたり USD"],
    status: tableTerms.state,
  },
  choice: { status: tableTerms.status },
  command: tableTerms.command,
  fault: {
    ...tableTerms.fault,
    needsNone: ["{{currency}} no lleva equivalencia", "{{currency}} needs no equivalence", "{{currency}} braucht keinen Umrechnungswert", "{{currency}} n'a pas besoin d'équivalence", "{{currency}} 不需要折算", "{{currency}} に換算は要りません"],
  },
} satisfies EntityTexts<typeof equivalences>;
