import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayInput } from "../day/DayInput.tsx";
import { dayWritten } from "../day/dayWritten.ts";
import { FilterForm } from "./FilterForm.tsx";

interface FilterDaysProps {
  title: string;
  /** FROM..UNTIL, days on the wire. */
  chosen: string;
  onApply: (values: readonly string[]) => void;
}

/** Days between which the column has to be, both included; either may be left open. */
export default function FilterDays({ title, chosen, onApply }: FilterDaysProps) {
  const { t } = useTranslation("grid");
  const [days, setDays] = useState(() => chosen.split(".."));
  const [from = "", until = ""] = days;
  const isReadable = [from, until].every((day) => day === "" || dayWritten(day) !== null);
  const range = from === "" && until === "" ? [] : [`${from}..${until}`];
  return (
    <FilterForm values={isReadable ? range : null} onApply={onApply}>
      <DayInput
        size="xs"
        data-autofocus
        label={t("from", { column: title })}
        value={from}
        onChange={(day) => setDays([day, until])}
      />
      <DayInput
        size="xs"
        label={t("until", { column: title })}
        value={until}
        onChange={(day) => setDays([from, day])}
      />
    </FilterForm>
  );
}
