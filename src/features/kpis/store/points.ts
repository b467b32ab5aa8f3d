import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { FlowFigure } from "../model/figures.ts";
import type { Group, Sum } from "../model/points.ts";
import { bucketsTable, flow, type RowsAsked, rowsOf, sidesOf, standingAt } from "./figureRows.ts";

/** Sums of units are read for the figures that tell them alone. */
const WITH_UNITS = ["types", "processing"];

// What came of a unit that was merged or split stands on the others.
const unitsOf = (subscriberId: number) => sql`
  join shipments s on s.subscriber_id = ${subscriberId} and s.id = r.shipment
  left join lateral (
    select sum(u.pieces) as pieces, sum(u.weight) as weight from handling_units u
    where u.subscriber_id = ${subscriberId} and u.shipment = r.shipment and u.status not in ('expected', 'void', 'merged')) u on true`;

interface Sums {
  readonly groups: readonly Group[];
  /** Of all rows. */
  readonly whole: Sum;
}

/** What the rows of a figure add up to, by argument, series and class, and all of them. */
export async function sumsOf(tx: Tx, asked: RowsAsked): Promise<Sums> {
  const { figure } = asked;
  if (figure.of === "flow") return flowSums(tx, figure, asked);
  const hasUnits = WITH_UNITS.includes(figure.shape);
  const { rows } = await grouped(tx, rowsOf(tx, asked), hasUnits);
  return {
    groups: rows.filter(({ isWhole }) => !isWhole),
    whole: rows.find(({ isWhole }) => isWhole) ?? { n: 0, sides: {} },
  };
}

const grouped = ({ db, subscriberId }: Tx, rows: RawBuilder<unknown>, hasUnits: boolean) => {
  const sum = (value: RawBuilder<unknown>) =>
    hasUnits ? sql`coalesce(sum(${value}) filter (where counted), 0)::float8` : sql`0::float8`;
  return sql<Group & { isWhole: boolean }>`
    select argument, series, class, grouping(argument) = 1 as "isWhole", count(*) filter (where counted) as n, count(*) filter (where not counted) as skipped,
      count(*) filter (where counted and estimated) as estimated,
      avg(ms) as mean, max(ms) as longest, sum(ms) as total, avg(hands) as hands,
      percentile_cont(array[0.5, 0.9]) within group (order by ms) as percentiles,
      ${sum(sql`s.units_received`)} as units, ${sum(sql`u.pieces`)} as pieces, ${sum(sql`u.weight`)} as weight,
      jsonb_build_object('onTime', count(*) filter (where side = 'onTime'), 'late', count(*) filter (where side = 'late'),
        'open', count(*) filter (where side = 'open'), 'resolved', count(*) filter (where side = 'resolved')) as sides
    from (${rows}) r ${hasUnits ? unitsOf(subscriberId) : sql``}
    group by grouping sets ((argument, series, class), ()) order by argument, series, class`.execute(
    db,
  );
};

/** Every period of the range, with what came, what went and what stood at its end. */
async function flowSums(tx: Tx, figure: FlowFigure, asked: RowsAsked): Promise<Sums> {
  const names = sidesOf(figure);
  const counts = new Map<string, Record<string, number>>();
  const add = (argument: string, side: string, n: number) => {
    const sides = counts.get(argument) ?? Object.fromEntries(names.map((name) => [name, 0]));
    counts.set(argument, { ...sides, [side]: (sides[side] ?? 0) + n });
  };
  for (const { argument } of asked.ends) add(argument, names[0], 0);
  const { rows } = await sql<{ argument: string; side: string; n: number }>`
    select argument, side, count(*) as n
    from (${flow(tx, figure, asked, 0)} union all ${flow(tx, figure, asked, 1)}) r group by 1, 2`.execute(
    tx.db,
  );
  for (const { argument, side, n } of rows) add(argument, side, n);
  for (const [site, ends] of Map.groupBy(asked.ends, (end) => end.site)) {
    const stood = await standingAt(
      tx,
      figure,
      site,
      ends.map(({ until }) => until),
    );
    for (const [at, { argument }] of ends.entries()) add(argument, names[2], stood[at] ?? 0);
  }
  const groups = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([argument, sides]) => ({
      argument,
      sides,
      n: Object.values(sides).reduce((sum, n) => sum + n, 0),
    }));
  const [came, went, stands] = names.map((name) => groups.map(({ sides }) => sides[name] ?? 0));
  const sum = (all: readonly number[] = []) => all.reduce((total, n) => total + n, 0);
  const sides = [sum(came), sum(went), stands?.at(-1) ?? 0];
  return {
    groups,
    whole: {
      n: sum(came),
      sides: Object.fromEntries(names.map((name, at) => [name, sides[at] ?? 0])),
    },
  };
}

/** Of the entries received in each period, the share that has an exception which is not void. */
export async function ratesOf(
  { db, subscriberId }: Tx,
  { buckets }: Pick<RowsAsked, "buckets">,
): Promise<ReadonlyMap<string, number>> {
  const at = sql`(case when s.mode = 'direct' then s.arrived_at else s.received_at end)`;
  const { rows } = await sql<{ argument: string; rate: number }>`
    select b.argument, avg(exists (select from exceptions e where e.subscriber_id = ${subscriberId}
        and e.shipment = s.id and e.status <> 'void')::integer)::float8 as rate
    from ${bucketsTable(buckets)}
    join shipments s on s.subscriber_id = ${subscriberId} and s.site = b.site and ${at} >= b.since and ${at} < b.until
    where s.stage <> 'cancelled' group by 1`.execute(db);
  return new Map(rows.map(({ argument, rate }) => [argument, rate]));
}
