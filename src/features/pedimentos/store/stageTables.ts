import type { CellKind } from "../model/cell.ts";
import { recordColumns, type TypedRecord } from "../model/records.ts";
import type { Tx } from "#kit/server/tenant.ts";

const sqlTypes: Record<CellKind, string> = {
  text: "text",
  code: "text",
  wrapped: "text",
  decimal: "numeric",
  integer: "integer",
  date: "date",
  moment: "timestamp",
};

/** The canonical records in the order in which they are staged. */
export const typedRecords = Object.keys(recordColumns) as readonly TypedRecord[];

/** A canonical column's name in the database. */
export function sqlName(column: string): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The staging table of a record, with the columns that COPY fills, in the order of `recordColumns`. */
export function stageTarget(record: TypedRecord | "other"): string {
  if (record === "other") return "stage_other (group_no, line, record, values)";
  const columns = Object.keys(recordColumns[record]).map((name) => `"${sqlName(name)}"`);
  return `stage_${record} (group_no, line, ${columns.join(", ")}, rest)`;
}

/** The number under which rows of a record travel from the process that reads them. */
export function recordChannel(record: TypedRecord | "other"): number {
  return staged.indexOf(record);
}

/** The staging table whose rows have this number. */
export function channelTarget(channel: number): string {
  return stageTarget(staged[channel] ?? "other");
}

const staged: readonly (TypedRecord | "other")[] = [...typedRecords, "other"];

/**
 * Makes the staging tables of one file, empty, for the rest of the transaction: temporary, because COPY
 * refuses tables with row-level security. A row carries the number of its pedimento in the file.
 */
export async function openStage({ client }: Tx): Promise<void> {
  const typed = typedRecords.map((record) => {
    const columns = Object.entries<string>(recordColumns[record]).map(
      ([name, kind]) => `"${sqlName(name)}" ${sqlTypes[bareKind(kind)]}`,
    );
    return [`stage_${record}`, `group_no integer, line integer, ${columns.join(", ")}, rest jsonb`];
  });
  const tables = [
    ["stage_group", groupColumns],
    ["stage_other", "group_no integer, line integer, record text, values jsonb"],
    ...typed,
  ];
  for (const [name, columns] of tables) {
    await client.query(`drop table if exists pg_temp.${name}`);
    await client.query(`create temp table ${name} (${columns}) on commit drop`);
  }
}

const groupColumns = `group_no integer primary key, aduana text, patente text, number text,
  year smallint, paid_at timestamp, source text, content_hash bytea, rows integer,
  id uuid default gen_random_uuid(), old_id uuid, old_source text, revision integer default 1, fate text`;

/** Tells the planner what was staged. */
export async function analyzeStage({ client }: Tx): Promise<void> {
  const tables = ["group", "other", ...typedRecords].map((record) => `stage_${record}`);
  await client.query(`analyze ${tables.join(", ")}`);
}

function bareKind(kind: string): CellKind {
  return kind.replace("!", "") as CellKind;
}
