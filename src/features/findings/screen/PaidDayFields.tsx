import { useTranslation } from "react-i18next";
import { isDay } from "#kit/pure/calendar.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import styles from "./Findings.module.css";
import type { PaidDays } from "./findingsView.ts";

interface PaidDayFieldsProps {
  days: PaidDays;
  onChange: (days: PaidDays) => void;
}

/** From which day of payment on, and until which. */
export function PaidDayFields({ days, onChange }: PaidDayFieldsProps) {
  const { t } = useTranslation("findings");
  return (
    <div className={styles.days}>
      {(["from", "to"] as const).map((end) => (
        <DayInput
          key={end}
          size="xs"
          label={t(end === "from" ? "paidFrom" : "paidTo")}
          value={days[end]}
          onChange={(day) => (day === "" || isDay(day)) && onChange({ ...days, [end]: day })}
        />
      ))}
    </div>
  );
}
