import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { catalogueSize, type PageOrder, placesOf } from "./pageMap.ts";
import type { PartFilter } from "../model/partFilter.ts";

export interface PartRow {
  part_no: string;
  mxhts: string | null;
  ushts: string | null;
  description: string | null;
  eccn: string | null;
}

export interface PartsPage {
  rows: PartRow[];
  total: number;
  /** More match than are counted or shown. */
  isTruncated: boolean;
}

export interface PageAsked {
  skip: number;
  take: number;
  order: PageOrder;
  descending: boolean;
}

/** A page of the whole catalogue; the page map finds its place, so that a deep page costs what a first one does. */
export async function pageOfAll(tx: Tx, asked: PageAsked): Promise<PartsPage> {
  return pageOfRun(tx, asked, { from: 0, until: await catalogueSize(tx) });
}

/** A page of the parts at these places of an order of the whole catalogue. */
async function pageOfRun(
  tx: Tx,
  asked: PageAsked,
  { from, until }: { from: number; until: number },
): Promise<PartsPage> {
  const total = until - from;
  const count = Math.max(0, Math.min(asked.take, total - asked.skip));
  if (count === 0) return { rows: [], total, isTruncated: false };
  const first = asked.descending ? until - asked.skip - count : from + asked.skip;
  const rows = await ascending(tx, asked.order, first, count);
  return { rows: asked.descending ? rows.toReversed() : rows, total, isTruncated: false };
}

async function ascending(
  { db, subscriberId }: Tx,
  order: PageOrder,
  first: number,
  count: number,
): Promise<PartRow[]> {
  const from =
    order === "mxhts"
      ? sql`(parts.mxhts collate "C", part_key) >= (place.low_mxhts, place.low_key)`
      : sql`part_key >= place.low_key`;
  const { rows } = await sql<PartRow>`
    with place as materialized (
      select low_mxhts, low_key, before from (
        select low_mxhts, low_key, sum(n) over (order by low_mxhts, low_key) - n as before
        from part_pages where subscriber_id = ${subscriberId} and sort_by = ${order}
      ) runs where before <= ${first} order by before desc, low_mxhts desc, low_key desc limit 1
    )
    select page.part_no, nullif(page.mxhts, '') as mxhts, page.ushts, page.description, page.eccn
    from place cross join lateral (
      select * from parts where subscriber_id = ${subscriberId} and ${from}
      order by ${orderBy(order, false)} offset (${first} - place.before) limit ${count}
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

// Beyond this a filter says too little for anyone to page through what it matches.
const mostMatches = 100_000;

/** A page of the parts that a filter matches; beyond 100,000 matches the count stops there. */
export async function pageOfMatches(
  tx: Tx,
  filter: PartFilter,
  asked: PageAsked,
): Promise<PartsPage> {
  const { db, subscriberId } = tx;
  // Parts that begin alike stand together, so that the map knows how many they are.
  if (filter.kind === "startsWith" && filter.code === null && asked.order === "part_no") {
    const [from = 0, until = 0] = await placesOf(tx, [filter.text, afterPrefix(filter.text)]);
    if (asked.skip > nearby) return pageOfRun(tx, asked, { from, until });
    const rows = await startOfPrefix(tx, filter.text, asked);
    return { rows, total: until - from, isTruncated: false };
  }
  const { rows } = await sql<PartRow & { total: number }>`
    with matches as materialized (
      select part_key from (${matches(subscriberId, filter)}) found limit ${mostMatches + 1}
    )
    select part_no, nullif(mxhts, '') as mxhts, ushts, description, eccn, (select count(*) from matches) as total
    from (
      select part_key from matches ${asked.order === "mxhts" ? sql`join parts using (part_key) where subscriber_id = ${subscriberId}` : sql``}
      order by ${orderBy(asked.order, asked.descending)} offset ${asked.skip} limit ${asked.take}
    ) page
    join parts using (part_key) where subscriber_id = ${subscriberId}
    order by ${orderBy(asked.order, asked.descending)}`.execute(db);
  const total = rows[0]?.total ?? (asked.skip === 0 ? 0 : await countOf(tx, filter));
  if (total <= mostMatches) return { rows, total, isTruncated: false };
  return { rows: await walk(tx, filter, asked), total: mostMatches, isTruncated: true };
}

// So near the beginning that counting off the rows costs less than the map.
const nearby = 200;

async function startOfPrefix(
  { db, subscriberId }: Tx,
  prefix: string,
  asked: PageAsked,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select part_no, nullif(mxhts, '') as mxhts, ushts, description, eccn from parts
    where subscriber_id = ${subscriberId} and part_key >= ${prefix} and part_key < ${afterPrefix(prefix)}
    order by ${orderBy("part_no", asked.descending)} offset ${asked.skip} limit ${asked.take}`.execute(
    db,
  );
  return rows;
}

async function countOf({ db, subscriberId }: Tx, filter: PartFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from (${matches(subscriberId, filter)}) found limit ${mostMatches + 1}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

// The definer function looks substrings up by trigrams, which a row policy would not let this role do.
function matches(subscriberId: number, filter: PartFilter): RawBuilder<unknown> {
  const byNumber =
    filter.kind === "contains"
      ? sql`select part_key from part_keys_containing(${filter.text}, ${mostMatches + 1}) part_key`
      : sql`select part_key from parts where subscriber_id = ${subscriberId}
          and part_key >= ${filter.text} and part_key < ${afterPrefix(filter.text)}`;
  if (filter.code === null) return byNumber;
  return sql`(${byNumber} limit ${mostMatches + 1}) union (select part_key from parts
    where subscriber_id = ${subscriberId} and mxhts collate "C" >= ${filter.code}
      and mxhts collate "C" < ${afterPrefix(filter.code)} limit ${mostMatches + 1})`;
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
    select part_no, nullif(mxhts, '') as mxhts, ushts, description, eccn from parts
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
