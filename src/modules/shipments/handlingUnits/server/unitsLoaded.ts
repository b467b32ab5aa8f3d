import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** How many units a person, by name, loaded since an instant and did not take off again. */
export async function unitsLoaded(
  { db, subscriberId }: Tx,
  name: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from handling_units
    where subscriber_id = ${subscriberId} and loaded_by = ${name} and loaded_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
