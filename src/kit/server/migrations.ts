import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type MigrationResultSet, Migrator } from "kysely/migration";

/** Brings `db` forward by the `*.sql` files of `folder`, in order of name. */
export function migratorOf(db: Kysely<unknown>, folder: string): Migrator {
  return new Migrator({
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
}

/** Names of the migrations that were applied. Throws, naming it, when one failed. */
export function appliedOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error) {
    const failed = results.find(({ status }) => status === "Error");
    throw new Error(
      `Migration ${failed?.migrationName ?? ""} failed: ${error instanceof Error ? error.message : "unknown"}`,
    );
  }
  return results.map(({ migrationName }) => migrationName);
}
