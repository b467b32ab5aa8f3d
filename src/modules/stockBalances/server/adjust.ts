import { rowGuard, type Transition } from "#kit/server/entity/rules.ts";
import { corrections } from "../../stock/server/corrections.ts";
import { move } from "../../stock/server/move.ts";

/** Of units, whoever counts says which ones stand there; of parts nothing goes that a release was promised. */
const countable = rowGuard(({ unit, reserved }, { input: { counted } }) => {
  if (unit !== null) return { code: "countedAsUnit" };
  return Number(counted) < Number(reserved)
    ? { code: "promised", values: { reserved: String(reserved) } }
    : undefined;
});

/** Brings balances to what was counted. */
export const adjust: Transition = {
  guards: [countable],
  effect: async ({ tx, by, rows, input, now }) => {
    const counted = rows.map(({ partNo, lot, location, onHand }) => ({
      partNo: String(partNo),
      lot: lot === null ? null : String(lot),
      location: String(location),
      expected: String(onHand),
      counted: String(input["counted"]),
    }));
    await move(tx, by, { reason: "adjust", document: null, at: now }, corrections(counted));
    return new Map();
  },
};
