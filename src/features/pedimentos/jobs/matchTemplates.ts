import { inHouse, type Tx } from "#kit/server/tenant.ts";
import type { Database } from "#kit/server/database.ts";
import {
  nextPedimentos,
  partDigests,
  recordMatched,
  waitingTemplates,
} from "../store/waitingTemplates.ts";
import { matchParts } from "./matchParts.ts";
import { warnings } from "./warnings.ts";

const batch = 400;

/**
 * Finds the parts of the next pedimentos anew that a saved version of templates speaks of; false when none waits.
 * `changed` is told those whose parts are others now.
 */
export async function matchTemplates(
  tx: Tx,
  changed: (tx: Tx, pedimentoIds: readonly string[]) => Promise<unknown>,
): Promise<boolean> {
  const waiting = await waitingTemplates(tx);
  if (waiting === null) return false;
  const ids = await nextPedimentos(tx, waiting, batch);
  const before = await partDigests(tx, ids);
  await matchParts(tx, ids, warnings());
  const after = await partDigests(tx, ids);
  const touched = ids.filter((id) => before.get(id) !== after.get(id));
  if (touched.length > 0) await changed(tx, touched);
  const to = ids.at(-1) ?? null;
  await recordMatched(tx, waiting, { to, changed: touched.length, isDone: ids.length < batch });
  return true;
}

/** The clients with templates whose pedimentos are still to be matched. */
export async function clientsWithWaitingTemplates(database: Database): Promise<number[]> {
  return inHouse(database, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      "select subscribers_with_waiting_templates() as id",
    );
    return rows.map(({ id }) => id);
  });
}
