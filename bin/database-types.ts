import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asLoginRole } from "#kit/server/loginUrl.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import { prepareDatabase } from "#kit/server/prepareDatabase.ts";
import { entities } from "#modules/modules.ts";

/**
 * Writes db/schema.ts, the tables' types, from a database that all migrations have just made; --check only compares.
 * Tables of declared entities are left out: their declarations are their types. What is shared has the types of its tables.
 */
const SCHEMA = "db/schema.ts";
const isCheck = process.argv.includes("--check");
const folder = mkdtempSync(join(tmpdir(), "viat-types-"));
const target = isCheck ? join(folder, "schema.ts") : SCHEMA;
const postgres = await startPostgres(folder);
try {
  await prepareDatabase(postgres.url(), asLoginRole(postgres.url(), "types"), "db/migrations");
  const args = [
    "--dialect",
    "postgres",
    "--out-file",
    target,
    "--url",
    postgres.url(),
    "--exclude-pattern",
    `{public.kysely_*,shared.*,${entities.map((entity) => `public.${tableName(entity)}`).join()}}`,
    "--date-parser",
    "string",
    "--numeric-parser",
    "string",
  ];
  const { status } = spawnSync("node_modules/.bin/kysely-codegen", args, {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The types could not be written");
  // database.ts reads int8 as a number (no count or version here comes near 2^53) and a timestamp
  // without zone as the text that it is.
  const text = readFileSync(target, "utf8")
    .replace("paid_at: Timestamp | null", "paid_at: string | null")
    .replace(
      /export type Int8 = .*;/,
      "export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;",
    );
  writeFileSync(target, text);
  if (isCheck && text !== readFileSync(SCHEMA, "utf8")) {
    process.stderr.write("db/schema.ts is not what the migrations make: run `npm run types`\n");
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
