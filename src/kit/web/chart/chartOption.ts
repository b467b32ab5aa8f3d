import type { EChartsCoreOption } from "echarts/core";
import { type ChartData, type ChartSeries, valueText } from "./ChartData.ts";

/** Told apart by people who see colours otherwise, by their lightness too; all stand out from both grounds. */
const palette = [1, 2, 3, 4, 5, 6, 7].map((at) => `var(--chart-${at})`);
const SOFT = { color: "var(--ink-soft)" };

/** Pixels of width. */
const NARROW = 460;

/** Points that stand close to each other. */
const MANY = 60;

const colourOf = (at: number): string => palette[at % palette.length] ?? "";

/** What ECharts draws of a chart in a font, which it has to measure; its colours are the theme's properties, so that they follow the scheme by themselves. */
export function chartOption(chart: ChartData, fontFamily: string): EChartsCoreOption {
  const drawn = chart.series.filter(({ draws }) => draws !== "nothing");
  const base = {
    animation: false,
    textStyle: { fontFamily, fontSize: 12 },
    tooltip: {
      trigger: chart.form === "parts" ? "item" : "axis",
      axisPointer: { type: "shadow" },
      confine: true,
      backgroundColor: "var(--raised)",
      borderColor: "var(--line-strong)",
      textStyle: { fontFamily, fontSize: 12, color: "var(--ink)" },
      valueFormatter: (value: unknown) => valueText(typeof value === "number" ? value : null),
    },
  };
  if (chart.form === "parts")
    return {
      baseOption: { ...base, series: drawn.map((one) => partsOf(chart, one)) },
      media: [{ query: { maxWidth: NARROW }, option: narrowParts(chart, drawn) }],
    };
  const isLying = chart.form === "bars";
  const names = {
    type: "category",
    data: chart.arguments.map(({ label }) => label),
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: "var(--line-strong)" } },
    axisLabel: {
      ...SOFT,
      hideOverlap: true,
      // Where columns are thin the outer names are wider than theirs, and would stand below the values.
      ...(chart.arguments.length > MANY && { alignMinLabel: "left", alignMaxLabel: "right" }),
      ...(isLying && { width: 150, overflow: "truncate" }),
    },
  };
  const axes = [undefined, "count", "percent"].filter((axis) =>
    drawn.some((one) => one.axis === axis),
  );
  const values = axes.map((axis, at) => ({
    type: "value",
    min: 0,
    ...(axis === "percent" && { max: 1, interval: 0.25 }),
    ...(areWhole(drawn.filter((one) => one.axis === axis)) && { minInterval: 1 }),
    splitNumber: 4,
    splitLine: { show: at === 0, lineStyle: { color: "var(--line)" } },
    axisLabel: {
      ...SOFT,
      hideOverlap: true,
      formatter: (value: number) => valueText(value, axis as ChartSeries["axis"]),
    },
  }));
  const legend = drawn.filter(({ draws }) => draws !== "low" && draws !== "high");
  return {
    ...base,
    aria: { enabled: true, label: { enabled: false }, decal: { show: hasStacks(drawn) } },
    legend: {
      show: drawn.length > 1,
      type: "scroll",
      top: 0,
      itemWidth: 16,
      itemHeight: 10,
      textStyle: SOFT,
      data: legend.map(({ label }) => label),
    },
    grid: {
      left: 8,
      right: isLying ? 40 : 12,
      top: drawn.length > 1 ? 34 : 14,
      bottom: 4,
      outerBoundsMode: "same",
      outerBoundsContain: "axisLabel",
    },
    xAxis: isLying ? values : names,
    yAxis: isLying ? names : values,
    series: drawn.map((one, at) => seriesOf(chart, drawn, one, { at, axes })),
  };
}

const areWhole = (series: readonly ChartSeries[]) =>
  series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));

const hasStacks = (drawn: readonly ChartSeries[]) =>
  drawn.filter(({ stack }) => stack !== undefined).length > 1;

interface Place {
  readonly at: number;
  readonly axes: readonly (string | undefined)[];
}

function seriesOf(
  { form, arguments: names, target }: ChartData,
  drawn: readonly ChartSeries[],
  one: ChartSeries,
  { at, axes }: Place,
): object {
  const { key, label, draws, stack, values } = one;
  const colour = one.isWrong ? "var(--wrong)" : colourOf(at);
  const axis = Math.max(axes.indexOf(one.axis), 0);
  const common = {
    id: key,
    name: label,
    emphasis: { disabled: true },
    itemStyle: { color: colour },
    ...(form === "columns" && { yAxisIndex: axis }),
    tooltip: { valueFormatter: (value: unknown) => valueText(value as number | null, one.axis) },
    ...(at === 0 && target && { markLine: targetLine(target) }),
  };
  if (draws === "bar")
    return {
      ...common,
      type: "bar",
      data: values,
      barMaxWidth: 36,
      cursor: one.rows ? "pointer" : "default",
      ...(stack !== undefined && { stack }),
    };
  const few = names.length <= MANY;
  const line = {
    ...common,
    type: "line",
    data: values,
    symbol: "circle",
    symbolSize: few ? 7 : 3,
    showAllSymbol: true,
    cursor: one.rows ? "pointer" : "default",
    lineStyle: { color: colour, width: few ? 2 : 1.2, type: one.axis ? "dashed" : "solid" },
  };
  if (draws === "line") return line;
  if (draws === "area") return { ...line, areaStyle: { color: colour, opacity: 0.18 } };
  const edge = { ...line, stack: "band", symbol: "none", lineStyle: { width: 0 }, silent: true };
  if (draws === "low") return edge;
  const low = drawn.find((each) => each.draws === "low")?.values ?? [];
  const between = (value: number | null, index: number) =>
    value === null ? null : value - (low[index] ?? 0);
  return {
    ...edge,
    data: values.map(between),
    areaStyle: { color: colourOf(0), opacity: 0.16 },
    // The band is drawn as what it adds to its lower edge; what is told is its upper one.
    tooltip: {
      valueFormatter: (_value: unknown, index: number) => valueText(values[index]),
    },
  };
}

const targetLine = ({ label, value }: { label: string; value: number }) => ({
  silent: true,
  symbol: "none",
  lineStyle: { color: "var(--wrong)", type: "dashed", width: 1.5 },
  label: { color: "var(--wrong)", position: "insideEndTop", formatter: label },
  data: [{ yAxis: value }],
});

/** Where there is no room beside the ring for what its parts are called, it stands below. */
const narrowParts = ({ arguments: names }: ChartData, drawn: readonly ChartSeries[]) => ({
  legend: {
    show: true,
    type: "plain",
    bottom: 0,
    itemWidth: 12,
    itemHeight: 10,
    itemGap: 8,
    textStyle: SOFT,
    formatter: (name: string) => {
      const at = names.findIndex(({ label }) => label === name);
      return [name, ...drawn.map(({ values }) => valueText(values[at]))].join(": ");
    },
  },
  series: drawn.map(({ key }) => ({
    id: key,
    center: ["50%", "36%"],
    radius: ["36%", "60%"],
    label: { show: false },
    labelLine: { show: false },
  })),
});

const partsOf = ({ arguments: names }: ChartData, { key, label, values }: ChartSeries) => ({
  id: key,
  name: label,
  type: "pie",
  radius: ["48%", "74%"],
  emphasis: { disabled: true },
  label: {
    color: "var(--ink)",
    overflow: "break",
    lineHeight: 15,
    minMargin: 6,
    formatter: "{b}\n{c} ({d} %)",
  },
  labelLine: { lineStyle: { color: "var(--line-strong)" } },
  itemStyle: { borderColor: "var(--surface)", borderWidth: 2 },
  data: names.flatMap(({ label: name }, at) =>
    values[at] ? [{ name, value: values[at], itemStyle: { color: colourOf(at) } }] : [],
  ),
});
