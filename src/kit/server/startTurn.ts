import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Say, tellingWhile } from "./tellingWhile.ts";

const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 250;
/** A server that is there and starts up, recovers or closes down. */
const CANNOT_CONNECT_NOW = "57P03";

/**
 * Waits for the turn to prepare the database at `url`, which one process has at a time: who comes later finds what was
 * done. Returns what gives the turn back; it belongs to a transaction, so the database takes it back however this process
 * ends. A server that says that it is starting up is waited for, ten minutes at most. Throws when it cannot be reached.
 */
export async function startTurn(url: string, say: Say): Promise<() => Promise<void>> {
  const away = () => "Waiting for the database, which is starting up or recovering";
  const client = await tellingWhile(say, away, () => connected(url));
  const taken = () => "Waiting for another server, which is preparing the database";
  await tellingWhile(say, taken, async () => {
    await client.query("begin; set local lock_timeout = 0; set local statement_timeout = 0");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock(hashtext('start'))");
  });
  return () => client.end();
}

async function connected(url: string): Promise<pg.Client> {
  for (const end = performance.now() + PATIENCE_MS; ; await wait(LOOK_MS)) {
    const client = new pg.Client({ connectionString: url, application_name: "viat start" });
    // What works meanwhile learns by itself that the database has gone.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const { code } = error as pg.DatabaseError;
      if (code !== CANNOT_CONNECT_NOW || performance.now() > end) throw error;
    }
  }
}
