import type { Tone } from "../badge/Tag.tsx";
import styles from "./Bars.module.css";

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  text: string;
}

export interface BarsProps {
  label: string;
  bars: readonly Bar[];
  tone: Tone;
  chosen: string | null;
  onChoose: (key: string | null) => void;
}

/** A bar for each group, as long as its value against the greatest; choosing one leads into it, again out of it. */
export function Bars({ label, bars, tone, chosen, onChoose }: BarsProps) {
  const greatest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul className={styles.bars} aria-label={label} data-tone={tone}>
      {bars.map(({ key, label: name, value, text }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key === chosen ? null : key)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{ inlineSize: `${greatest > 0 ? (value / greatest) * 100 : 0}%` }}
              />
            </span>
            <span className={styles.text}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
