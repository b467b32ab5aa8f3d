import { compare, sum } from "#kit/pure/exact.ts";
import { amountOf, amountsOf, found, type Rules } from "./rule.ts";

const GOODS = "Mercancias";
const KILO = "KGM";

export const totals: Rules = {
  R14: ({ cartaPorte: { goods } }) =>
    goods.count === String(goods.items.length)
      ? []
      : [found(GOODS, "otherCount", { count: goods.count, items: String(goods.items.length) })],
  R15: ({ cartaPorte: { goods } }) => {
    const { grossWeight, weightUnit: unit } = goods;
    const total = amountOf(grossWeight);
    const weights = amountsOf(goods.items.map(({ weight }) => weight));
    return [
      ...(unit === KILO ? [] : [found(GOODS, "otherUnit", { unit })]),
      ...(total === null || weights === null || compare(total, sum(weights)) === 0
        ? []
        : [found(GOODS, "otherSum", { total: grossWeight })]),
    ];
  },
};
