import { sql } from "kysely";
import { changeAll } from "#kit/entity/server/bulk.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Lent } from "../../ServerModule.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import { proformas } from "../proformas/proformas.ts";
import {
  computedByOthers,
  errorsAnswered,
  keepAuthorisations,
  needsApproval,
  withinLimits,
} from "./authorising.ts";
import { editionStands, notTooMany } from "./editionStands.ts";

/** How a proforma goes to the client's people, and what they answer. */
export function decisionRules({
  onFile,
  people,
}: Pick<Lent, "onFile" | "people">): Rules<typeof customsOperations>["commands"] {
  const stands = editionStands(onFile);
  return {
    send: {
      conflicts: [notTooMany, stands],
      guards: [errorsAnswered],
      effect: async (doing) => {
        const { tx, by, rows, now } = doing;
        const waiting = await needsApproval(tx, rows);
        const free = rows.filter(({ id }) => !waiting.has(id));
        await setEditionState(tx, by, free, "authorised");
        return setEach(customsOperations, rows, ({ id }) =>
          waiting.has(id)
            ? { sentAt: now }
            : { sentAt: now, status: "authorised", authorisedAt: now },
        );
      },
    },
    authorise: {
      conflicts: [notTooMany, stands],
      guards: [computedByOthers, withinLimits(people)],
      effect: async (doing) => {
        const { tx, by, rows, now } = doing;
        await keepAuthorisations(doing);
        await setEditionState(tx, by, rows, "authorised");
        return setEach(customsOperations, rows, () => ({
          authorisedBy: by.name,
          authorisedAt: now,
        }));
      },
    },
    revise: {
      effect: async ({ tx, by, rows }) => {
        await setEditionState(tx, by, rows, "current");
        return setEach(customsOperations, rows, () => ({
          sentAt: null,
          authorisedBy: null,
          authorisedAt: null,
          pedimento: null,
          acknowledgment: null,
          validatedAt: null,
          filed: null,
          filedSource: null,
          differences: null,
        }));
      },
    },
  };
}

/** The current edition of each operation has a yes, or none any longer. */
async function setEditionState(
  tx: Tx,
  by: Actor,
  rows: readonly OperationRow[],
  state: "current" | "authorised",
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await changeAll(
    tx,
    proformas,
    by,
    {},
    {
      set: { state: sql`${state}` },
      where: sql`t.operation = any(${ids}::uuid[]) and t.state <> 'superseded'`,
    },
  );
}
