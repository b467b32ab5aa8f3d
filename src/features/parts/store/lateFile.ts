import { type RawBuilder, sql } from "kysely";
import { nextVersion } from "#kit/server/nextVersion.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  type AddedVersion,
  allSaid,
  type KnownVersion,
  type LaterSaying,
  lateHistory,
  type PartState,
} from "../model/lateHistory.ts";
import { lineFlag } from "../model/lineFlags.ts";
import { type PartValues, type ValueColumn, valueColumns } from "../model/partValues.ts";
import { changeParts } from "./applyStage.ts";
import type { OrderedFile } from "./fileOrder.ts";
import { keepPageMap } from "./pageMap.ts";
import { keepPartWords } from "./partWords.ts";
import type { Stage } from "./stage.ts";
import { bitsWhere, differ, keptValues, unflaggedWhere, valuesOf } from "./partValues.ts";

/** A file of which a later one has been applied already; `at` is its place among the files in order. */
export interface LateFile {
  readonly files: readonly OrderedFile[];
  readonly at: number;
}

/** The catalogue as of a late file: what the files before it in order made of it. */
export function catalogueBefore({ files, at }: LateFile): RawBuilder<unknown> {
  return sql`select part_key, part_no, ${valuesOf()} from (
      select distinct on (v.part_key) v.part_key, v.part_no, ${valuesOf("v")}, v.is_deleted
      from part_versions v
      left join unnest(${files.map(({ id }) => id)}::uuid[]) with ordinality file(id, place) on file.id = v.upload_id
      where v.subscriber_id = (select current_subscriber()) and coalesce(file.place, 0) <= ${at}
      order by v.part_key, coalesce(file.place, 0) desc, v.version desc
    ) newest where not is_deleted`;
}

interface ChangedPart extends PartValues {
  readonly part_key: string;
  readonly part_no: string;
  readonly flags: number;
  readonly line: number | null;
}

// So many parts at a time are brought here with their history.
const batch = 2_000;

/**
 * Adds what a late file says to the history of its parts, and to the catalogue where nothing newer speaks. Answers the
 * first version of the catalogue that it made: all parts that it touches have one of it, later ones follow it.
 */
export async function applyLate(
  tx: Tx,
  stage: Stage,
  late: LateFile,
  size: number,
): Promise<number> {
  const current = await nextVersion(tx, "catalogue", 0);
  let steps = 0;
  let after = "";
  for (;;) {
    const parts = await changedParts(tx, stage, after);
    const end = parts.at(-1);
    if (end === undefined) break;
    after = end.part_key;
    const rows = await addedTo(tx, parts, late);
    steps = Math.max(steps, ...rows.map(({ step }) => step + 1));
    await insertVersions(tx, rows, current + 1);
  }
  const last = await nextVersion(tx, "catalogue", steps);
  const effects = await effectsOf(tx, stage);
  const sinceOn = sql`changes.since_on`;
  await changeParts(tx, effects, {
    version: sql`changes.version`,
    sinceOn,
    newSince: sinceOn,
    join: sql``,
  });
  const written = await countOf(tx, effects);
  await keepPageMap(tx, effects, written, size);
  await keepPartWords(tx, effects, last, { written, size });
  return current + 1;
}

async function changedParts({ db }: Tx, stage: Stage, after: string): Promise<ChangedPart[]> {
  const { rows } = await sql<ChangedPart>`select part_key, part_no, flags, line, ${valuesOf()}
    from ${stage.changes} where part_key > ${after} and is_written
    order by part_key limit ${batch}`.execute(db);
  return rows;
}

interface NewVersion extends AddedVersion {
  readonly part: ChangedPart;
  readonly step: number;
  readonly uploadId: string;
}

async function addedTo(
  tx: Tx,
  parts: readonly ChangedPart[],
  late: LateFile,
): Promise<NewVersion[]> {
  const { files, at } = late;
  const keys = parts.map(({ part_key }) => part_key);
  const places = new Map(files.map(({ id }, place) => [id, place]));
  const versions = await versionsOf(tx, keys, places);
  const mentions = await mentionsOf(tx, keys, places);
  const full = files.flatMap(({ said }, place) => (said === null ? [] : [{ at: place, said }]));
  return parts.flatMap((part) => {
    const known = versions.get(part.part_key) ?? [];
    const sayings = new Map(full.map((each) => [each.at, each.said]));
    for (const { at: place } of known) if (!sayings.has(place)) sayings.set(place, allSaid);
    for (const { at: place, said } of mentions.get(part.part_key) ?? []) sayings.set(place, said);
    const later: LaterSaying[] = [...sayings]
      .filter(([place]) => place > at)
      .toSorted(([one], [other]) => one - other)
      .map(([place, said]) => ({ at: place, said, day: files[place]?.day ?? "" }));
    const before = known.filter((version) => version.at < at);
    const state: PartState = part.flags & lineFlag.Delete ? null : part;
    const day = files[at]?.day ?? "";
    const change = { at, day, isFirst: before.length === 0, state };
    return lateHistory(change, before.at(-1)?.state ?? null, known, later).map((added, step) => ({
      ...added,
      part,
      step,
      uploadId: files[added.at]?.id ?? "",
    }));
  });
}

interface VersionRow extends Omit<ChangedPart, "line" | "flags"> {
  readonly upload_id: string | null;
  readonly is_deleted: boolean;
  readonly is_always: boolean;
}

async function versionsOf(
  { db, subscriberId }: Tx,
  keys: readonly string[],
  places: ReadonlyMap<string, number>,
): Promise<Map<string, KnownVersion[]>> {
  const { rows } = await sql<VersionRow>`
    select part_key, part_no, upload_id, is_deleted, since_on = '-infinity' as is_always, ${valuesOf()} from part_versions
    where subscriber_id = ${subscriberId} and part_key = any(${keys}::text[]) order by part_key, version`.execute(
    db,
  );
  const found = grouped(rows, (row) => ({
    at: places.get(row.upload_id ?? "") ?? -1,
    state: row.is_deleted ? null : row,
    isAlways: row.is_always,
  }));
  // Stable: of versions of one file the newest stays last.
  for (const versions of found.values()) versions.sort((one, other) => one.at - other.at);
  return found;
}

async function mentionsOf(
  { db, subscriberId }: Tx,
  keys: readonly string[],
  places: ReadonlyMap<string, number>,
): Promise<Map<string, { at: number; said: number }[]>> {
  const { rows } = await sql<{ part_key: string; upload_id: string; said: number }>`
    select part_key, upload_id, said from part_mentions
    where subscriber_id = ${subscriberId} and part_key = any(${keys}::text[])`.execute(db);
  return grouped(rows, ({ upload_id, said }) => ({ at: places.get(upload_id) ?? -1, said }));
}

function grouped<Row extends { readonly part_key: string }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const row of rows) {
    const group = groups.get(row.part_key);
    if (group === undefined) groups.set(row.part_key, [itemOf(row)]);
    else group.push(itemOf(row));
  }
  return groups;
}

async function insertVersions(
  { db, subscriberId }: Tx,
  rows: readonly NewVersion[],
  first: number,
): Promise<void> {
  const of = <Value>(value: (row: NewVersion) => Value): Value[] => rows.map(value);
  const values = valueColumns.map(
    (column) => sql`${of(({ state }) => state?.[column] ?? null)}::text[]`,
  );
  await sql`insert into part_versions (subscriber_id, part_key, version, since_on, part_no, flags, ${valuesOf()},
      is_deleted, upload_id, line)
    select ${subscriberId}::integer, * from unnest(
      ${of(({ part }) => part.part_key)}::text[], ${of(({ step }) => first + step)}::bigint[],
      ${of(({ sinceOn }) => sinceOn)}::date[], ${of(({ part }) => part.part_no)}::text[],
      ${of(({ flags }) => flags)}::smallint[], ${sql.join(values)}, ${of(({ state }) => state === null)}::boolean[],
      ${of(({ uploadId }) => uploadId)}::uuid[],
      ${of(({ part, step }) => (step === 0 ? part.line : null))}::integer[])`.execute(db);
}

/** What the newest versions of the changed parts make of the catalogue, as a stage to be applied. */
async function effectsOf({ db, subscriberId }: Tx, stage: Stage): Promise<Stage> {
  const isChanged = (column: ValueColumn) =>
    differ(column, sql`newest.${sql.id(column)}`, sql`known.${sql.id(column)}`);
  await sql`create unlogged table ${stage.effects} as
    select *, true as is_written from (
      select newest.part_key, newest.part_no, newest.version, newest.since_on,
        case when newest.is_deleted then case when known.part_key is null then 0 else ${lineFlag.Delete}::integer end
          when known.part_key is null then ${lineFlag.New}::integer
          else ${bitsWhere("flag", isChanged)}
        end as flags,
        not newest.is_deleted and known.part_key is not null and ${unflaggedWhere(isChanged)} as unflagged,
        ${valuesOf("newest")}, known.mxhts as old_mxhts
      from (
        select distinct on (v.part_key) v.* from part_versions v
        where v.subscriber_id = ${subscriberId}
          and v.part_key in (select part_key from ${stage.changes} where is_written)
        order by v.part_key, v.since_on desc, v.version desc
      ) newest
      left join (
        select part_key, ${keptValues()} from parts
        where subscriber_id = ${subscriberId}
      ) known using (part_key)
    ) compared where flags <> 0 or unflagged`.execute(db);
  return { ...stage, changes: stage.effects };
}

async function countOf({ db }: Tx, { changes }: Stage): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${changes}`.execute(db);
  return rows[0]?.n ?? 0;
}
