import type { ChartData, ChartSeries } from "#kit/web/chart/ChartData.ts";
import { dayAfter } from "#kit/pure/calendar.ts";
import type { DayRange } from "#kit/web/dates/dayRange.ts";
import { type Figure, isByPeriod } from "../model/figures.ts";
import { judgedOf } from "../model/judged.ts";
import { type Grain, periodOf } from "../model/range.ts";

/** A point as its call answers it. */
export type Point = {
  readonly argument: string;
  readonly series?: string | undefined;
  readonly value: number | null;
  readonly n: number;
} & { readonly [name: string]: number | string | null | undefined };

/** What a chart says besides numbers. */
export interface ChartWords {
  readonly argument: (argument: string) => string;
  readonly series: (series: string) => string;
  readonly column: (name: string) => string;
  /** What the figure is measured in. */
  readonly unit: string;
}

interface Asked {
  readonly figure: Figure;
  readonly points: readonly Point[];
  readonly range: DayRange;
  readonly grain: Grain;
  /** In the unit of the figure. */
  readonly target: number | null;
  /** All people, not those with the most alone. */
  readonly isUnfolded: boolean;
}

/** Stands for everybody after the first. */
export const OTHERS = "others…";
const MOST_PEOPLE = 15;
const AGES = ["0-4 h", "4-24 h", "1-3 d", ">3 d"];
const SIDES: Readonly<Record<string, string>> = {
  entradas: "entrada",
  procesadas: "procesada",
};

/** Points with the same argument, and how many rows the chosen ones have. */
type Group = readonly Point[];

/** What picture and table of a figure show; every period of the range has its place, whether something was in it or not. */
export function chartOf(asked: Asked, words: ChartWords): ChartData {
  const { figure, points } = asked;
  const groups = Map.groupBy(points, ({ argument }) => argument);
  const keys = argumentsOf(asked, groups);
  const own = keys.map((key): Group =>
    key === OTHERS
      ? [...groups].filter(([each]) => !keys.includes(each)).flatMap(([, group]) => group)
      : (groups.get(key) ?? []),
  );
  return {
    form: formOf(figure),
    argument: words.column(argumentName(figure)),
    arguments: keys.map((key, at) => ({
      key,
      label: labelOf(figure, words, key, own[at] ?? []),
    })),
    series: seriesOf(figure, points, own, words),
    target: targetOf(asked, words),
  };
}

/** The line at which a target stands; there is none where columns are parts of what it holds. */
function targetOf({ figure, target }: Asked, { column, unit }: ChartWords): ChartData["target"] {
  if (target === null || figure.of === "inconclusive") return null;
  const side = judgedOf(figure)?.side;
  const name = [column("target"), ...(side ? [column(side)] : [])].join(", ");
  return { value: target, label: `${name}: ${target} ${unit}` };
}

function formOf(figure: Figure): ChartData["form"] {
  if (figure.shape === "types") return "parts";
  return isByPeriod(figure) ? "columns" : "bars";
}

function argumentName(figure: Figure): string {
  if (isByPeriod(figure)) return "period";
  if (figure.shape === "types") return "shipmentType";
  return figure.shape === "priorities" ? "level" : "user";
}

/** Beside a person's average stands of how many entries it is one. */
function labelOf(figure: Figure, { argument, column }: ChartWords, key: string, group: Group) {
  const label = key === OTHERS ? column("others") : argument(key);
  const isAverage = figure.shape === "processing" && !isByPeriod(figure);
  return isAverage ? `${label} (${sumOf(group, "n")})` : label;
}

function argumentsOf(
  { figure, range, grain, isUnfolded }: Asked,
  groups: ReadonlyMap<string, Group>,
): readonly string[] {
  if (isByPeriod(figure)) {
    const all = new Set(groups.keys());
    for (let day = range.from; day <= range.to; day = dayAfter(day)) all.add(periodOf(day, grain));
    return [...all].toSorted();
  }
  const keys = [...groups.keys()];
  if (figure.shape === "priorities") return keys.toSorted();
  const weight = (key: string) => {
    const group = groups.get(key) ?? [];
    return figure.shape === "processing" ? (mean(group) ?? -1) : sumOf(group, "n");
  };
  const sorted = keys.toSorted((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1));
  return isUnfolded || sorted.length <= MOST_PEOPLE + 1
    ? sorted
    : [...sorted.slice(0, MOST_PEOPLE), OTHERS];
}

const sumOf = (group: Group, name: string) =>
  group.reduce((sum, point) => sum + Number(point[name] ?? 0), 0);

/** Of several points, each as often as it has rows. */
function mean(group: Group): number | null {
  const measured = group.filter(({ value }) => value !== null);
  const n = sumOf(measured, "n");
  return n === 0
    ? null
    : measured.reduce((sum, { value, n: own }) => sum + (value ?? 0) * own, 0) / n;
}

const rowsOf = (group: Group) => sumOf(group, "n") + sumOf(group, "skipped");
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);

type Draws = ChartSeries["draws"];
type More = Partial<ChartSeries>;

/** How the series of a chart are made of its points, which are grouped by their arguments. */
function seriesMakers(
  points: readonly Point[],
  groups: readonly Group[],
  { column, series: wordOf }: ChartWords,
) {
  /** A field of the only point of each argument. */
  const field = (name: string, draws: Draws, more: More = {}): ChartSeries => ({
    key: name,
    label: column(name),
    draws,
    values: groups.map((group) => (group.length === 1 ? numberOf(group[0]?.[name]) : null)),
    ...more,
  });
  const sum = (name: string, draws: Draws, more: More = {}): ChartSeries =>
    field(name, draws, { values: groups.map((group) => sumOf(group, name)), ...more });
  /** A number of rows that are on one side. */
  const side = (name: string, draws: Draws, more: More = {}): ChartSeries => {
    const values = groups.map((group) => sumOf(group, name));
    return field(name, draws, { key: SIDES[name] ?? name, values, rows: values, ...more });
  };
  const average = (draws: Draws): ChartSeries =>
    field("value", draws, { values: groups.map(mean), rows: groups.map(rowsOf) });
  const told = (...names: readonly string[]) => names.map((name) => field(name, "nothing"));
  /** Each series that points have, its rows on those of the others. */
  const stacked = (known: readonly string[] = []): ChartSeries[] => {
    const found = new Set(points.map(({ series = "" }) => series));
    const names = known.length > 0 ? known : [...found].toSorted();
    return names.map((name) => {
      const values = groups.map((group) =>
        sumOf(
          group.filter((one) => one.series === name),
          "n",
        ),
      );
      return { key: name, label: wordOf(name), draws: "bar", stack: "n", values, rows: values };
    });
  };
  return { field, sum, side, average, told, stacked };
}

function seriesOf(
  figure: Figure,
  points: readonly Point[],
  groups: readonly Group[],
  words: ChartWords,
): ChartSeries[] {
  const makers = seriesMakers(points, groups, words);
  const { field, sum, side, average, told, stacked } = makers;
  switch (figure.shape) {
    case "types":
      return [
        sum("n", "bar", { rows: groups.map(rowsOf) }),
        field("pct", "nothing", {
          axis: "percent",
          values: groups.map(([one]) => Number(one?.["pct"] ?? 0) / 100),
        }),
        ...told("bultos", "pieces", "weight"),
      ];
    case "exceptions":
      return [
        ...stacked(["damage", "discrepancy"]),
        field("rate", "line", {
          axis: "percent",
          values: groups.map(([one]) => numberOf(one?.["rate"])),
        }),
        sum("open", "nothing"),
        sum("resolved", "nothing"),
      ];
    case "reviewed":
      return [side("entradas", "bar"), side("revision", "bar"), side("backlog", "line")];
    case "processed":
      return [side("entradas", "bar"), side("procesadas", "bar"), side("wip", "area")];
    case "priorities":
      return ["onTime", "late", "open"].map((name) =>
        side(name, "bar", { stack: "n", isWrong: name === "late" }),
      );
    case "times":
    case "reviews":
      if (figure.of === "entries" && figure.series)
        return ["direct", "indirect"].flatMap((mode) => timesOf(mode, groups, makers, words));
      return [
        average("line"),
        field("p50", "low"),
        field("p90", "high"),
        ...(figure.shape === "reviews" ? [field("hands", "line")] : []),
        ...told("n", "skipped"),
      ];
    case "processing":
      return [
        average("bar"),
        isByPeriod(figure)
          ? field("n", "line", { axis: "count" })
          : sum("n", "nothing", { axis: "count" }),
        ...told("p50", "p90"),
        sum("handlingUnits", "nothing"),
        sum("pieces", "nothing"),
        ...told("unitsPerHour"),
        sum("estimated", "nothing"),
        sum("skipped", "nothing"),
      ];
    case "trailers":
      return stacked();
    case "inconclusive":
      return [
        ...stacked(AGES).map((one, at) => ({ ...one, isWrong: at === AGES.length - 1 })),
        field("oldestH", "nothing", {
          values: groups.map((group) =>
            group.length === 0
              ? null
              : Math.max(...group.map((one) => Number(one["oldestH"] ?? 0))),
          ),
        }),
      ];
  }
}

/** How long entries of one mode took, and how many they were. */
function timesOf(
  mode: string,
  groups: readonly Group[],
  { average, sum }: ReturnType<typeof seriesMakers>,
  { series: wordOf }: ChartWords,
): ChartSeries[] {
  const own = groups.map((group) => group.filter(({ series }) => series === mode));
  return [
    {
      ...average("bar"),
      key: mode,
      label: wordOf(mode),
      values: own.map(mean),
      rows: own.map(rowsOf),
    },
    sum("n", "nothing", {
      key: `${mode} n`,
      label: `n ${wordOf(mode)}`,
      values: own.map((group) => sumOf(group, "n")),
    }),
  ];
}

/** Which rows a point of the chart is made of, as the detail call is asked for them. */
export function rowsAsked(figure: Figure, argument: string | null, key: string) {
  const isOfSides = figure.of === "flow" || figure.of === "priorities";
  const isOfSeries =
    figure.of === "exceptions" ||
    figure.of === "inconclusive" ||
    (figure.of === "entries" && figure.series !== undefined);
  const detail = figure.details.find(({ mode }) => mode === key) ?? figure.details[0];
  return {
    detail: detail.name,
    query: {
      ...(argument !== null && { argument }),
      ...(key !== "" && { ...(isOfSides && { side: key }), ...(isOfSeries && { series: key }) }),
    },
  };
}
