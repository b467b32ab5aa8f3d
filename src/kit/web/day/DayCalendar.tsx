import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useTranslation } from "react-i18next";
import { useClock } from "../dates/clock.ts";
import { calendarWords } from "../range/calendarWords.ts";
import type { CalendarProps } from "./CalendarInput.tsx";

/** One month of days to pick from, beginning at the one that is picked. */
export default function DayCalendar({ value, min, max, onPick }: CalendarProps) {
  const { t } = useTranslation("grid");
  const { today } = useClock();
  return (
    <DatePicker
      size="sm"
      weekendDays={[]}
      {...calendarWords(t)}
      defaultDate={value ?? today}
      minDate={min}
      maxDate={max}
      getDayProps={(day) => (day === today ? { "data-today": true } : {})}
      value={value}
      onChange={(day) => day && onPick(day)}
    />
  );
}
