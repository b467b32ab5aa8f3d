import { lazy, Suspense } from "react";
import type { ChartData } from "./ChartData.ts";
import styles from "./Chart.module.css";

/** Brings ECharts, which only pages with pictures load. */
export const loadDrawn = () => import("./Drawn.tsx");
const Drawn = lazy(loadDrawn);

/** Pixels for each of many bars that lie below one another. */
const BAR_PX = 26;

interface PictureProps {
  label: string;
  chart: ChartData;
  /** A point was chosen with the pointer; with the keyboard the table's are. */
  onOpen: (argument: string, series: string) => void;
}

/** A chart as a picture; what it shows is said by its table. */
export function Picture({ label, chart, onOpen }: PictureProps) {
  const least = chart.form === "bars" ? chart.arguments.length * BAR_PX + 60 : 0;
  return (
    <div className={styles.frame} tabIndex={least > 260 ? 0 : undefined}>
      <div role="img" aria-label={label} style={{ blockSize: "100%", minBlockSize: least }}>
        <Suspense fallback={null}>
          <Drawn chart={chart} onOpen={onOpen} />
        </Suspense>
      </div>
    </div>
  );
}
