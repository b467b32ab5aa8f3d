import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { queriesOn } from "#kit/server/database.ts";
import { appliedOf, migratorOf } from "#kit/server/migrations.ts";
import { foreignKeysIn, type Table, tablesIn } from "./catalogue.ts";
import type { Manifest, SavedTable } from "./manifest.ts";
import { takeLines } from "./piece.ts";
import type { Shelf } from "./shelf.ts";

const { escapeIdentifier: quoted } = pg;

/**
 * Fills an empty database with what lies on the shelf: the tables of the backup's own migration, then their rows, in one
 * transaction. `client` is the owner's. Throws, with nothing done, when a piece is damaged or the rows do not fit.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  shelf: Shelf,
  { manifest, migrations }: { readonly manifest: Manifest; readonly migrations: string },
  tell: (words: string) => void,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0; set local client_encoding = 'UTF8'");
    appliedOf(await migratorOf(queriesOn(client), migrations).migrateTo(manifest.migration, BARE));
    await refill(client, shelf, manifest, tell);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

// The transaction is ours: tables and rows come together or not at all.
const BARE = { disableTransactions: true };

async function refill(
  client: pg.ClientBase,
  shelf: Shelf,
  { tables: saved, sequences }: Manifest,
  tell: (words: string) => void,
): Promise<void> {
  const tables = await tablesIn(client);
  const difference = differenceOf(tables, saved);
  if (difference) throw new Error(difference);
  const names = tables.map(({ name }) => quoted(name));
  const foreignKeys = await foreignKeysIn(client);

  // Row-level security would refuse COPY, and keys can only be judged when all rows are there.
  for (const name of names)
    await client.query(`alter table ${name} no force row level security, disable trigger user`);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  await client.query(`truncate ${names.join(", ")}`);

  for (const [index, table] of saved.entries()) {
    tell(`Table ${index + 1} of ${saved.length}: ${table.name}`);
    const columns = table.columns.map(quoted).join(", ");
    const copy = `copy ${quoted(table.name)} (${columns}) from stdin`;
    await takeLines(shelf, table, (rows) => pipeline(rows, client.query(copyFrom(copy))));
  }
  for (const { name, last } of sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);

  tell("Foreign keys");
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const { name, isForced } of tables)
    await client.query(
      `alter table ${quoted(name)} ${isForced ? "force" : "no force"} row level security, enable trigger user`,
    );
}

/** Why rows saved from `saved` cannot go into `tables`, in words. */
function differenceOf(tables: readonly Table[], saved: readonly SavedTable[]): string | undefined {
  const shape = (all: readonly Pick<Table, "name" | "columns">[]) =>
    new Set(all.map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`));
  const odd = [...shape(tables).symmetricDifference(shape(saved))];
  return odd.length === 0
    ? undefined
    : `The backup's tables are not those of its migration: ${odd.slice(0, 3).join("; ")}`;
}
