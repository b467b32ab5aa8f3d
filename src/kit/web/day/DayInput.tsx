import { late } from "#kit/web/part/late.tsx";
import { useTranslation } from "react-i18next";
import { dayText } from "../dates/instant.ts";
import { CalendarInput, type CalendarInputProps } from "./CalendarInput.tsx";
import { dayWritten } from "./dayWritten.ts";

const DayCalendar = late(() => import("./DayCalendar.tsx"));

/** A calendar day, `2026-11-05` on the wire. */
export function DayInput(input: CalendarInputProps) {
  const { t } = useTranslation("grid");
  const kind = {
    pick: t("day.pick"),
    form: t("day.form"),
    written: dayWritten,
    shown: dayText,
    Calendar: DayCalendar,
  };
  return <CalendarInput kind={kind} {...input} />;
}
