import { rowGuard, type Transition } from "#kit/server/entity/rules.ts";
import { move, type Move } from "../../stock/server/move.ts";

/** Of units, whoever counts says which ones stand there; of parts nothing goes that a release was promised. */
const countable = rowGuard(({ unit, reserved }, { input: { counted } }) => {
  if (unit !== null) return { code: "countedAsUnit" };
  return Number(counted) < Number(reserved)
    ? { code: "promised", values: { reserved: String(reserved) } }
    : undefined;
});

/** Brings balances to what was counted: what was found comes from nowhere, what was missed goes there. */
export const adjust: Transition = {
  guards: [countable],
  effect: async ({ tx, by, rows, input, now }) => {
    const moves = rows.flatMap(({ partNo, lot, location, onHand }): Move[] => {
      const difference = Number((Number(input["counted"]) - Number(onHand)).toFixed(6));
      if (difference === 0) return [];
      const [here, outside] = [{ location: String(location) }, { outside: "adjust" as const }];
      const goods = { partNo: String(partNo), lot: lot === null ? null : String(lot) };
      const quantity = String(Math.abs(difference));
      return difference > 0
        ? [{ ...goods, quantity, from: outside, to: here }]
        : [{ ...goods, quantity, from: here, to: outside }];
    });
    await move(tx, by, { reason: "adjust", document: null, at: now }, moves);
    return new Map();
  },
};
