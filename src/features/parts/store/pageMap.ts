import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { lineFlag } from "../model/lineFlags.ts";
import type { Stage } from "./stage.ts";

// Runs of about this many parts: small enough to walk, few enough (2,000 for a million parts) to add up.
const runLength = 500;

/**
 * Keeps the page map true after the changes of a stage have been applied: rebuilt when much has changed, else only
 * the runs that were touched. Call it once the catalogue is as it shall be.
 */
export async function keepPageMap(
  tx: Tx,
  stage: Stage,
  written: number,
  size: number,
): Promise<void> {
  if (written * 4 > size) {
    await rebuild(tx, "part_no");
    await rebuild(tx, "mxhts");
    return;
  }
  const here = sql`flags & ${lineFlag.New} <> 0`;
  const gone = sql`flags & ${lineFlag.Delete} <> 0`;
  const moved = sql`flags & ${lineFlag.MXHTS} <> 0`;
  await shift(
    tx,
    "part_no",
    sql`
    select '' as low_mxhts, part_key, case when ${here} then 1 else -1 end as delta
    from ${stage.changes} where ${here} or ${gone}`,
  );
  await shift(
    tx,
    "mxhts",
    sql`
    select coalesce(mxhts, '') as low_mxhts, part_key, 1 as delta from ${stage.changes} where ${here} or ${moved}
    union all
    select coalesce(old_mxhts, ''), part_key, -1 from ${stage.changes} where ${gone} or ${moved}`,
  );
  await splitLongRuns(tx, "part_no");
  await splitLongRuns(tx, "mxhts");
}

/** Parts of the client's catalogue, by the map. */
export async function catalogueSize({ db, subscriberId }: Tx): Promise<number> {
  const { rows } = await sql<{
    size: number;
  }>`select coalesce(sum(n), 0)::integer as size from part_pages
    where subscriber_id = ${subscriberId} and sort_by = 'part_no'`.execute(db);
  return rows[0]?.size ?? 0;
}

/** For each key, the parts of the client's catalogue whose key stands before it, by the map. */
export async function placesOf(
  { db, subscriberId }: Tx,
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    with runs as materialized (
      select low_key, sum(n) over (order by low_key) - n as before
      from part_pages where subscriber_id = ${subscriberId} and sort_by = 'part_no'
    )
    select coalesce(run.before + (
      select count(*) from parts
      where subscriber_id = ${subscriberId} and part_key >= run.low_key and part_key < asked.key
    ), 0)::integer as place
    from unnest(${keys}::text[]) with ordinality as asked(key, at)
    left join lateral (select * from runs where low_key <= asked.key order by low_key desc limit 1) run on true
    order by at`.execute(db);
  return rows.map(({ place }) => place);
}

export type PageOrder = "part_no" | "mxhts";

async function rebuild({ db, subscriberId }: Tx, order: PageOrder): Promise<void> {
  await sql`delete from part_pages where subscriber_id = ${subscriberId} and sort_by = ${order}`.execute(
    db,
  );
  await sql`insert into part_pages (subscriber_id, sort_by, low_mxhts, low_key, n)
    select ${subscriberId}::integer, ${order}::text,
      case when run = 0 then '' else min_mxhts end, case when run = 0 then '' else min_key end, n
    from (
      select run, count(*) as n,
        (array_agg(sort_mxhts order by place))[1] as min_mxhts, (array_agg(part_key order by place))[1] as min_key
      from (
        select ${sortMxhts(order)} as sort_mxhts, part_key,
          row_number() over (order by ${orderColumns(order)}) as place,
          (row_number() over (order by ${orderColumns(order)}) - 1) / ${runLength}::integer as run
        from parts where subscriber_id = ${subscriberId}
      ) placed group by run
    ) runs`.execute(db);
}

function sortMxhts(order: PageOrder): RawBuilder<unknown> {
  return order === "mxhts" ? sql`mxhts` : sql`''`;
}

function orderColumns(order: PageOrder): RawBuilder<unknown> {
  return order === "mxhts" ? sql`mxhts collate "C", part_key` : sql`part_key`;
}

/**
 * Adds the deltas of moved places to the runs in which they fall: runs and places are walked together in order, each
 * place taking the run last passed. Looking each place up by itself costs several times as much.
 */
async function shift(
  { db, subscriberId }: Tx,
  order: PageOrder,
  moves: RawBuilder<unknown>,
): Promise<void> {
  await sql`with runs as materialized (
      select low_mxhts, low_key, row_number() over (order by low_mxhts, low_key) as run
      from part_pages where subscriber_id = ${subscriberId} and sort_by = ${order}
    ), walked as (
      select delta, max(run) over (order by low_mxhts collate "C", low_key collate "C", run nulls last
        rows unbounded preceding) as run
      from (
        select low_mxhts, low_key, run, 0 as delta from runs
        union all
        select low_mxhts, part_key, null, delta from (${moves}) moves
      ) both_kinds
    ), totals as (
      select run, sum(delta)::integer as delta from walked group by run having sum(delta) <> 0
    )
    update part_pages page set n = page.n + totals.delta
    from totals join runs using (run)
    where page.subscriber_id = ${subscriberId} and page.sort_by = ${order}
      and page.low_mxhts = runs.low_mxhts and page.low_key = runs.low_key`.execute(db);
}

async function splitLongRuns({ db, subscriberId }: Tx, order: PageOrder): Promise<void> {
  const { rows } = await sql<{ low_mxhts: string; low_key: string; n: number }>`
    select low_mxhts, low_key, n from part_pages
    where subscriber_id = ${subscriberId} and sort_by = ${order} and n > ${2 * runLength}`.execute(
    db,
  );
  for (const run of rows) {
    const after =
      order === "mxhts"
        ? sql`(mxhts collate "C", part_key) >= (${run.low_mxhts}, ${run.low_key})`
        : sql`part_key >= ${run.low_key}`;
    await sql`with placed as (
        select ${sortMxhts(order)} as sort_mxhts, part_key, row_number() over () - 1 as place
        from (select mxhts, part_key from parts where subscriber_id = ${subscriberId} and ${after}
              order by ${orderColumns(order)} limit ${run.n}) members
      ), pieces as (
        select sort_mxhts, part_key, least(${runLength}::integer, ${run.n}::integer - place)::integer as n
        from placed where place % ${runLength}::integer = 0
      ), shortened as (
        update part_pages set n = ${runLength} where subscriber_id = ${subscriberId} and sort_by = ${order}
          and low_mxhts = ${run.low_mxhts} and low_key = ${run.low_key}
      )
      insert into part_pages (subscriber_id, sort_by, low_mxhts, low_key, n)
      select ${subscriberId}::integer, ${order}::text, sort_mxhts, part_key, n from pieces
      offset 1`.execute(db);
  }
}
