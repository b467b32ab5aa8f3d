import { MonthPicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useTranslation } from "react-i18next";
import { useClock } from "../dates/clock.ts";
import { calendarWords } from "../range/calendarWords.ts";
import type { CalendarProps } from "./CalendarInput.tsx";

/** The months of a year to pick from, beginning at the one that is picked. */
export default function MonthCalendar({ value, min, max, onPick }: CalendarProps) {
  const { t } = useTranslation("grid");
  const { today } = useClock();
  const { locale, ariaLabels } = calendarWords(t);
  const first = value === null ? null : `${value}-01`;
  return (
    <MonthPicker
      size="sm"
      locale={locale}
      ariaLabels={ariaLabels}
      defaultDate={first ?? today}
      minDate={min}
      maxDate={max}
      value={first}
      onChange={(day) => day && onPick(day.slice(0, 7))}
    />
  );
}
