import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { type Bucket, namesOf, type Stretch, stretchesOf } from "../model/buckets.ts";
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

const instants = (all: readonly Date[]): Sql =>
  sql`${all.map((at) => at.toISOString())}::timestamptz[]`;

const NOWHERE: Stretch = { sites: [], parts: [{ name: 0, from: new Date(0), until: new Date(0) }] };

/** What is made of each stretch of these buckets, one below the other. */
function overStretches(
  buckets: readonly Bucket[],
  names: readonly string[],
  make: (stretch: Stretch) => Sql,
): Sql {
  const found = stretchesOf(buckets, names);
  return sql.join((found.length > 0 ? found : [NOWHERE]).map(make), sql` union all `);
}

const among = ({ sites }: Stretch): Sql => sql`s.site = any(${[...sites]}::uuid[])`;

/**
 * The bounds of a stretch are said beside its parts: they are what an index is looked up by, and what the planner knows
 * how many rows lie between.
 */
const within = (at: Sql, { parts }: Stretch): Sql => {
  const [first, last] = [parts[0], parts.at(-1)];
  const bounds = sql`${at} >= ${first?.from.toISOString()}::timestamptz and ${at} < ${last?.until.toISOString()}::timestamptz`;
  const isWhole = parts.every(
    ({ from }, place) => place === 0 || Number(parts[place - 1]?.until) === Number(from),
  );
  if (isWhole) return bounds;
  return sql`${bounds} and ${at} < (${instants(parts.map(({ until }) => until))})[${partAt(at, parts)}]`;
};

const partAt = (at: Sql, parts: Stretch["parts"]): Sql =>
  sql`width_bucket(${at}, ${instants(parts.map(({ from }) => from))})`;

/** The name of the part in which an instant lies, as its number: texts would be compared for each row. */
const periodOf = (at: Sql, { parts }: Stretch): Sql =>
  sql`(${parts.map(({ name }) => name)}::integer[])[${partAt(at, parts)}]`;

const boundsOf = ({ from, otherwise, until }: Span): readonly [start: Sql, end: Sql] => {
  const first = INSTANTS[from];
  return [otherwise ? sql`coalesce(${first}, ${INSTANTS[otherwise]})` : first, INSTANTS[until]];
};

/** Whether both instants are known, the right way round. */
const isMeasured = (span: Span): Sql => {
  const [start, end] = boundsOf(span);
  return sql`coalesce(${end} >= ${start}, false)`;
};

/** Milliseconds, null where nothing is measured; `extract` would count in numerics, at several times the cost. */
const lasting = (span: Span): Sql => {
  const [start, end] = boundsOf(span);
  return sql`(case when ${end} >= ${start} then date_part('epoch', ${end} - ${start}) * 1000 end)`;
};

const NOTHING = {
  /** The number of the name of its period, for figures by period; for others their argument. */
  period: sql`0`,
  argument: sql`null::text`,
  subject: sql`null::uuid`,
  series: sql`null::text`,
  class: sql`null::text`,
  side: sql`null::text`,
  ms: sql`null::float8`,
  hands: sql`null::float8`,
  estimated: sql`false`,
  counted: sql`true`,
};
type Columns = Readonly<Record<keyof typeof NOTHING | "at", Sql>>;

/** One row of a figure: which entry, under which period or argument, series, class and side, and what is measured of it. */
const columns = (more: Partial<Columns> & Pick<Columns, "at">): Sql => {
  const own: Columns = { ...NOTHING, ...more };
  const named = Object.entries(own).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`s.id as shipment, s.mode, s.units_received as units, s.pieces_received as pieces, s.weight_received as weight,
    ${sql.join(named)}`;
};

/** What a row of `rowsOf` counts under. */
export const argumentOf = ({ buckets }: Pick<RowsAsked, "buckets">): Sql =>
  sql`coalesce(argument, (${namesOf(buckets)}::text[])[period])`;

const ARGUMENTS: Readonly<Record<Exclude<EntriesFigure["by"], "period">, Sql>> = {
  shipmentType: sql`s.shipment_type`,
  receivedBy: sql`s.received_by`,
};
const SERIES = { mode: sql`s.mode`, trailerType: sql`coalesce(t.trailer_type, 'no trailer')` };

/** The rows of which a figure is made, one for each time that an entry, an exception or a priority counts. */
export function rowsOf(tx: Tx, asked: RowsAsked): Sql {
  const { figure, buckets, ends } = asked;
  const names = namesOf(buckets);
  const over = (of: readonly Bucket[], make: (stretch: Stretch) => Sql) =>
    overStretches(of, names, make);
  if (figure.of === "inconclusive") return inconclusive(tx, asked);
  if (figure.of === "flow")
    return sql`${flowsOf(tx, figure, asked)} union all ${over(ends, (stretch) => standing(tx, figure, stretch))}`;
  if (figure.of === "entries") return over(buckets, (stretch) => entries(tx, figure, stretch));
  const make = figure.of === "exceptions" ? exceptions : priorities;
  return over(buckets, (stretch) => make(tx, stretch));
}

function entries({ subscriberId }: Tx, figure: EntriesFigure, stretch: Stretch): Sql {
  const { at, by, series, mode, span, hands } = figure;
  const trailers = sql`left join shared.trailers t on t.subscriber_id = ${subscriberId} and t.number = s.trailer_no`;
  const own = columns({
    at: INSTANTS[at],
    ...(by === "period"
      ? { period: periodOf(INSTANTS[at], stretch) }
      : { argument: ARGUMENTS[by] }),
    ...(series && { series: SERIES[series] }),
    ...(span && { ms: lasting(span), counted: isMeasured(span) }),
    ...(span?.otherwise && { estimated: sql`${INSTANTS[span.from]} is null` }),
    ...(hands && { hands: lasting(hands) }),
  });
  return sql`
    select ${own} from shared.shipments s ${series === "trailerType" ? trailers : sql``}
    where s.subscriber_id = ${subscriberId} and ${among(stretch)} and ${within(INSTANTS[at], stretch)}
      and s.stage <> 'cancelled' ${mode ? sql`and s.mode = ${mode}` : sql``}
      ${by === "receivedBy" ? sql`and s.received_by is not null` : sql``}`;
}

export const sidesOf = ({ shape }: FlowFigure) =>
  shape === "reviewed"
    ? (["entrada", "revision", "backlog"] as const)
    : (["entrada", "procesada", "wip"] as const);

/** What came and what went in each period. */
export const flowsOf = (tx: Tx, figure: FlowFigure, { buckets }: RowsAsked): Sql =>
  sql.join(
    ([0, 1] as const).map((side) =>
      overStretches(buckets, namesOf(buckets), (stretch) => flow(tx, figure, stretch, side)),
    ),
    sql` union all `,
  );

function flow({ subscriberId }: Tx, figure: FlowFigure, stretch: Stretch, side: 0 | 1): Sql {
  const at = INSTANTS[side === 0 ? figure.comes : figure.goes];
  const own = { at, period: periodOf(at, stretch), side: sql`${sidesOf(figure)[side]}::text` };
  return sql`
    select ${columns(own)} from shared.shipments s
    where s.subscriber_id = ${subscriberId} and ${among(stretch)} and ${within(at, stretch)} and s.stage <> 'cancelled'`;
}

/** Entries that had come and not gone at some of these ends, with the first and the last of them. */
function stood({ subscriberId }: Tx, { comes, goes }: FlowFigure, stretch: Stretch): Sql {
  const [came, went] = [INSTANTS[comes], INSTANTS[goes]];
  const all = stretch.parts.map(({ until }) => until);
  const ends = instants(all);
  const those = (still: Sql): Sql => sql`
    select s.*, width_bucket(${came}, ${ends}) + 1 as first, coalesce(width_bucket(${went}, ${ends}), ${all.length}) as last
    from shared.shipments s
    where s.subscriber_id = ${subscriberId} and ${among(stretch)} and s.stage <> 'cancelled'
      and ${came} < ${all.at(-1)?.toISOString()}::timestamptz and ${still}`;
  // Each of both is a range of an index; with an "or" every entry of the sites would be looked at.
  return sql`${those(sql`${went} is null`)} union all
    ${those(sql`${went} >= ${all[0]?.toISOString()}::timestamptz`)}`;
}

/** What had come and not gone at the end of each period. */
function standing(tx: Tx, figure: FlowFigure, stretch: Stretch): Sql {
  const names = stretch.parts.map(({ name }) => name);
  const side = sql`${sidesOf(figure)[2]}::text`;
  const own = { at: INSTANTS[figure.comes], period: sql`e.name`, side };
  // The planner knows how long an array is; of a series it would expect a thousand rows for each entry.
  return sql`
    select ${columns(own)} from (${stood(tx, figure, stretch)}) s
    join unnest(${names}::integer[]) with ordinality e(name, at) on e.at between s.first and s.last`;
}

/** How many entries stood at the end of each period. */
export async function standingAt(
  tx: Tx,
  figure: FlowFigure,
  { ends, buckets }: RowsAsked,
): Promise<readonly { readonly period: number; readonly n: number }[]> {
  const found = [];
  for (const stretch of stretchesOf(ends, namesOf(buckets))) {
    const { rows } = await sql<{ first: number; last: number; n: number }>`
      select first, last, count(*) as n from (${stood(tx, figure, stretch)}) s group by 1, 2`.execute(
      tx.db,
    );
    for (const [at, { name }] of stretch.parts.entries())
      found.push({
        period: name,
        n: rows.reduce(
          (sum, { first, last, n }) => (first <= at + 1 && at + 1 <= last ? sum + n : sum),
          0,
        ),
      });
  }
  return found;
}

function exceptions({ subscriberId }: Tx, stretch: Stretch): Sql {
  const at = sql`e.created_at`;
  const own = columns({
    at,
    period: periodOf(at, stretch),
    subject: sql`e.id`,
    series: sql`(case when e.kind = 'damage' then 'damage' else 'discrepancy' end)`,
    class: sql`e.kind`,
    side: sql`(case when e.status = 'resolved' then 'resolved' else 'open' end)`,
  });
  return sql`
    select ${own} from shared.exceptions e
    join shared.shipments s on s.subscriber_id = ${subscriberId} and s.id = e.shipment and ${among(stretch)}
    where e.subscriber_id = ${subscriberId} and ${within(at, stretch)} and e.status <> 'void' and s.stage <> 'cancelled'`;
}

function priorities({ subscriberId }: Tx, stretch: Stretch): Sql {
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
    select ${own} from shared.priorities p
    join shared.shipments s on s.subscriber_id = ${subscriberId} and s.id = p.shipment and ${among(stretch)}
    where p.subscriber_id = ${subscriberId} and ${within(needed, stretch)} and s.stage <> 'cancelled'`;
}

/** Of the entries received in each period, the share that has an exception which is not void. */
export const faultyOf = ({ subscriberId }: Tx, { buckets }: Pick<RowsAsked, "buckets">): Sql =>
  overStretches(buckets, namesOf(buckets), (stretch) => {
    const at = INSTANTS.received;
    return sql`
      select ${periodOf(at, stretch)} as period, x.shipment is not null as is_faulty from shared.shipments s
      left join (select distinct shipment from shared.exceptions
        where subscriber_id = ${subscriberId} and status <> 'void') x on x.shipment = s.id
      where s.subscriber_id = ${subscriberId} and ${among(stretch)} and ${within(at, stretch)} and s.stage <> 'cancelled'`;
  });

/** Entries as they were at the end of the range: what the first later change found is what they were. */
function inconclusive({ subscriberId }: Tx, { buckets }: RowsAsked): Sql {
  const whole = sql`unnest(${buckets.map(({ site }) => site)}::uuid[], ${instants(buckets.map(({ until }) => until))}) b(site, until)`;
  const age = sql`(b.until - coalesce(s.arrived_at, s.created_at))`;
  const own = columns({
    at: sql`b.until`,
    argument: sql`coalesce(s.owner, s.received_by, s.reviewed_by, '')`,
    series: sql`(case when ${age} < interval '4 hours' then '0-4 h' when ${age} < interval '24 hours' then '4-24 h'
      when ${age} < interval '72 hours' then '1-3 d' else '>3 d' end)`,
    ms: sql`date_part('epoch', ${age}) * 1000`,
  });
  const later = sql`e.subscriber_id = ${subscriberId} and e.entity = 'shipments' and e.changes ? 'inconclusive'`;
  return sql`
    select ${own} from (select site, least(until, now()) as until from ${whole}) b
    join shared.shipments s on s.subscriber_id = ${subscriberId} and s.site = b.site and s.created_at < b.until
      and s.id in (
        select i.id from shared.shipments i where i.subscriber_id = ${subscriberId} and i.inconclusive
        union select e.row_id from shared.entity_events e where ${later}
          and e.occurred_at >= (select min(until) from ${whole}))
    left join lateral (
      select e.changes -> 'inconclusive' ->> 0 as was from shared.entity_events e
      where ${later} and e.row_id = s.id and e.occurred_at >= b.until order by e.version, e.note limit 1) e on true
    where s.stage <> 'cancelled' and coalesce(e.was::boolean, s.inconclusive)`;
}
