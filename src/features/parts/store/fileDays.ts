import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** The day of an instant in the client's business zone. */
export async function dayOfUpload({ db, subscriberId }: Tx, instant: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${instant}::timestamptz at time zone time_zone)::date as day
    from subscribers where id = ${subscriberId}`.execute(db);
  return rows[0]?.day ?? instant.toISOString().slice(0, 10);
}
