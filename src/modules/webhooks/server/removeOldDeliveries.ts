import type { Database } from "#kit/server/database.ts";
import { allTenants, inTenant } from "#kit/server/tenant.ts";

/** Deliveries of one step: each is a transaction of its own. */
const STEP = 5_000;

/** Removes, client after client, the deliveries that have served their time; the database says which. */
export async function removeOldDeliveries(
  database: Database,
  stopping: AbortSignal,
  step = STEP,
): Promise<void> {
  for (const id of await allTenants(database)) {
    const removed = () =>
      inTenant(database, id, async ({ client }) => {
        const { rows } = await client.query<{ count: number }>(
          "select remove_old_webhook_deliveries($1) as count",
          [step],
        );
        return rows[0]?.count;
      });
    while (!stopping.aborted && (await removed()) === step);
  }
}
