import { rowGuard, type Transition } from "#kit/entity/server/rules.ts";
import { setNothing } from "#kit/entity/server/setEach.ts";
import { corrections } from "../../stock/server/corrections.ts";
import { move } from "../../stock/server/move.ts";
import { stockBalances } from "../stockBalances.ts";

/** Of units, whoever counts says which ones stand there; of parts nothing goes that a release was promised. */
const countable = rowGuard<typeof stockBalances, "adjust">(
  ({ unit, reserved }, { input: { counted } }) => {
    if (unit !== null) return { code: "countedAsUnit" };
    return Number(counted) < Number(reserved)
      ? { code: "promised", values: { reserved } }
      : undefined;
  },
);

/** Brings balances to what was counted. */
export const adjust: Transition<typeof stockBalances, "adjust"> = {
  guards: [countable],
  effect: async ({ tx, by, rows, input: { counted }, now }) => {
    const all = rows.flatMap(({ partNo, lot, location, onHand: expected }) =>
      partNo === null ? [] : [{ partNo, lot, location, expected, counted }],
    );
    await move(tx, by, { reason: "adjust", document: null, at: now }, corrections(all));
    return setNothing(stockBalances);
  },
};
