import { sql } from "kysely";
import type { Tx } from "./tenant.ts";

/**
 * Counts data of the client up by so many versions, and answers the last of them; whoever comes second waits here: a version
 * is whole once it can be read. By none it tells the version that there is, and holds it.
 */
export async function nextVersion(
  { db, subscriberId }: Tx,
  of: "catalogue" | "certificates" | "decisions",
  by = 1,
): Promise<number> {
  const counted = sql.ref(of);
  const { rows } = await sql<{ version: number }>`
    insert into data_versions (subscriber_id, ${counted}) values (${subscriberId}, ${by}::integer)
    on conflict (subscriber_id) do update set ${counted} = data_versions.${counted} + ${by}::integer
    returning ${counted} as version`.execute(db);
  return rows[0]?.version ?? by;
}

/** Keeps whoever would count a version up waiting until this transaction ends. */
export async function holdVersions({ db, subscriberId }: Tx): Promise<void> {
  await sql`select from data_versions where subscriber_id = ${subscriberId} for update`.execute(db);
}
