import type { Kysely } from "kysely";
import type pg from "pg";
import { queriesOn, type Database } from "./database.ts";
import { isSilence } from "./passing.ts";
import { tenantClaim } from "./tenantClaim.ts";
import { connectionName, traced } from "./trace.ts";

/** The tables that there are: the database says them (db/tables.d.ts), the kit knows none. */
export interface Tables {}

/** One open transaction, bound by the database itself to the rows of these tenants. */
export interface ReadTx {
  readonly subscriberIds: readonly number[];
  readonly db: Kysely<Tables>;
  /** The connection below, for COPY and cursors. */
  readonly client: pg.PoolClient;
}

/** One that is bound to a single tenant, whose rows it can also write. */
export interface Tx extends ReadTx {
  readonly subscriberId: number;
}

export interface TransactionMode {
  readonly readOnly?: boolean;
  /** Every statement sees the database as of the first one. */
  readonly snapshot?: boolean;
  /** Its abort closes the connection, whatever the work is at: the database then undoes all of it. */
  readonly signal?: AbortSignal;
}

/**
 * Runs `work` in one transaction that sees and writes rows of `subscriberId` only (row-level
 * security; 0 is nobody: no business row at all). Commits when it returns, rolls back when it throws.
 */
export function inTenant<Result>(
  database: Database,
  subscriberId: number,
  work: (tx: Tx) => Promise<Result>,
  mode?: TransactionMode,
): Promise<Result> {
  return inTenants(database, [subscriberId], (tx) => work({ ...tx, subscriberId }), mode);
}

/** The same for rows of several tenants: those of declared entities are seen, nothing can be written. */
export async function inTenants<Result>(
  database: Database,
  subscriberIds: readonly number[],
  work: (tx: ReadTx) => Promise<Result>,
  { readOnly = false, snapshot = false, signal }: TransactionMode = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const client = await database.pool.connect();
  let broken: Error | undefined;
  let ending = Promise.resolve();
  const notice = (error: Error) => void (broken = error);
  client.on("error", notice);
  const hangUp = () => void client.end();
  signal?.addEventListener("abort", hangUp);
  try {
    signal?.throwIfAborted();
    // Statements of what only reads are sent without waiting for the answers to those before them. COPY cannot be
    // sent so, and what writes must not begin before the tenant is bound.
    Object.assign(client, { pipeline: readOnly });
    if (readOnly) inOneWrite(client);
    const opened = Promise.all([
      client.query(
        `begin${snapshot ? " isolation level repeatable read" : ""}${readOnly ? " read only" : ""}`,
      ),
      bindTenants(client, subscriberIds),
    ]);
    if (!readOnly) await opened;
    const working = work({ subscriberIds, client, db: queriesOn<Tables>(client) });
    await Promise.allSettled([opened, working]);
    await opened;
    const result = await working;
    const committed = client.query("commit");
    // The answer to what only reads does not wait for the end; who has the connection next does.
    if (readOnly) ending = committed.then(() => undefined, notice);
    else await committed;
    return result;
  } catch (error) {
    if (isSilence(error)) broken = error as Error;
    else await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    void ending.then(() => {
      signal?.removeEventListener("abort", hangUp);
      client.off("error", notice);
      client.release(broken ?? false);
    });
  }
}

/** What is sent until the work at hand waits for something leaves this process together: each write costs more than what it says. */
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

// Whatever an earlier transaction of the connection left behind, names mean here what they say.
// A named statement an injected one could put another in the place of, and read every tenant's claim.
const BIND =
  "select pg_catalog.set_config('search_path', 'public, pg_temp', true), pg_catalog.set_config('app.subscriber', $1, true), pg_catalog.set_config('application_name', $2, true)";

/** Binds the open transaction of a pool's connection to these tenants, in place of those that it had. */
async function bindTenants(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(BIND, [tenantClaim(client, ...ids), connectionName()]);
}

export function bindTenant(client: pg.ClientBase, subscriberId: number): Promise<void> {
  return bindTenants(client, [subscriberId]);
}

/** A transaction over what belongs to no client: people, sessions, reference data. */
export function inHouse<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
  mode?: TransactionMode,
): Promise<Result> {
  return inTenant(database, 0, work, mode);
}

/** All tenants. */
export function allTenants(database: Database): Promise<number[]> {
  return tenantsBy(database, "select id from subscribers order by id");
}

/** The tenants that `query` answers as `id`. */
export function tenantsBy(database: Database, query: string): Promise<number[]> {
  return inHouse(database, async ({ client }) =>
    (await client.query<{ id: number }>(query)).rows.map(({ id }) => id),
  );
}

/** The same transaction, bound to another tenant from here on: for the administration of the tenants themselves. */
export async function bindTo(tx: ReadTx, subscriberId: number): Promise<Tx> {
  await bindTenant(tx.client, subscriberId);
  return { ...tx, subscriberIds: [subscriberId], subscriberId };
}

/** Goes on in this transaction for the request that left the work behind; it and what is logged carry its id. */
export async function onBehalfOf<Result>(
  { client }: Tx,
  requestId: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  return traced(requestId ?? undefined, async () => {
    await client.query("select set_config('application_name', $1, true)", [connectionName()]);
    try {
      return await work();
    } catch (error) {
      // Told where the work's own context is over.
      if (error instanceof Error) Object.assign(error, { requestId });
      throw error;
    }
  });
}
