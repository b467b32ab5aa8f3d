import { type RawBuilder, sql } from "kysely";
import { lineFlag } from "#features/parts/model/lineFlags.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { LineContent } from "../model/lineChange.ts";
import { folded } from "./foldedForm.ts";

export interface LineComparison {
  duplicated: number;
  fresh: number;
  changed: number;
  deleted: number;
}

/** What the columns of a file leave open. */
export interface FileColumns {
  /** Contents for which the file has no column: what a line had of them stays. */
  readonly silent: ReadonlySet<keyof LineContent>;
  /** Minimum elements for which the file has no column. */
  readonly absent: readonly string[];
}

const texts = {
  description: "description",
  hs: "hs",
  criterion: "criterion",
  producer: "producer",
  netCost: "net_cost",
  country: "country",
} as const;
type TextField = keyof typeof texts;
const others: readonly TextField[] = ["criterion", "producer", "netCost", "country"];

/**
 * Compares the staged lines with the lines in force, set-wise as `lineChange` does one by one, and keeps what differs
 * or is to be told in `stage_certified_outcomes`. The first line of a part in its agreement counts.
 */
export async function compareLines(tx: Tx, columns: FileColumns): Promise<LineComparison> {
  const { db } = tx;
  await sql`create temp table stage_certified_repeats on commit drop as
    select line, first_line from (
      select line, min(line) over (partition by ${folded(sql`agreement`)}, part_key) as first_line
      from stage_certified where part_key is not null
    ) placed where line > first_line`.execute(db);
  await sql`analyze stage_certified_repeats`.execute(db);
  // After a first large file the planner still takes the certificates for empty and would walk them line by line.
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`create temp table stage_certified_outcomes on commit drop as
    select * from (${outcomes(tx, columns)}) compared
    where flags <> 0 or note is not null or other <> ''`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  await sql`analyze stage_certified_outcomes`.execute(db);
  const { rows } = await sql<LineComparison>`
    select (select count(*) from stage_certified_repeats) as duplicated,
           count(*) filter (where is_added and old_id is null) as fresh,
           count(*) filter (where is_added and old_id is not null and flags & ${lineFlag.Delete} = 0) as changed,
           count(*) filter (where is_added and old_id is not null and flags & ${lineFlag.Delete} <> 0) as deleted
    from stage_certified_outcomes`.execute(db);
  return rows[0] ?? { duplicated: 0, fresh: 0, changed: 0, deleted: 0 };
}

function outcomes({ subscriberId }: Tx, { silent, absent }: FileColumns): RawBuilder<unknown> {
  const named = sql.raw(Object.values(texts).join(", "));
  // Without a code a line is no proof: such a file speaks of lines that are there, no others.
  const isAddable = !silent.has("hs");
  return sql`
    select line, agreement_id, old_id, part_key, part_no, ${named}, dated_on, deleted_on, created_on, absent_columns,
           flags, other,
           (flags <> 0 or other <> '') as is_added,
           nullif(concat_ws(',', note, case when is_useless then
             case when deleted_on is null then 'missing:hs' else 'nothingToDelete' end end), '') as note
    from (
      select s.line, h.id as agreement_id, o.id as old_id, s.part_key, coalesce(o.part_no, s.part_no) as part_no,
             ${valuesAfter()}, n.dated_on, n.deleted_on, s.created_on, n.absent_columns, s.note, u.is_useless,
             case when u.is_useless then 0
               when o.id is null then ${lineFlag.New}::integer
                 | case when n.deleted_on is null then 0 else ${lineFlag.Delete}::integer end
               else case when ${differs("hs")} then ${lineFlag.MXHTS}::integer else 0 end
                 | case when ${differs("description")} then ${lineFlag.PartDesc}::integer else 0 end
                 | case when o.deleted_on is null and n.deleted_on is not null then ${lineFlag.Delete}::integer
                        else 0 end
             end as flags,
             case when o.id is null then '' else concat_ws(',', ${otherChanges(absent)}) end as other
      from (
        select * from stage_certified staged where part_key is not null
          and not exists (select from stage_certified_repeats r where r.line = staged.line)
      ) s
      join stage_certified_headers h on h.key = ${folded(sql`s.agreement`)}
      left join certificate_lines o on o.subscriber_id = ${subscriberId} and o.agreement_id = h.id
        and o.part_key = s.part_key and o.removed_version is null
      cross join lateral (select ${resolved(silent, absent)}) n
      cross join lateral (
        select o.id is null and (${!isAddable} or (s.keeps_deletion and n.deleted_on is not null)) as is_useless
      ) u
    ) judged`;
}

const valuesAfter = (): RawBuilder<unknown> =>
  sql.raw(
    Object.values(texts)
      .map((column) => `n.${column}`)
      .join(", "),
  );

// What a line says after the file: a missing column keeps, an empty cell clears.
function resolved(
  silent: ReadonlySet<keyof LineContent>,
  absent: readonly string[],
): RawBuilder<unknown> {
  const values = Object.entries(texts).map(([field, column]) =>
    sql.raw(`${silent.has(field as TextField) ? "o" : "s"}.${column} as ${column}`),
  );
  const datedOn = sql`case when ${silent.has("datedOn")} then o.dated_on else s.dated_on end as dated_on`;
  const deletedOn = sql`case when ${silent.has("deletedOn")} or s.keeps_deletion
    then coalesce(o.deleted_on, s.deleted_on) else s.deleted_on end as deleted_on`;
  const absentColumns = sql`case
    when o.id is null then ${absent}::text[]
    when o.absent_columns <@ ${absent}::text[] then o.absent_columns
    else array(select unnest(o.absent_columns) intersect select unnest(${absent}::text[]) order by 1)
    end as absent_columns`;
  return sql.join([...values, datedOn, deletedOn, absentColumns]);
}

// Most values are the same as they stand, and comparing them so is far cheaper.
const differs = (field: TextField): RawBuilder<unknown> => {
  const [old, now] = [sql.raw(`o.${texts[field]}`), sql.raw(`n.${texts[field]}`)];
  return sql`(${old} is distinct from ${now} and ${folded(old)} <> ${folded(now)})`;
};

function otherChanges(absent: readonly string[]): RawBuilder<unknown> {
  const words = others.map(
    (field) => sql`case when ${differs(field)} then ${sql.lit(`changed:${field}`)} end`,
  );
  return sql.join([
    ...words,
    sql`case when o.dated_on is distinct from n.dated_on then 'changed:datedOn' end`,
    sql`case when o.deleted_on is not null and o.deleted_on is distinct from n.deleted_on then 'changed:deletedOn' end`,
    // An element that the older file had no column for may be missing from now on.
    sql`case when not o.absent_columns <@ ${absent}::text[] then 'changed:columns' end`,
  ]);
}
