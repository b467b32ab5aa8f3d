import { hostname } from "node:os";
import { recordAction } from "#kit/server/actions.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Writes down that this server started or stopped: several may serve one database. */
export async function recordServer(
  tx: Tx,
  what: "started" | "stopped",
  version: string,
): Promise<void> {
  const detail = { version, server: `${hostname()}:${process.pid}` };
  await recordAction(tx, { by: undefined, about: undefined, action: `server.${what}`, detail });
}
