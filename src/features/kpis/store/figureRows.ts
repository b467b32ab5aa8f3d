import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { Bucket } from "../model/buckets.ts";
import type { EntriesFigure, Figure, FlowFigure, Milestone, Span } from "../model/figures.ts";

type Sql = RawBuilder<unknown>;

/** What the rows of a figure are looked for by. */
export interface RowsAsked {
  readonly figure: Figure;
  readonly buckets: readonly Bucket[];
  /** The last bucket of each period. */
  readonly ends: readonly Bucket[];
}

// The expressions of the indices shipments_of_*.
const INSTANTS: Readonly<Record<Milestone, Sql>> = {
  arrived: sql`s.arrived_at`,
  receiving: sql`s.receiving_started_at`,
  received: sql`(case when s.mode = 'direct' then s.arrived_at else s.received_at end)`,
  reviewing: sql`s.review_started_at`,
  reviewed: sql`s.reviewed_at`,
  // Nothing is dispatched that was not loaded before.
  processed: sql`s.loaded_at`,
};
const CROSSED = sql`null::timestamptz`;

export const bucketsTable = (buckets: readonly Bucket[]): Sql => sql`
  unnest(${buckets.map(({ site }) => site)}::uuid[], ${buckets.map(({ argument }) => argument)}::text[],
    ${buckets.map(({ from }) => from.toISOString())}::timestamptz[],
    ${buckets.map(({ until }) => until.toISOString())}::timestamptz[]) b(site, argument, since, until)`;

const within = (at: Sql): Sql => sql`${at} >= b.since and ${at} < b.until`;

/** Milliseconds; null where one instant is missing or they are the wrong way round. */
const lasting = ({ from, otherwise, until }: Span): Sql => {
  const [first, last] = [INSTANTS[from], INSTANTS[until]];
  const start = otherwise ? sql`coalesce(${first}, ${INSTANTS[otherwise]})` : first;
  return sql`(case when ${last} >= ${start} then extract(epoch from ${last} - ${start})::float8 * 1000 end)`;
};

const NOTHING = {
  subject: sql`null::uuid`,
  series: sql`null::text`,
  class: sql`null::text`,
  side: sql`null::text`,
  ms: sql`null::float8`,
  hands: sql`null::float8`,
  estimated: sql`false`,
  counted: sql`true`,
};
type Columns = Readonly<Record<keyof typeof NOTHING | "at" | "argument", Sql>>;

/** One row of a figure: which entry, under which argument, series, class and side, and what is measured of it. */
const columns = (more: Partial<Columns> & Pick<Columns, "at" | "argument">): Sql => {
  const own: Columns = { ...NOTHING, ...more };
  const named = Object.entries(own).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`s.id as shipment, ${sql.join(named)}`;
};

const ARGUMENTS: Readonly<Record<EntriesFigure["by"], Sql>> = {
  period: sql`b.argument`,
  shipmentType: sql`s.shipment_type`,
  receivedBy: sql`coalesce(s.received_by, '')`,
};
const SERIES = { mode: sql`s.mode`, trailerType: sql`coalesce(t.trailer_type, 'no trailer')` };

/** The rows of which a figure is made, one for each time that an entry, an exception or a priority counts. */
export function rowsOf(tx: Tx, asked: RowsAsked): Sql {
  const { figure } = asked;
  if (figure.of === "entries") return entries(tx, figure, asked);
  if (figure.of === "flow")
    return sql`${flow(tx, figure, asked, 0)} union all ${flow(tx, figure, asked, 1)} union all ${standing(tx, figure, asked)}`;
  if (figure.of === "exceptions") return exceptions(tx, asked);
  return figure.of === "priorities" ? priorities(tx, asked) : inconclusive(tx, asked);
}

function entries({ subscriberId }: Tx, figure: EntriesFigure, { buckets }: RowsAsked): Sql {
  const { at, by, series, mode, span, hands } = figure;
  const trailers = sql`left join trailers t on t.subscriber_id = ${subscriberId} and t.number = s.trailer_no`;
  const own = columns({
    at: INSTANTS[at],
    argument: ARGUMENTS[by],
    ...(series && { series: SERIES[series] }),
    ...(span && { ms: lasting(span), counted: sql`${lasting(span)} is not null` }),
    ...(span?.otherwise && { estimated: sql`${INSTANTS[span.from]} is null` }),
    ...(hands && { hands: lasting(hands) }),
  });
  return sql`
    select ${own} from ${bucketsTable(buckets)}
    join shipments s on s.subscriber_id = ${subscriberId} and s.site = b.site and ${within(INSTANTS[at])}
    ${series === "trailerType" ? trailers : sql``}
    where s.stage <> 'cancelled' ${mode ? sql`and s.mode = ${mode}` : sql``}`;
}

export const sidesOf = ({ shape }: FlowFigure) =>
  shape === "reviewed"
    ? (["entrada", "revision", "backlog"] as const)
    : (["entrada", "procesada", "wip"] as const);

/** What came (0) or went (1) in each period. */
export function flow(
  { subscriberId }: Tx,
  figure: FlowFigure,
  { buckets }: RowsAsked,
  side: 0 | 1,
): Sql {
  const at = INSTANTS[side === 0 ? figure.comes : figure.goes];
  return sql`
    select ${columns({ at, argument: sql`b.argument`, side: sql`${sidesOf(figure)[side]}::text` })}
    from ${bucketsTable(buckets)}
    join shipments s on s.subscriber_id = ${subscriberId} and s.site = b.site and ${within(at)}
    where s.stage <> 'cancelled'`;
}

/** What had come and not gone at the end of each period. */
function standing({ subscriberId }: Tx, figure: FlowFigure, { ends }: RowsAsked): Sql {
  const [came, went] = [INSTANTS[figure.comes], INSTANTS[figure.goes]];
  return sql`
    select ${columns({ at: came, argument: sql`b.argument`, side: sql`${sidesOf(figure)[2]}::text` })}
    from ${bucketsTable(ends)}
    join shipments s on s.subscriber_id = ${subscriberId} and s.site = b.site and ${came} < b.until
      and (${went} is null or ${went} >= b.until)
    where s.stage <> 'cancelled'`;
}

/** How many entries of a site stood at each of these ends, in their order. */
export async function standingAt(
  { db, subscriberId }: Tx,
  figure: FlowFigure,
  site: string,
  ends: readonly Date[],
): Promise<number[]> {
  const [came, went] = [INSTANTS[figure.comes], INSTANTS[figure.goes]];
  const at = sql`${ends.map((end) => end.toISOString())}::timestamptz[]`;
  const { rows } = await sql<{ first: number; last: number; n: number }>`
    select width_bucket(${came}, ${at}) as first, coalesce(width_bucket(${went}, ${at}), ${ends.length}) as last,
      count(*) as n
    from shipments s where s.subscriber_id = ${subscriberId} and s.site = ${site}::uuid and s.stage <> 'cancelled'
      and ${came} < ${ends.at(-1)?.toISOString()}::timestamptz
      and (${went} is null or ${went} >= ${ends[0]?.toISOString()}::timestamptz)
    group by 1, 2`.execute(db);
  return ends.map((_end, at) =>
    rows.reduce((sum, { first, last, n }) => (first <= at && at < last ? sum + n : sum), 0),
  );
}

function exceptions({ subscriberId }: Tx, { buckets }: RowsAsked): Sql {
  const own = columns({
    at: sql`e.created_at`,
    argument: sql`b.argument`,
    subject: sql`e.id`,
    series: sql`(case when e.kind = 'damage' then 'damage' else 'discrepancy' end)`,
    class: sql`e.kind`,
    side: sql`(case when e.status = 'resolved' then 'resolved' else 'open' end)`,
  });
  return sql`
    select ${own} from ${bucketsTable(buckets)}
    join exceptions e on e.subscriber_id = ${subscriberId} and ${within(sql`e.created_at`)} and e.status <> 'void'
    join shipments s on s.subscriber_id = ${subscriberId} and s.id = e.shipment and s.site = b.site
    where s.stage <> 'cancelled'`;
}

function priorities({ subscriberId }: Tx, { buckets }: RowsAsked): Sql {
  // The expression of the index priorities_by_needed_by.
  const needed = sql`(case when p.needed_by is null then 'infinity'::timestamptz else p.needed_by end)`;
  const side = sql`(case when ${CROSSED} <= p.needed_by then 'onTime' when ${CROSSED} is not null then 'late' else 'open' end)`;
  const own = columns({
    at: sql`p.needed_by`,
    argument: sql`p.level::text`,
    subject: sql`p.id`,
    side,
  });
  return sql`
    select ${own} from ${bucketsTable(buckets)}
    join priorities p on p.subscriber_id = ${subscriberId} and ${within(needed)}
    join shipments s on s.subscriber_id = ${subscriberId} and s.id = p.shipment and s.site = b.site
    where s.stage <> 'cancelled'`;
}

/** Entries as they were at the end of the range: what the first later change found is what they were. */
function inconclusive({ subscriberId }: Tx, { buckets }: RowsAsked): Sql {
  const age = sql`(b.until - coalesce(s.arrived_at, s.created_at))`;
  const own = columns({
    at: sql`b.until`,
    argument: sql`coalesce(s.received_by, s.reviewed_by, '')`,
    series: sql`(case when ${age} < interval '4 hours' then '0-4 h' when ${age} < interval '24 hours' then '4-24 h'
      when ${age} < interval '72 hours' then '1-3 d' else '>3 d' end)`,
    ms: sql`extract(epoch from ${age})::float8 * 1000`,
  });
  const later = sql`e.subscriber_id = ${subscriberId} and e.entity = 'shipments' and e.changes ? 'inconclusive'`;
  return sql`
    select ${own} from (select site, least(until, now()) as until from ${bucketsTable(buckets)}) b
    join shipments s on s.subscriber_id = ${subscriberId} and s.site = b.site and s.created_at < b.until
      and s.id in (
        select i.id from shipments i where i.subscriber_id = ${subscriberId} and i.inconclusive
        union select e.row_id from entity_events e where ${later}
          and e.occurred_at >= (select min(until) from ${bucketsTable(buckets)}))
    left join lateral (
      select e.changes -> 'inconclusive' ->> 0 as was from entity_events e
      where ${later} and e.row_id = s.id and e.occurred_at >= b.until order by e.version, e.note limit 1) e on true
    where s.stage <> 'cancelled' and coalesce(e.was::boolean, s.inconclusive)`;
}
