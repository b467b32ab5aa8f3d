import { copyInto, copyLine } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { LineContent } from "../model/lineChange.ts";
import type { HeaderRecord } from "../model/lineRecord.ts";

/** A line of a certificate file on its way into the staging table. */
export interface StagedLine extends LineContent {
  readonly line: number;
  readonly agreement: string | null;
  /** Null when the line cannot be taken; the notes say why then. */
  readonly partKey: string | null;
  readonly partNo: string;
  readonly createdOn: string | null;
  /** The day of deletion is no more than a guess: a day that the line has stays. */
  readonly keepsDeletion: boolean;
  readonly notes: readonly string[];
  /** What the line says of its agreement, and the treaty when nobody names one; null: an earlier line said the same. */
  readonly header: (HeaderRecord & { readonly treatyByNumber: string }) | null;
}

const columns = [
  "line integer not null",
  "agreement text",
  'part_key text collate "C"',
  "part_no text not null",
  "description text",
  "hs text",
  "criterion text",
  "producer text",
  "net_cost text",
  "country text",
  "dated_on date",
  "deleted_on date",
  "created_on date",
  "keeps_deletion boolean not null",
  "note text",
  "says_header boolean not null",
  "client_name text",
  "supplier text",
  "certifier_type text",
  "treaty text",
  "treaty_by_number text",
  "initial_on date",
  "final_on date",
  "signed_on date",
  "status text",
  "revoked_on date",
];

/** Makes the staging table of one file, empty, for the rest of the transaction: COPY refuses tables under a row policy. */
export async function openStage({ client }: Tx): Promise<void> {
  for (const table of ["certified", "certified_headers", "certified_repeats", "certified_outcomes"])
    await client.query(`drop table if exists pg_temp.stage_${table}`);
  await client.query(`create temp table stage_certified (${columns.join(", ")}) on commit drop`);
}

/** Copies lines into the stage, any number of `stageRow`s at a time, and tells the planner. */
export async function copyLines(
  { client }: Tx,
  rows: AsyncIterable<{ readonly bytes: Buffer }>,
): Promise<void> {
  await copyInto(client, "stage_certified", bytesOf(rows));
  await client.query("analyze stage_certified");
}

async function* bytesOf(rows: AsyncIterable<{ readonly bytes: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { bytes } of rows) yield bytes;
}

/** A line in COPY's text format. */
export function stageRow(one: StagedLine): string {
  const { header } = one;
  return copyLine([
    one.line,
    one.agreement,
    one.partKey,
    one.partNo,
    one.description,
    one.hs,
    one.criterion,
    one.producer,
    one.netCost,
    one.country,
    one.datedOn,
    one.deletedOn,
    one.createdOn,
    one.keepsDeletion,
    one.notes.length === 0 ? null : one.notes.join(","),
    header !== null,
    header?.client,
    header?.supplier,
    header?.certifierType,
    header?.treaty,
    header?.treatyByNumber,
    header?.initialOn,
    header?.finalOn,
    header?.signedOn,
    header?.status,
    header?.revokedOn,
  ]);
}
