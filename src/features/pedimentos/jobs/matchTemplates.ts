import type { Database } from "#kit/server/database.ts";
import { inTenant, onBehalfOf, tenantsBy, type Tx } from "#kit/server/tenant.ts";
import type { QueueSteps } from "#kit/server/tenantQueue.ts";
import { setAside } from "../store/templates.ts";
import {
  beginMatching,
  nextPedimentos,
  partDigests,
  recordMatched,
  type WaitingTemplates,
  waitingTemplates,
} from "../store/waitingTemplates.ts";
import { matchParts } from "./matchParts.ts";
import type { ReadTexts } from "./readTexts.ts";
import { warnings } from "./warnings.ts";

const batch = 400;
/** Tries of a batch, after which its version is set aside. */
const mostAttempts = 3;

export interface MatchingNeeds {
  readonly database: Database;
  readonly readTexts: ReadTexts;
  /** Told of pedimentos whose parts are others now. */
  readonly changed: (tx: Tx, pedimentoIds: readonly string[]) => Promise<unknown>;
}

/** The work on pedimentos whose parts have to be found anew. */
export function templateSteps(needs: MatchingNeeds): QueueSteps {
  return {
    waiting: () => tenantsBy(needs.database, "select subscribers_with_waiting_templates() as id"),
    next: (tx) => matchTemplates(tx, needs),
  };
}

/**
 * Finds the parts of the next pedimentos anew that a saved version of templates speaks of; false when none waits. A
 * version that does not come to the end of a batch in a few tries, whoever died of it, is set aside.
 */
export async function matchTemplates(tx: Tx, needs: MatchingNeeds): Promise<boolean> {
  const waiting = await waitingTemplates(tx);
  if (waiting === null) return false;
  await onBehalfOf(tx, waiting.requestId, () => matchNext(tx, waiting, needs));
  return true;
}

async function matchNext(
  tx: Tx,
  waiting: WaitingTemplates,
  { database, readTexts, changed }: MatchingNeeds,
): Promise<void> {
  // Committed before the work begins, so that a crash is counted.
  const attempt = await inTenant(database, tx.subscriberId, (beside) =>
    beginMatching(beside, waiting),
  );
  if (attempt > mostAttempts) {
    await setAside(tx, waiting.patente, "failed");
    return;
  }
  const ids = await nextPedimentos(tx, waiting, batch);
  const before = await partDigests(tx, ids);
  await matchParts(tx, ids, warnings(), readTexts);
  const after = await partDigests(tx, ids);
  const touched = ids.filter((id) => before.get(id) !== after.get(id));
  if (touched.length > 0) await changed(tx, touched);
  const to = ids.at(-1) ?? null;
  await recordMatched(tx, waiting, { to, changed: touched.length, isDone: ids.length < batch });
}
