import { useClock } from "../dates/clock.ts";
import type { DayRange } from "../dates/dayRange.ts";
import { Segments } from "../segments/Segments.tsx";
import styles from "./PeriodBar.module.css";
import { RangePicker } from "./RangePicker.tsx";

interface PeriodBarProps<Word extends string> {
  /** What is so dated. */
  label: string;
  range: DayRange;
  grouping: {
    readonly label: string;
    readonly words: readonly Word[];
    readonly chosen: Word;
    readonly title: (word: Word) => string;
  };
  /** Told what the address is to have. */
  onChange: (params: Record<string, string | undefined>) => void;
}

/** Over figures: of which days they are, and by what they are grouped. Another choice has other groups. */
export function PeriodBar<Word extends string>({
  label,
  range,
  grouping,
  onChange,
}: PeriodBarProps<Word>) {
  const { today } = useClock();
  const { words, chosen, title } = grouping;
  return (
    <div className={styles.bar}>
      <RangePicker
        label={label}
        value={range}
        today={today}
        onChange={({ from, to }) => onChange({ from, to, grupo: undefined })}
      />
      <Segments
        label={grouping.label}
        segments={words.map((key) => ({ key, label: title(key) }))}
        chosen={chosen}
        onChoose={(by) => onChange({ by, grupo: undefined })}
      />
    </div>
  );
}
