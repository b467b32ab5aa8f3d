import type { Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "#db/schema.ts";
import { queriesOn, type Database } from "./database.ts";

/** One open transaction, bound by the database itself to the rows of one tenant. */
export interface Tx {
  readonly subscriberId: number;
  readonly db: Kysely<DB>;
  /** The connection below, for COPY and cursors. */
  readonly client: pg.PoolClient;
}

export interface TransactionMode {
  readonly readOnly?: boolean;
  /** Every statement sees the database as of the first one. */
  readonly snapshot?: boolean;
}

/**
 * Runs `work` in one transaction that sees and writes rows of `subscriberId` only (row-level
 * security; 0 is nobody: no business row at all). Commits when it returns, rolls back when it throws.
 */
export async function inTenant<Result>(
  database: Database,
  subscriberId: number,
  work: (tx: Tx) => Promise<Result>,
  { readOnly = false, snapshot = false }: TransactionMode = {},
): Promise<Result> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  const notice = (error: Error) => (broken = error);
  client.on("error", notice);
  try {
    await client.query(
      `begin${snapshot ? " isolation level repeatable read" : ""}${readOnly ? " read only" : ""}`,
    );
    await client.query("select set_config('app.subscriber', $1, true)", [String(subscriberId)]);
    const result = await work({ subscriberId, client, db: queriesOn<DB>(client) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.off("error", notice);
    client.release(broken ?? false);
  }
}

/** A transaction over what belongs to no client: people, sessions, reference data. */
export function inHouse<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
  mode?: TransactionMode,
): Promise<Result> {
  return inTenant(database, 0, work, mode);
}
