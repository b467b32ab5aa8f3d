import { readdir, readFile } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";

/** Connections to one database, all in the role that row-level security binds. */
export interface Database {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly close: () => Promise<void>;
}

// Dates of the law and of files are calendar days: they stay the text that they are.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const UNPRIVILEGED =
  "-c role=viat_app -c idle_in_transaction_session_timeout=600000 -c lock_timeout=60000";

/** Opens a pool of at most `size` connections to `url`, as role viat_app. */
export function openDatabase(url: string, size = 24): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: UNPRIVILEGED,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: "viat",
  });
  // A server that stops ends idle connections; without a listener that ends this process too.
  pool.on("error", () => undefined);
  return { pool, url, close: () => pool.end() };
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
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
        const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
        return Object.fromEntries(
          names.map((name, index) => [
            name.replace(/\.sql$/, ""),
            {
              up: async (tx: Kysely<unknown>) =>
                void (await sql.raw(texts[index] ?? "").execute(tx)),
            },
          ]),
        );
      },
    },
  });
  try {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find(({ status }) => status === "Error");
      throw new Error(
        `Migration ${failed?.migrationName ?? ""} failed: ${error instanceof Error ? error.message : "unknown"}`,
      );
    }
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
