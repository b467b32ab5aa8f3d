import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "../dates/instant.ts";
import { CalendarInput, type CalendarInputProps } from "./CalendarInput.tsx";
import { dayWritten } from "./dayWritten.ts";

const DayCalendar = lazy(() => import("./DayCalendar.tsx"));

interface DayInputProps extends CalendarInputProps {
  min?: string;
  max?: string;
}

/** A calendar day, `2026-11-05` on the wire. */
export function DayInput({ min, max, ...input }: DayInputProps) {
  const { t } = useTranslation("kit");
  const kind = {
    pick: t("day.pick"),
    form: t("day.form"),
    written: dayWritten,
    shown: dayText,
    calendar: (value: string | null, onPick: (day: string) => void) => (
      <DayCalendar value={value} min={min} max={max} onPick={onPick} />
    ),
  };
  return <CalendarInput kind={kind} {...input} />;
}
