import { inTenant, tenantsBy, type Tx } from "#kit/server/tenant.ts";
import type { QueueSteps } from "#kit/server/tenantQueue.ts";
import { beginReading, recordRead, waitingReading } from "../store/textReadings.ts";
import { nextPedimentos } from "../store/waitingTemplates.ts";
import { matchAnew, type MatchingNeeds, MATCHED_AT_ONCE, MOST_ATTEMPTS } from "./matchTemplates.ts";

/** The work on pedimentos whose texts an earlier edition of the reading read. */
export function readingSteps(needs: MatchingNeeds): QueueSteps {
  return {
    waiting: () => tenantsBy(needs.database, "select subscribers_with_waiting_readings() as id"),
    next: (tx) => readAnew(tx, needs),
  };
}

/**
 * Reads the texts of the next pedimentos anew that an earlier edition read; false when none waits. Pedimentos of which
 * no try comes to an end keep the parts that they have.
 */
async function readAnew(tx: Tx, needs: MatchingNeeds): Promise<boolean> {
  const waiting = await waitingReading(tx);
  if (waiting === null) return false;
  // Committed before the work begins, so that a crash is counted.
  const attempt = await inTenant(needs.database, tx.subscriberId, beginReading);
  const ids = await nextPedimentos(tx, { patente: "", matchedTo: waiting.readTo }, MATCHED_AT_ONCE);
  if (attempt <= MOST_ATTEMPTS) await matchAnew(tx, ids, needs);
  await recordRead(tx, { to: ids.at(-1) ?? null, isDone: ids.length < MATCHED_AT_ONCE });
  return true;
}
