import { type RawBuilder, sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { MOST_COUNTED } from "#kit/server/list.ts";
import { prepared } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { catalogueSize, type PageOrder, placesOf } from "./pageMap.ts";
import type { PartFilter } from "../model/partFilter.ts";
import type { PartValues } from "../model/partValues.ts";
import { keptValues } from "./partValues.ts";

export interface PartRow extends PartValues {
  part_no: string;
}

export interface PageAsked extends Page {
  order: PageOrder;
  descending: boolean;
}

/** A page of the whole catalogue; the page map finds its place, so that a deep page costs what a first one does. */
export async function pageOfAll(tx: Tx, asked: PageAsked): Promise<Listed<PartRow>> {
  const { skip, take, descending } = asked;
  const place = descending
    ? {
        first: sql`greatest(total - ${skip} - ${take}, 0)`,
        count: sql`least(${take}, greatest(total - ${skip}, 0))`,
      }
    : { first: sql`${skip}`, count: sql`${take}` };
  const isNear = skip <= nearby;
  const rows = isNear
    ? await nearRows(tx, asked, sql`true`)
    : await ascending(tx, asked.order, place);
  const total = rows[0]?.total ?? (skip === 0 ? 0 : await catalogueSize(tx));
  return { rows: descending && !isNear ? rows.toReversed() : rows, total };
}

// So near the beginning that counting off the rows costs less than the map.
const nearby = 200;

/** The page of an order near its beginning, of those parts, with the size of the whole catalogue by the map. */
async function nearRows(
  tx: Tx,
  { order, descending, skip, take }: PageAsked,
  those: RawBuilder<unknown>,
): Promise<(PartRow & { total: number })[]> {
  const { subscriberId } = tx;
  const { rows } = await prepared(
    tx,
    sql<PartRow & { total: number }>`
    select part_no, ${keptValues()},
      (select sum(n)::integer from part_pages where subscriber_id = ${subscriberId} and sort_by = 'part_no') as total
    from parts where subscriber_id = ${subscriberId} and ${those}
    order by ${orderBy(order, descending)} offset ${sql.lit(skip)} limit ${sql.lit(take)}`,
  );
  return rows;
}

/** A page of the parts at these places of an order of the whole catalogue. */
async function pageOfRun(
  tx: Tx,
  asked: PageAsked,
  { from, until }: { from: number; until: number },
): Promise<Listed<PartRow>> {
  const total = until - from;
  const count = Math.max(0, Math.min(asked.take, total - asked.skip));
  if (count === 0) return { rows: [], total };
  const first = asked.descending ? until - asked.skip - count : from + asked.skip;
  const place = { first: sql`${first}`, count: sql`${count}` };
  const rows = await ascending(tx, asked.order, place);
  return { rows: asked.descending ? rows.toReversed() : rows, total };
}

/** Parts at places of an order, told in terms of the catalogue's `total`. */
async function ascending(
  { db, subscriberId }: Tx,
  order: PageOrder,
  { first, count }: { first: RawBuilder<unknown>; count: RawBuilder<unknown> },
): Promise<(PartRow & { total: number })[]> {
  const from =
    order === "mxhts"
      ? sql`(parts.mxhts collate "C", part_key) >= (place.low_mxhts, place.low_key)`
      : sql`part_key >= place.low_key`;
  const { rows } = await sql<PartRow & { total: number }>`
    with runs as materialized (
      select low_mxhts, low_key, sum(n) over (order by low_mxhts, low_key) - n as before,
        (sum(n) over ())::integer as total
      from part_pages where subscriber_id = ${subscriberId} and sort_by = ${order}
    ), place as materialized (
      select runs.*, wanted.* from runs
      cross join lateral (select (${first})::integer as first, (${count})::integer as count) wanted
      where before <= first order by before desc, low_mxhts desc, low_key desc limit 1
    )
    select page.part_no, ${keptValues("page")}, place.total
    from place cross join lateral (
      select * from parts where subscriber_id = ${subscriberId} and ${from}
      order by ${orderBy(order, false)} offset (place.first - place.before) limit place.count
    ) page
    order by ${orderBy(order, false)}`.execute(db);
  return rows;
}

function orderBy(order: PageOrder, descending: boolean): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  return order === "mxhts"
    ? sql`mxhts collate "C" ${direction}, part_key ${direction}`
    : sql`part_key ${direction}`;
}

/** A page of the parts that a filter matches; beyond 100,000 matches the count stops there. */
export async function pageOfMatches(
  tx: Tx,
  filter: PartFilter,
  asked: PageAsked,
): Promise<Listed<PartRow>> {
  const { db, subscriberId } = tx;
  // Parts that begin alike stand together, so that the map knows how many they are.
  if (filter.kind === "startsWith" && filter.code === null && asked.order === "part_no") {
    const isNear = asked.skip <= nearby;
    const [[from = 0, until = 0], rows] = await Promise.all([
      placesOf(tx, [filter.text, afterPrefix(filter.text)]),
      isNear ? nearRows(tx, asked, startingWith(filter.text)) : [],
    ]);
    return isNear ? { rows, total: until - from } : pageOfRun(tx, asked, { from, until });
  }
  const { rows } = await sql<PartRow & { total: number }>`
    with matches as materialized (
      select part_key from (${matches(subscriberId, filter)}) found limit ${MOST_COUNTED + 1}
    )
    select part_no, ${keptValues()}, (select count(*) from matches) as total
    from (
      select part_key from matches ${asked.order === "mxhts" ? sql`join parts using (part_key) where subscriber_id = ${subscriberId}` : sql``}
      order by ${orderBy(asked.order, asked.descending)} offset ${asked.skip} limit ${asked.take}
    ) page
    join parts using (part_key) where subscriber_id = ${subscriberId}
    order by ${orderBy(asked.order, asked.descending)}`.execute(db);
  const total = rows[0]?.total ?? (asked.skip === 0 ? 0 : await countOf(tx, filter));
  if (total <= MOST_COUNTED) return { rows, total };
  return { rows: await walk(tx, filter, asked), total: MOST_COUNTED, isTruncated: true };
}

const startingWith = (prefix: string) =>
  sql`part_key >= ${prefix} and part_key < ${afterPrefix(prefix)}`;

async function countOf({ db, subscriberId }: Tx, filter: PartFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from (${matches(subscriberId, filter)}) found limit ${MOST_COUNTED + 1}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

// The definer function looks substrings up by trigrams, which a row policy would not let this role do.
function matches(subscriberId: number, filter: PartFilter): RawBuilder<unknown> {
  const byNumber =
    filter.kind === "contains"
      ? sql`select part_key from part_keys_containing(${filter.text}, ${MOST_COUNTED + 1}) part_key`
      : sql`select part_key from parts where subscriber_id = ${subscriberId}
          and ${startingWith(filter.text)}`;
  if (filter.code === null) return byNumber;
  return sql`(${byNumber} limit ${MOST_COUNTED + 1}) union (select part_key from parts
    where subscriber_id = ${subscriberId} and mxhts collate "C" >= ${filter.code}
      and mxhts collate "C" < ${afterPrefix(filter.code)} limit ${MOST_COUNTED + 1})`;
}

// So many match that walking the order itself soon fills a page.
async function walk(
  { db, subscriberId }: Tx,
  filter: PartFilter,
  asked: PageAsked,
): Promise<PartRow[]> {
  const pattern = filter.text.replace(/[\\%_]/g, "\\$&");
  const byNumber = sql`part_key like ${filter.kind === "contains" ? `%${pattern}%` : `${pattern}%`}`;
  const byCode = filter.code === null ? sql`` : sql`or mxhts like ${`${filter.code}%`}`;
  const { rows } = await sql<PartRow>`
    select part_no, ${keptValues()} from parts
    where subscriber_id = ${subscriberId} and (${byNumber} ${byCode})
    order by ${orderBy(asked.order, asked.descending)} offset ${asked.skip} limit ${asked.take}`.execute(
    db,
  );
  return rows;
}

/** A text that no text with this beginning reaches, by code points. */
function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}
