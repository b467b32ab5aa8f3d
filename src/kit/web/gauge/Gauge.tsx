import { useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { showFailure } from "../notice/showFailure.ts";
import { SaveAsButton } from "../over/SaveAsButton.tsx";
import styles from "./Gauge.module.css";
import { savePicture, type PictureKind } from "./savePicture.ts";
import { arcPath, bands, pointAt, ticks, wordOf } from "./gaugeScale.ts";

const WIDTH = 360;
const HEIGHT = 218;
const PIVOT = [WIDTH / 2, 184] as const;
const RADIUS = 120;

interface GaugeProps {
  title: string;
  /** From -1 to 1. */
  value: number;
  /** What stands under the dial. */
  children: ReactNode;
}

/** A dial from -1 (GOOD) to 1 (DANGER) with its needle, read aloud as a meter, saved as a picture. */
export function Gauge({ title, value, children }: GaugeProps) {
  const { t } = useTranslation("kit");
  const heading = useId();
  const dial = useRef<SVGSVGElement>(null);
  const word = wordOf(value);
  const save = (kind: PictureKind) => {
    if (!dial.current) return;
    savePicture(dial.current, title, kind).catch(showFailure);
  };
  const kinds = (["svg", "png"] as const).map((kind) => ({
    words: kind.toUpperCase(),
    save: () => save(kind),
  }));
  return (
    <section className={styles.gauge} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <SaveAsButton label={t("gauge.export", { title })} kinds={kinds} />
      </header>
      <svg
        ref={dial}
        className={styles.dial}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="meter"
        aria-labelledby={heading}
        aria-valuemin={-1}
        aria-valuemax={1}
        aria-valuenow={value}
        aria-valuetext={word}
      >
        {bands.map(({ from, to, tone }) => (
          <path key={tone} d={arcPath(from, to, RADIUS, ...PIVOT)} className={styles[tone]} />
        ))}
        {ticks.map((tick) => (
          <Tick key={tick.value} {...tick} isHere={tick.label === word} />
        ))}
        <Needle value={value} />
      </svg>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

function Tick({ value, label, isHere }: { value: number; label: string; isHere: boolean }) {
  const [from, to] = [pointAt(value, RADIUS + 12, ...PIVOT), pointAt(value, RADIUS + 20, ...PIVOT)];
  const [x, y] = value === 0 ? [PIVOT[0], 32] : [pointAt(value, RADIUS, ...PIVOT)[0], HEIGHT - 12];
  return (
    <g>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} className={styles.tick} />
      <text x={x} y={y} className={isHere ? styles.here : styles.label} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

function Needle({ value }: { value: number }) {
  const degrees = 90 * Math.min(1, Math.max(-1, value));
  const [x, y] = PIVOT;
  return (
    <g className={styles.needle} style={{ transform: `rotate(${degrees}deg)` }}>
      <path d={`M ${x - 5} ${y} L ${x} ${y - RADIUS + 18} L ${x + 5} ${y} Z`} />
      <circle cx={x} cy={y} r={9} />
    </g>
  );
}
