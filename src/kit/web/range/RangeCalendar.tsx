import { DatePicker, type DatesRangeValue } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSameRange, latestDay, presetRanges, type DayRange } from "../dates/dayRange.ts";
import { calendarWords } from "./calendarWords.ts";
import styles from "./RangePicker.module.css";

interface RangeCalendarProps {
  value: DayRange;
  today: string;
  onChange: (range: DayRange) => void;
}

/** Presets beside a calendar; a range is taken once both of its ends are picked. */
export default function RangeCalendar({ value, today, onChange }: RangeCalendarProps) {
  const { t } = useTranslation("grid");
  const [picked, setPicked] = useState<DatesRangeValue<string>>([value.from, value.to]);
  const pick = (next: DatesRangeValue<string>) => {
    setPicked(next);
    const [from, to] = next;
    if (from && to) onChange({ from, to });
  };
  return (
    <div className={styles.calendar}>
      <ul className={styles.presets} aria-label={t("range.ready")}>
        {presetRanges(today).map(({ name, range }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={isSameRange(range, value)}
              onClick={() => onChange(range)}
            >
              {t(`range.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <DatePicker
        type="range"
        allowSingleDateInRange
        size="sm"
        weekendDays={[]}
        {...calendarWords(t)}
        defaultDate={value.to}
        maxDate={latestDay(today)}
        getDayProps={(day) => (day === today ? { "data-today": true } : {})}
        value={picked}
        onChange={pick}
      />
    </div>
  );
}
