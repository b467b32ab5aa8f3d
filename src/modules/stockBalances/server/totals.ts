import { type RawBuilder, sql } from "kysely";
import type { AnswerOf, QueryOf, ReplyOf } from "#kit/pure/call.ts";
import type { Listed } from "#kit/pure/page.ts";
import { foundOf, patternsOf } from "#kit/entity/server/list.ts";
import { MOST_COUNTED } from "#kit/server/list.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { MOST_OF_TOTAL, type stockOfTotal, type stockTotals } from "../contract.ts";
import { stockBalances } from "../stockBalances.ts";

type Sql = RawBuilder<unknown>;
type Asked = QueryOf<typeof stockTotals>;
type Narrowing = Pick<Asked, "site" | "location" | "search">;
type Total = AnswerOf<typeof stockTotals>["data"][number];
type Row = AnswerOf<typeof stockOfTotal>["data"][number];

/** Parts that are counted; of more it is said that there are. */
const MOST_PARTS = 1_000;

const every = (conditions: readonly Sql[]) =>
  sql.join([sql`b.on_hand > 0`, ...conditions], sql` and `);

/** The place that narrows what is added up, as conditions of the balances `b`. */
const placed = ({ site, location }: Narrowing) => [
  ...(site?.length ? [sql`b.site = any(${site}::uuid[])`] : []),
  ...(location?.length ? [sql`b.location = any(${location}::uuid[])`] : []),
];

/** All that narrows it. */
const narrowed = (asked: Narrowing) => {
  const patterns = patternsOf(asked.search);
  return every([
    ...placed(asked),
    ...(patterns.length > 0
      ? [sql`b.search_text like all (array(select folded(unnest(${patterns}::text[]))))`]
      : []),
  ]);
};

/** What a search finds within a place, with the part of each; undefined where nothing is searched. */
const foundIn = ({ subscriberIds }: ReadTx, { site, location, search }: Narrowing) =>
  foundOf(
    stockBalances,
    search,
    subscriberIds,
    {
      status: ["onHand"],
      ...(site?.length && { site }),
      ...(location?.length && { location }),
    },
    "partNo",
  );

/**
 * The parts of each client that there are, in their order, `most` at most. Without a search they are walked through by
 * looks at an index, one for each part, however many rows they have.
 */
function partsOf({ subscriberIds }: ReadTx, asked: Asked, isFound: boolean, most: number): Sql {
  if (isFound)
    return sql`select distinct owner, value as part_no from found where value is not null
      order by value, owner limit ${most}`;
  // Few stand at a location: they are looked at all, where the walk would look for it among all of each part.
  if (asked.location?.length)
    return sql`select distinct b.subscriber_id as owner, b.part_no from shared.stock_balances b
      where b.subscriber_id = any(${subscriberIds}::integer[]) and b.part_no is not null and ${every(placed(asked))}
      order by b.part_no, owner limit ${most}`;
  const next = (after: Sql) => sql`select b.part_no from shared.stock_balances b
    where b.subscriber_id = whose.owner and b.part_no is not null and ${every(placed(asked))} and ${after}
    order by b.part_no limit 1`;
  return sql`select whose.owner, parts.part_no from unnest(${subscriberIds}::integer[]) whose(owner)
    cross join lateral (
      with recursive walked as (
        (select first.part_no, 1 as turn from (${next(sql`true`)}) first)
        union all
        select (${next(sql`b.part_no > walked.part_no`)}), turn + 1 from walked
        where walked.part_no is not null and turn <= ${most})
      select part_no from walked where part_no is not null) parts
    order by parts.part_no, whose.owner limit ${most}`;
}

/** What is on hand of each part, a page of it, and how many handling units stand beside the parts. */
export async function totalsOf(
  tx: ReadTx,
  asked: Asked,
): Promise<Listed<Total> & Pick<ReplyOf<typeof stockTotals>, "units">> {
  const { skip, take } = asked;
  const most = Math.max(MOST_PARTS, skip + take) + 1;
  const found = foundIn(tx, asked);
  const units = found
    ? sql`select from found where value is null`
    : sql`select from shared.stock_balances b where b.subscriber_id = any(${tx.subscriberIds}::integer[])
        and b.unit is not null and ${every(placed(asked))}`;
  const { rows } = await sql<{ total: number; units: number; row: Total | null }>`
    with found as materialized (${found ?? sql`select`}),
    stocked as materialized (${partsOf(tx, asked, found !== undefined, most)}),
    page as (
      select page.owner, page.part_no, sums.* from (
        select * from stocked order by part_no, owner offset ${skip} limit ${take}) page
      cross join lateral (
        select sum(b.on_hand) as on_hand, sum(b.reserved) as reserved, count(distinct b.site) as sites, count(distinct b.location) as locations,
          count(distinct b.lot) as lots, count(*) as rows
        from shared.stock_balances b
        where b.subscriber_id = page.owner and b.part_no = page.part_no and ${narrowed(asked)}) sums)
    select counted.*, case when page.owner is not null then jsonb_build_object('client', page.owner, 'partNo', page.part_no,
        'onHand', trim_scale(on_hand)::text, 'reserved', trim_scale(reserved)::text,
        'free', trim_scale(on_hand - reserved)::text, 'sites', sites, 'locations', locations, 'lots', lots, 'rows', page.rows) end as row
    from (select (select count(*)::integer from stocked) as total,
        (select count(*)::integer from (${units} limit ${MOST_COUNTED + 1}) units) as units) counted
      left join page on true
    order by page.part_no, page.owner`.execute(tx.db);
  const { total = 0, units: n = 0 } = rows[0] ?? {};
  return {
    rows: rows.flatMap(({ row }) => row ?? []),
    total: Math.min(total, most - 1),
    isTruncated: total === most,
    units: { count: Math.min(n, MOST_COUNTED), isTruncated: n > MOST_COUNTED },
  };
}

/** The rows that one total adds up, the first of them. */
export async function rowsOfTotal(
  { db, subscriberIds }: ReadTx,
  { client, partNo, ...asked }: QueryOf<typeof stockOfTotal>,
): Promise<Listed<Row>> {
  const { rows } = await sql<Row & { "@total": number }>`
    with own as (
      select b.* from shared.stock_balances b where b.subscriber_id = ${client} and b.subscriber_id = any(${subscriberIds}::integer[])
        and b.part_no = ${partNo} and ${narrowed(asked)})
    select own.id, l.code as location, s.code as site, own.lot, trim_scale(own.on_hand)::text as "onHand",
      trim_scale(own.reserved)::text as reserved, (select count(*)::integer from own) as "@total"
    from own join shared.locations l on (l.subscriber_id, l.id) = (0, own.location)
    join shared.sites s on (s.subscriber_id, s.id) = (0, own.site)
    order by s.code, l.code, own.lot nulls first, own.id limit ${MOST_OF_TOTAL}`.execute(db);
  const shown = rows.map(({ "@total": _total, ...row }) => row);
  return { rows: shown, total: rows[0]?.["@total"] ?? 0 };
}
