import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#kit/server/database.ts";
import { startPostgres } from "#kit/server/postgres.ts";

/** Writes db/schema.ts, the tables' types, from a database that all migrations have just made. */
const target = process.argv[2] ?? "db/schema.ts";
const folder = mkdtempSync(join(tmpdir(), "viat-types-"));
const postgres = await startPostgres(folder);
try {
  await migrate(postgres.url(), "db/migrations");
  const args = [
    "--dialect",
    "postgres",
    "--out-file",
    target,
    "--url",
    postgres.url(),
    "--exclude-pattern",
    "kysely_*",
    "--date-parser",
    "string",
    "--numeric-parser",
    "string",
  ];
  const { status } = spawnSync("node_modules/.bin/kysely-codegen", args, {
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.exitCode = status ?? 1;
  // database.ts reads int8 as a number: no count or version here comes near 2^53.
  const text = readFileSync(target, "utf8").replace(
    "paid_at: Timestamp | null",
    "paid_at: string | null",
  );
  writeFileSync(
    target,
    text.replace(
      /export type Int8 = .*;/,
      "export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;",
    ),
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
