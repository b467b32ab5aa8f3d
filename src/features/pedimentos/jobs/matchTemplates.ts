import type { Database } from "#kit/server/database.ts";
import { inTenant, onBehalfOf, tenantsBy, type Tx } from "#kit/server/tenant.ts";
import type { QueueSteps } from "#kit/server/tenantQueue.ts";
import { setAside } from "../store/templates.ts";
import {
  beginMatching,
  nextPedimentos,
  recordMatched,
  type WaitingTemplates,
  waitingTemplates,
} from "../store/waitingTemplates.ts";
import { rematchParts } from "./matchParts.ts";
import type { ReadTexts } from "./readTexts.ts";
import { warnings } from "./warnings.ts";

/** Pedimentos of one turn of the work. */
export const MATCHED_AT_ONCE = 400;
/** Tries of them, after which they are given up. */
export const MOST_ATTEMPTS = 3;

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

async function matchNext(tx: Tx, waiting: WaitingTemplates, needs: MatchingNeeds): Promise<void> {
  // Committed before the work begins, so that a crash is counted.
  const attempt = await inTenant(needs.database, tx.subscriberId, (beside) =>
    beginMatching(beside, waiting),
  );
  if (attempt > MOST_ATTEMPTS) {
    await setAside(tx, waiting.patente, "failed");
    return;
  }
  const ids = await nextPedimentos(tx, waiting, MATCHED_AT_ONCE);
  const changed = await matchAnew(tx, ids, needs);
  const to = ids.at(-1) ?? null;
  await recordMatched(tx, waiting, { to, changed, isDone: ids.length < MATCHED_AT_ONCE });
}

/** Finds the parts of pedimentos anew and tells of those that have others now; answers how many. */
export async function matchAnew(
  tx: Tx,
  ids: readonly string[],
  { readTexts, changed }: MatchingNeeds,
): Promise<number> {
  const touched = await rematchParts(tx, ids, warnings(), readTexts);
  if (touched.length > 0) await changed(tx, touched);
  return touched.length;
}
