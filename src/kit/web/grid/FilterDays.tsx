import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayInput } from "../day/DayInput.tsx";
import { dayWritten } from "../day/dayWritten.ts";
import styles from "./DataGrid.module.css";

interface FilterDaysProps {
  title: string;
  /** FROM..UNTIL, days on the wire. */
  chosen: string;
  onApply: (values: readonly string[]) => void;
}

/** Days between which the column has to be, both included; either may be left open. */
export default function FilterDays({ title, chosen, onApply }: FilterDaysProps) {
  const { t } = useTranslation("kit");
  const [days, setDays] = useState(() => chosen.split(".."));
  const [from = "", until = ""] = days;
  const isReadable = [from, until].every((day) => day === "" || dayWritten(day) !== null);
  return (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReadable) onApply(from === "" && until === "" ? [] : [`${from}..${until}`]);
      }}
    >
      <DayInput
        size="xs"
        data-autofocus
        label={t("grid.from", { column: title })}
        value={from}
        onChange={(day) => setDays([day, until])}
      />
      <DayInput
        size="xs"
        label={t("grid.until", { column: title })}
        value={until}
        onChange={(day) => setDays([from, day])}
      />
      <div className={styles.filterActions}>
        <Button size="compact-sm" variant="default" onClick={() => onApply([])}>
          {t("grid.clear")}
        </Button>
        <Button size="compact-sm" type="submit" disabled={!isReadable}>
          {t("grid.apply")}
        </Button>
      </div>
    </form>
  );
}
