/** One measured thing, with a value for each argument; null: nothing was measured there. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** Bars stand on one another where they have the same stack; low and high are the edges of a band. */
  readonly draws: "bar" | "line" | "area" | "low" | "high" | "nothing";
  readonly stack?: string;
  readonly values: readonly (number | null)[];
  /** Counts and shares stand on an axis of their own beside what is measured in the chart's unit. */
  readonly axis?: "count" | "percent";
  /** How many rows each point leads to; without it none leads anywhere. */
  readonly rows?: readonly number[];
  /** Drawn in the colour of what is wrong. */
  readonly isWrong?: boolean;
}

/** What a picture and its table tell alike: arguments by series. */
export interface ChartData {
  /** Arguments along the foot, down the side, or as parts of a whole. */
  readonly form: "columns" | "bars" | "parts";
  readonly argument: string;
  readonly arguments: readonly { readonly key: string; readonly label: string }[];
  readonly series: readonly ChartSeries[];
  readonly target?: { readonly label: string; readonly value: number } | null;
}

/** A value as picture and table have it, to two places; a dash where nothing was measured. */
export function valueText(value: number | null | undefined, axis?: ChartSeries["axis"]): string {
  if (value === null || value === undefined) return "—";
  const shown = axis === "percent" ? value * 100 : value;
  const text = shown.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return axis === "percent" ? `${text} %` : text;
}
