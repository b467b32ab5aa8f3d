import { DatePicker, type DatesRangeValue } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/de";
import "dayjs/locale/es-mx";
import "dayjs/locale/fr";
import "dayjs/locale/ja";
import "dayjs/locale/zh-cn";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { latestDay, presetRanges, type DayRange } from "../dates/dayRange.ts";
import { currentLanguage } from "../language/translation.ts";
import type { LanguageCode } from "../language/languages.ts";
import styles from "./RangePicker.module.css";

interface RangeCalendarProps {
  value: DayRange;
  today: string;
  onChange: (range: DayRange) => void;
}

const calendarLocales: Record<LanguageCode, string> = {
  en: "en",
  ch: "zh-cn",
  es: "es-mx",
  jp: "ja",
  de: "de",
  fr: "fr",
};

/** Presets beside a calendar; a range is taken once both of its ends are picked. */
export default function RangeCalendar({ value, today, onChange }: RangeCalendarProps) {
  const { t } = useTranslation("kit");
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
              aria-pressed={range.from === value.from && range.to === value.to}
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
        locale={calendarLocales[currentLanguage()]}
        firstDayOfWeek={currentLanguage() === "en" ? 0 : 1}
        defaultDate={value.to}
        maxDate={latestDay(today)}
        ariaLabels={{
          previousMonth: t("range.previousMonth"),
          nextMonth: t("range.nextMonth"),
          previousYear: t("range.previousYear"),
          nextYear: t("range.nextYear"),
          previousDecade: t("range.previousDecade"),
          nextDecade: t("range.nextDecade"),
        }}
        getDayProps={(day) => (day === today ? { "data-today": true } : {})}
        value={picked}
        onChange={pick}
      />
    </div>
  );
}
