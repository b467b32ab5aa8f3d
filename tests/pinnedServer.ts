import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { openDatabase } from "#kit/server/database.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { tenantClaim } from "#kit/server/tenantClaim.ts";
import type { Server } from "#src/server.ts";
import { serverOn } from "./world.ts";

export interface PinnedServer extends Server {
  /** How many transactions asked for another client and were given the pinned one. */
  readonly rebound: () => number;
}

/**
 * The whole product, every guard satisfied with what the caller says, over connections on which every
 * transaction belongs to `subscriberId`, whichever client it asks for.
 */
export async function openPinnedServer(url: string, subscriberId: number): Promise<PinnedServer> {
  const database = openDatabase(url);
  let rebound = 0;
  // What a start does for each client is not what is asked of it.
  let isOpen = false;
  const bind = (client: pg.PoolClient, values: unknown): unknown[] => {
    const pinned = tenantClaim(client, subscriberId);
    const asked = Array.isArray(values) ? values.map(String) : [];
    if (asked[0] !== pinned) rebound++;
    return [pinned, ...asked.slice(1)];
  };
  const pin = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      isOpen && typeof text === "string" && text.includes("app.subscriber")
        ? query(text, bind(client, values), ...rest)
        : query(text, values, ...rest)) as typeof client.query;
  };
  for (const { pool } of [database, database.background]) pool.on("connect", pin);
  const folder = mkdtempSync(join(tmpdir(), "viat-files-"));
  const server = await serverOn(database, await openFileStore({ folder }), folder);
  isOpen = true;
  return {
    ...server,
    rebound: () => rebound,
    close: async () => {
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
