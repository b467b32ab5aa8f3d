import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { sequencesIn, tablesIn } from "./catalogue.ts";
import type { Manifest, SavedTable } from "./manifest.ts";
import { putLines } from "./piece.ts";
import type { Bytes, Shelf } from "./shelf.ts";

const { escapeIdentifier: quoted } = pg;

export type SavedDatabase = Pick<
  Manifest,
  "postgres" | "migration" | "tables" | "sequences" | "originals"
>;

/** What names originals: sha256, bytes and key, by the table that a database of an earlier version may lack. */
const NAMING: Readonly<Record<string, string>> = {
  uploads:
    "select encode(sha256, 'hex'), bytes, stored_as from uploads where original_removed_at is null",
  entity_documents: "select encode(sha256, 'hex'), bytes, stored_as from entity_documents",
  extract_files: `select encode(f.sha256, 'hex'), e.bytes, f.stored_as
    from extract_files f join extracts e on (e.subscriber_id, e.id) = (f.subscriber_id, f.extract_id)
    where f.stored_as is not null and f.removed_at is null`,
};

const originalsOf = (tables: readonly { readonly name: string }[]): string =>
  `(${tables.flatMap(({ name }) => NAMING[name] ?? []).join(" union ")})`;

// Texts that mean the same to every server, whatever its settings are.
const PORTABLE = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Puts every table on the shelf, as COPY's text, all as of one moment; the list of originals too. `client` is the
 * owner's, with no transaction open. Memory does not grow with the rows.
 */
export async function saveDatabase(
  client: pg.ClientBase,
  shelf: Shelf,
  tell: (words: string) => void,
): Promise<SavedDatabase> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(PORTABLE);
  const tables = await tablesIn(client);
  const veiled = tables.find(({ isVeiled }) => isVeiled);
  if (veiled) throw new Error(`This account does not see every client's rows of ${veiled.name}`);
  const saved: SavedTable[] = [];
  for (const { name, columns } of tables) {
    tell(`Table ${saved.length + 1} of ${tables.length}: ${name}`);
    const rows = copied(client, `${quoted(name)} (${columns.map(quoted).join(", ")})`);
    const piece = await putLines(shelf, `tables/${name}.copy.gz`, rows);
    saved.push({ name, columns: [...columns], ...piece });
  }
  const list = await putLines(shelf, "originals.tsv.gz", copied(client, originalsOf(tables)));
  const sequences = await sequencesIn(client);
  const versions = await versionsOf(client);
  await client.query("commit");
  return { ...versions, tables: saved, sequences, originals: { ...list, lost: [] } };
}

function copied(client: pg.ClientBase, what: string): Bytes {
  return client.query(copyTo(`copy ${what} to stdout`));
}

async function versionsOf(client: pg.ClientBase): Promise<{ postgres: string; migration: string }> {
  const { rows } = await client.query<{ postgres: string; migration: string }>(
    "select current_setting('server_version') as postgres, max(name) as migration from kysely_migration",
  );
  const [{ postgres, migration } = { postgres: "", migration: "" }] = rows;
  return { postgres, migration };
}
