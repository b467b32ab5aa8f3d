import { sql } from "kysely";
import type { Tx } from "./tenant.ts";

/** Counts data of the client up to its next version; whoever comes second waits here: a version is whole once it can be read. */
export async function nextVersion(
  { db, subscriberId }: Tx,
  of: "catalogue" | "certificates" | "decisions",
): Promise<number> {
  const counted = sql.ref(of);
  const { rows } = await sql<{ version: number }>`
    insert into data_versions (subscriber_id, ${counted}) values (${subscriberId}, 1)
    on conflict (subscriber_id) do update set ${counted} = data_versions.${counted} + 1
    returning ${counted} as version`.execute(db);
  return rows[0]?.version ?? 1;
}
