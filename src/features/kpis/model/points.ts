import type { Figure } from "./figures.ts";

/** What rows add up to; times in milliseconds, null where nothing was measured. */
export interface Sum {
  readonly n: number;
  readonly skipped?: number;
  readonly mean?: number | null;
  readonly percentiles?: readonly [number | null, number | null] | null;
  readonly sides: Readonly<Record<string, number>>;
}

/** What the rows of one argument, series and class add up to. */
export interface Group extends Sum {
  readonly argument: string;
  readonly series?: string | null;
  readonly class?: string | null;
  readonly estimated?: number;
  readonly longest?: number | null;
  readonly hands?: number | null;
  readonly units?: number;
  readonly pieces?: number;
  readonly weight?: number;
}

/** What a point is read beside. */
export interface Beside {
  /** Of all groups. */
  readonly n: number;
  /** Hours. */
  readonly target: number | null;
  /** Share of entries with an exception, by period. */
  readonly rates: ReadonlyMap<string, number>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In the unit, to four places. */
const inUnit = (ms: number | null | undefined, unit: number): number | null =>
  ms === null || ms === undefined ? null : Math.round((ms / unit) * 10_000) / 10_000;

const averaged = (
  { argument, series, mean, n, skipped = 0, percentiles }: Group,
  unit: number,
) => ({
  argument,
  ...(typeof series === "string" && { series }),
  value: inUnit(mean, unit),
  n,
  skipped,
  p50: inUnit(percentiles?.[0], unit),
  p90: inUnit(percentiles?.[1], unit),
});

const counted = ({ argument, n }: Group) => ({ argument, value: n, n });

const ofSeries = ({ series }: Group): string => series ?? "";

/** The rows of each shape, as the document has them. */
const SHAPES = {
  types: (group: Group, { n }: Beside) => ({
    ...counted(group),
    bultos: group.units,
    pieces: group.pieces,
    weight: group.weight,
    pct: Math.round((group.n / n) * 1_000_000) / 10_000,
  }),
  times: (group: Group, { target }: Beside) => ({ ...averaged(group, HOUR), target }),
  reviews: (group: Group, { target }: Beside) => ({
    ...averaged(group, HOUR),
    hands: inUnit(group.hands, HOUR),
    target,
  }),
  trailers: (group: Group) => ({
    ...counted(group),
    series: ofSeries(group),
    user: group.argument,
    trailerType: ofSeries(group),
  }),
  processing: (group: Group) => ({
    ...averaged(group, MINUTE),
    entries: group.n,
    handlingUnits: group.units,
    pieces: group.pieces,
    unitsPerHour: group.mean ? inUnit((group.units ?? 0) * HOUR, group.mean * group.n) : null,
    estimated: group.estimated,
  }),
  reviewed: ({ argument, n, sides: { entrada = 0, revision, backlog } }: Group) => ({
    argument,
    value: entrada,
    n,
    entradas: entrada,
    revision,
    backlog,
  }),
  processed: ({ argument, n, sides: { entrada = 0, procesada, wip } }: Group) => ({
    argument,
    value: entrada,
    n,
    entradas: entrada,
    procesadas: procesada,
    wip,
  }),
  exceptions: (group: Group, { rates }: Beside) => ({
    ...counted(group),
    series: ofSeries(group),
    class: group.class,
    reasonCode: null,
    open: group.sides["open"],
    resolved: group.sides["resolved"],
    rate: rates.get(group.argument) ?? null,
  }),
  priorities: (group: Group) => ({
    ...counted(group),
    level: Number(group.argument),
    onTime: group.sides["onTime"],
    late: group.sides["late"],
    open: group.sides["open"],
  }),
  inconclusive: (group: Group) => ({
    ...counted(group),
    series: ofSeries(group),
    user: group.argument,
    bucket: ofSeries(group),
    oldestH: inUnit(group.longest, HOUR),
  }),
} satisfies Record<Figure["shape"], (group: Group, beside: Beside) => object>;

/** A point of a figure as its call answers it. */
export const pointOf = ({ shape }: Figure, group: Group, beside: Beside): object =>
  SHAPES[shape](group, beside);

const TOLD: Readonly<Partial<Record<Figure["of"], readonly string[]>>> = {
  entries: [],
  exceptions: ["open", "resolved"],
  priorities: ["onTime", "late", "open"],
  inconclusive: [],
};

/** What all rows of a figure come to: their average in its unit, or their number. */
export function totalOf(figure: Figure, { n, skipped = 0, mean, percentiles, sides }: Sum) {
  if (figure.of !== "entries" || !figure.span) {
    const own = TOLD[figure.of]?.map((side) => [side, sides[side] ?? 0]);
    return {
      value: n,
      n,
      skipped,
      p50: null,
      p90: null,
      sides: own ? Object.fromEntries(own) : sides,
    };
  }
  const unit = figure.shape === "processing" ? MINUTE : HOUR;
  const [p50, p90] = (percentiles ?? []).map((ms) => inUnit(ms, unit));
  return { value: inUnit(mean, unit), n, skipped, p50: p50 ?? null, p90: p90 ?? null, sides: {} };
}
