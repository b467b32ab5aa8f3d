import { late } from "#kit/web/part/late.tsx";
import { useTranslation } from "react-i18next";
import { CalendarInput, type CalendarInputProps } from "./CalendarInput.tsx";
import { monthText, monthWritten } from "./dayWritten.ts";

const MonthCalendar = late(() => import("./MonthCalendar.tsx"));

/** A month of a year, `2026-11` on the wire. */
export function MonthInput(input: CalendarInputProps) {
  const { t } = useTranslation("grid");
  const kind = {
    pick: t("day.pickMonth"),
    form: t("day.monthForm"),
    written: monthWritten,
    shown: monthText,
    Calendar: MonthCalendar,
  };
  return <CalendarInput kind={kind} {...input} />;
}
