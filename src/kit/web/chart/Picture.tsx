import { useRef, useState } from "react";
import { lazyPart } from "../part/lazyPart.tsx";
import type { ChartData } from "./ChartData.ts";
import styles from "./Chart.module.css";
import { useWhenSeen } from "./useWhenSeen.ts";

/** Brings ECharts, which only pages with pictures load. */
export const loadDrawn = () => import("./Drawn.tsx");
const Drawn = lazyPart(loadDrawn);

/** Of a picture; of less nothing can be read. */
const LEAST_SEEN = 0.2;

/** Pixels for each of many bars that lie below one another. */
const BAR_PX = 26;

interface PictureProps {
  label: string;
  chart: ChartData;
  /** Printed: drawn at once, wherever it stands. */
  isPaper: boolean;
  /** A point was chosen with the pointer; with the keyboard the table's are. */
  onOpen: (argument: string, series: string) => void;
}

/** A chart as a picture, drawn once it is looked at; what it shows is said by its table. */
export function Picture({ label, chart, isPaper, onOpen }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useWhenSeen(frame, { share: LEAST_SEEN }, () => setSeen(true));
  const least = chart.form === "bars" ? chart.arguments.length * BAR_PX + 60 : 0;
  return (
    <div ref={frame} className={styles.frame} tabIndex={least > 260 ? 0 : undefined}>
      <div role="img" aria-label={label} style={{ blockSize: "100%", minBlockSize: least }}>
        {isSeen || isPaper ? <Drawn {...{ chart, isPaper, onOpen }} /> : null}
      </div>
    </div>
  );
}
