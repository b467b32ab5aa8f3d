import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { namesOf } from "../model/buckets.ts";
import type { Figure, FlowFigure } from "../model/figures.ts";
import type { Group, Sum } from "../model/points.ts";
import {
  argumentOf,
  faultyOf,
  flowsOf,
  type RowsAsked,
  rowsOf,
  sidesOf,
  standingAt,
} from "./figureRows.ts";

interface Sums {
  readonly groups: readonly Group[];
  /** Of all rows. */
  readonly whole: Sum;
}

/** What the rows of a figure add up to, by argument, series and class, and all of them. */
export async function sumsOf(tx: Tx, asked: RowsAsked): Promise<Sums> {
  const { figure } = asked;
  if (figure.of === "flow") return flowSums(tx, figure, asked);
  const { rows: found } = await grouped(tx, { ...asked, figure });
  const rows = found.map((row) => ({ sides: {}, ...row }));
  return {
    groups: rows.filter(({ isWhole }) => !isWhole),
    whole: rows.find(({ isWhole }) => isWhole) ?? { n: 0, sides: {} },
  };
}

type Row = Omit<Group, "sides"> & Partial<Pick<Group, "sides">> & { readonly isWhole: boolean };

/** What is summed up beside the number of rows: of each figure only what it tells, since each sum is made of every row. */
const SUMS = {
  times: sql`
    count(*) filter (where not counted) as skipped, count(*) filter (where counted and estimated) as estimated,
    avg(ms) as mean, percentile_cont(array[0.5, 0.9]) within group (order by ms) as percentiles`,
  hands: sql`avg(hands) as hands`,
  units: sql`
    coalesce(sum(units) filter (where counted), 0)::float8 as units,
    coalesce(sum(pieces) filter (where counted), 0)::float8 as pieces,
    coalesce(sum(weight) filter (where counted), 0)::float8 as weight`,
  sides: sql`
    jsonb_build_object('onTime', count(*) filter (where side = 'onTime'), 'late', count(*) filter (where side = 'late'),
      'open', count(*) filter (where side = 'open'), 'resolved', count(*) filter (where side = 'resolved')) as sides`,
  longest: sql`max(ms) as longest`,
};
const TOLD: Readonly<Record<Exclude<Figure["of"], "flow">, (keyof typeof SUMS)[]>> = {
  entries: [],
  exceptions: ["sides"],
  priorities: ["sides"],
  inconclusive: ["longest"],
};

function sumsIn(figure: Exclude<Figure, FlowFigure>): RawBuilder<unknown> {
  const names = [...TOLD[figure.of]];
  if (figure.of === "entries") {
    if (figure.span) names.push("times");
    if (figure.hands) names.push("hands");
    if (figure.shape === "types" || figure.shape === "processing") names.push("units");
  }
  return sql.join(
    names.map((name) => sql`, ${SUMS[name]}`),
    sql``,
  );
}

const grouped = (tx: Tx, asked: RowsAsked & { readonly figure: Exclude<Figure, FlowFigure> }) =>
  sql<Row>`
    select ${argumentOf(asked)} as argument, series, class, grouping(period) = 1 as "isWhole",
      count(*) filter (where counted) as n ${sumsIn(asked.figure)}
    from (${rowsOf(tx, asked)}) r
    group by grouping sets ((period, argument, series, class), ()) order by period, argument, series, class`.execute(
    tx.db,
  );

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
    select ${argumentOf(asked)} as argument, side, n
    from (select period, argument, side, count(*) as n from (${flowsOf(tx, figure, asked)}) r
      group by period, argument, side) r`.execute(tx.db);
  const stood = await standingAt(tx, figure, asked);
  for (const { argument, side, n } of rows) add(argument, side, n);
  const periods = namesOf(asked.buckets);
  for (const { period, n } of stood) add(periods[period - 1] ?? "", names[2], n);
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
  tx: Tx,
  asked: Pick<RowsAsked, "buckets">,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ argument: string; rate: number }>`
    select ${argumentOf(asked)} as argument, rate
    from (select period, null as argument, avg(is_faulty::integer)::float8 as rate
      from (${faultyOf(tx, asked)}) r group by period) r`.execute(tx.db);
  return new Map(rows.map(({ argument, rate }) => [argument, rate]));
}
