import { type RawBuilder, sql } from "kysely";
import { copyInto } from "#kit/server/copy.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { valueColumns } from "../model/partValues.ts";
import { stageColumns } from "./stageWriter.ts";

/** The tables in which one upload is worked on; they live and die with its transaction. */
export interface Stage {
  /** Every data line of the file. */
  readonly lines: RawBuilder<unknown>;
  /** Later lines of a part that an earlier line names already, with that earlier line. */
  readonly repeats: RawBuilder<unknown>;
  /** What is to be told of, or done about, each part. */
  readonly changes: RawBuilder<unknown>;
  /** Keys of the parts that further tables of the same full file name. */
  readonly listed: RawBuilder<unknown>;
  /** Of a late file: what it changes of the catalogue as it stands. */
  readonly effects: RawBuilder<unknown>;
  readonly copyTarget: string;
}

// Unlogged, not temporary: a temporary table would keep PostgreSQL from comparing in parallel.
export async function openStage({ db }: Tx, uploadId: string): Promise<Stage> {
  const suffix = uploadId.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/.test(suffix)) throw new Error(`not an upload's id: ${uploadId}`);
  const stage: Stage = {
    lines: sql.id("staging", `lines_${suffix}`),
    repeats: sql.id("staging", `repeats_${suffix}`),
    changes: sql.id("staging", `changes_${suffix}`),
    listed: sql.id("staging", `listed_${suffix}`),
    effects: sql.id("staging", `effects_${suffix}`),
    copyTarget: `staging.lines_${suffix} (${stageColumns})`,
  };
  await sql`create unlogged table ${stage.lines} (
    line integer not null,
    part_key text collate "C",
    part_no text,
    ${sql.raw(valueColumns.map((column) => `${column} text,`).join(" "))}
    marks smallint not null,
    note text
  )`.execute(db);
  await sql`create unlogged table ${stage.listed} (part_key text collate "C")`.execute(db);
  return stage;
}

/** Notes the parts that a stage names as listed by another, which goes on. */
export async function listIn({ db }: Tx, other: Stage, stage: Stage): Promise<void> {
  await sql`insert into ${stage.listed}
    select distinct part_key from ${other.lines} where part_key is not null`.execute(db);
  await sql`analyze ${stage.listed}`.execute(db);
}

export async function copyLines(
  tx: Tx,
  stage: Stage,
  rows: AsyncIterable<{ readonly bytes: Buffer }>,
): Promise<void> {
  await copyInto(tx.client, stage.copyTarget, bytesOf(rows));
}

async function* bytesOf(rows: AsyncIterable<{ readonly bytes: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { bytes } of rows) yield bytes;
}

export async function closeStage({ db }: Tx, stage: Stage): Promise<void> {
  const { lines, repeats, changes, listed, effects } = stage;
  await sql`drop table if exists ${lines}, ${repeats}, ${changes}, ${listed}, ${effects}`.execute(
    db,
  );
}
