import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { refusalOfSession } from "./loginRole.ts";
import { entrust, tenantKey } from "./tenantClaim.ts";
import { appliedOf, migratorOf } from "./migrations.ts";

/** Connections to one database, all in the role that row-level security binds. */
export interface Database {
  /** Those that requests wait for. */
  readonly pool: pg.Pool;
  /** The same database over connections of their own, for work that nobody waits for: it can take none from requests. */
  readonly background: Database;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** How long things may take, in milliseconds. */
export interface Deadlines {
  /** Until a connection is there: a new one, or one that others hold. */
  readonly connectMs: number;
  /** After these three the database gives up by itself, and says so. */
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleMs: number;
  /** Without any answer the connection counts as lost: what became of the statement is unknown. */
  readonly silenceMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const OF_REQUESTS: Deadlines = {
  connectMs: 10 * SECOND,
  statementMs: 30 * SECOND,
  lockMs: 20 * SECOND,
  idleMs: MINUTE,
  silenceMs: 40 * SECOND,
};
const OF_BACKGROUND: Deadlines = {
  connectMs: MINUTE,
  statementMs: 30 * MINUTE,
  lockMs: MINUTE,
  idleMs: 10 * MINUTE,
  silenceMs: 35 * MINUTE,
};

/** Most connections at one time. */
export interface PoolSizes {
  readonly requests: number;
  readonly background: number;
}

// Dates of the law and of files are calendar days: they stay the text that they are.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens pools of connections to `url`, which signs in as the login role; its password proves tenants. A connection on
 * which row-level security might not bind is closed, and who asked for it gets the reason.
 */
export function openDatabase(
  url: string,
  size: number | PoolSizes = 24,
  deadlines: Partial<Deadlines> = {},
): Database {
  const { requests, background: most } =
    typeof size === "number" ? { requests: size, background: size } : size;
  const pool = openPool(url, requests, { ...OF_REQUESTS, ...deadlines });
  const aside = openPool(url, most, { ...OF_BACKGROUND, ...deadlines });
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), aside.end()]);
  };
  const background: Database = {
    pool: aside,
    url,
    close,
    get background() {
      return background;
    },
  };
  return { pool, background, url, close };
}

function openPool(url: string, most: number, deadlines: Deadlines): pg.Pool {
  const key = tenantKey(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    onConnect: (client) => ready(client, key, deadlines),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    connectionTimeoutMillis: deadlines.connectMs,
    // Longer than from one round of background work to the next: else each would open its connections anew.
    idleTimeoutMillis: 60 * SECOND,
    query_timeout: deadlines.silenceMs,
    application_name: "viat",
  });
  // A server that stops ends idle connections; without a listener that ends this process too.
  pool.on("error", () => undefined);
  return pool;
}

async function ready(client: pg.ClientBase, key: Buffer, deadlines: Deadlines): Promise<void> {
  const refusal = await refusalOfSession(client);
  if (refusal) throw new Error(refusal);
  const { statementMs, lockMs, idleMs } = deadlines;
  // Said by statements, as a pooler may keep what stands in the options of a connection to itself.
  await client.query(
    `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = ${idleMs}`,
  );
  entrust(client, key);
}

/** Typed queries over one connection, for as long as its transaction lasts. */
export function queriesOn<Tables>(client: pg.ClientBase): Kysely<Tables> {
  const lent = {
    query: client.query.bind(client),
    release: () => undefined,
  } as unknown as pg.PoolClient;
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Applies the `*.sql` files of `folder` that the database has not seen, in order of name, in one
 * transaction under an advisory lock. Returns their names. Throws when one fails; nothing stays then.
 */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return appliedOf(await migratorOf(db, folder).migrateToLatest());
  } finally {
    await db.destroy();
  }
}
