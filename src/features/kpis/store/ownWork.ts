import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** How many entries a person received and reviewed since an instant; who did it is told by name, as in every figure. */
export async function ownEntries(
  { db, subscriberId }: Tx,
  name: string,
  since: Date,
): Promise<{ readonly received: number; readonly reviewed: number }> {
  // The expressions of the indices shipments_of_receipt and shipments_of_review.
  const received = sql`(case when mode = 'direct' then arrived_at else received_at end)`;
  const own = sql`subscriber_id = ${subscriberId} and site = any(array(select id from shared.sites)) and stage <> 'cancelled'`;
  const { rows } = await sql<{ received: number; reviewed: number }>`
    select
      (select count(*) from shared.shipments where ${own} and ${received} >= ${since} and received_by = ${name})::integer as received,
      (select count(*) from shared.shipments where ${own} and reviewed_at >= ${since} and reviewed_by = ${name})::integer as reviewed`.execute(
    db,
  );
  return rows[0] ?? { received: 0, reviewed: 0 };
}
