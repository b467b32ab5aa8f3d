import { hostname } from "node:os";
import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** Writes down that this server started or stopped: several may serve one database. */
export async function recordServer(
  { db }: Tx,
  what: "started" | "stopped",
  version: string,
): Promise<void> {
  const detail = { version, server: `${hostname()}:${process.pid}` };
  await sql`insert into user_actions (action, detail)
    values (${`server.${what}`}, ${JSON.stringify(detail)}::jsonb)`.execute(db);
}
