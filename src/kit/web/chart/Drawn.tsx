import { BarChart, LineChart, PieChart } from "echarts/charts";
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
} from "echarts/components";
import { type EChartsCoreOption, type EChartsType, init, use as register } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ChartData } from "./ChartData.ts";
import { chartOption } from "./chartOption.ts";

register([
  BarChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
]);

interface DrawnProps {
  chart: ChartData;
  isPaper: boolean;
  onOpen: (argument: string, series: string) => void;
}

/** The picture of a chart as ECharts draws it, as wide and high as its place. */
export default function Drawn({ chart, isPaper, onOpen }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(null);
  const current = useRef({ chart, onOpen });
  useEffect(() => {
    current.current = { chart, onOpen };
  }, [chart, onOpen]);
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, null, { renderer: "svg" });
    drawn.current = chart;
    // Beside what is drawn a click means the first that stands there: lines are thin.
    chart.getZr().on("click", ({ target, offsetX, offsetY }) => {
      const { chart: shown, onOpen: open } = current.current;
      if (target || shown.form === "parts") return;
      const at = [offsetX, offsetY];
      if (!chart.containPixel("grid", at)) return;
      const found = chart.convertFromPixel("grid", at)[shown.form === "columns" ? 0 : 1];
      const first = shown.series.find((one) => one.rows?.[found ?? -1]);
      const argument = shown.arguments[found ?? -1];
      if (first && argument) open(argument.key, first.key);
    });
    chart.on("click", ({ seriesId, dataIndex, name }) => {
      const { chart: shown, onOpen: open } = current.current;
      // Parts of nothing are not drawn: there only the name tells which one it is.
      const isPart = shown.form === "parts";
      const at = shown.arguments.findIndex(({ label }, index) =>
        isPart ? label === name : index === dataIndex,
      );
      const one = shown.series.find(({ key }) => key === seriesId);
      if (one?.rows?.[at]) open(shown.arguments[at]?.key ?? "", one.key);
    });
    const resize = () => chart.resize();
    // An observer begins with the size in which the chart was made, and a chart of another size is drawn anew.
    const sized = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = chart.getDom();
      if (clientWidth !== chart.getWidth() || clientHeight !== chart.getHeight()) resize();
    });
    sized.observe(place.current);
    window.addEventListener("resize", resize);
    return () => {
      sized.disconnect();
      window.removeEventListener("resize", resize);
      chart.dispose();
    };
  }, []);
  const draw = useEffectEvent((option: EChartsCoreOption) => {
    // Paper does not wait for the frame in which a page would go on answering.
    drawn.current?.setOption(option, { notMerge: true, lazyUpdate: !isPaper });
  });
  useEffect(() => {
    if (place.current) draw(chartOption(chart, getComputedStyle(place.current).fontFamily));
  }, [chart]);
  return <div ref={place} style={{ blockSize: "100%" }} />;
}
