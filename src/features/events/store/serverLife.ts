import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** Writes down that the server started or stopped. */
export async function recordServer(
  { db }: Tx,
  what: "started" | "stopped",
  version: string,
): Promise<void> {
  await sql`insert into user_actions (action, detail)
    values (${`server.${what}`}, ${JSON.stringify({ version })}::jsonb)`.execute(db);
}
