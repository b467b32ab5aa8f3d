import { Button } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { late } from "#kit/web/part/late.tsx";
import { useTranslation } from "react-i18next";
import type { DayRange } from "../dates/dayRange.ts";
import { Over } from "../over/Over.tsx";
import styles from "./RangePicker.module.css";
import { rangeText } from "./rangeText.ts";

const RangeCalendar = late(() => import("./RangeCalendar.tsx"));

interface RangePickerProps {
  label: string;
  value: DayRange;
  /** Today in the business zone. */
  today: string;
  onChange: (range: DayRange) => void;
}

/** A range of calendar days with the six ready-made ones; at most two weeks ahead, any day before. */
export function RangePicker({ label, value, today, onChange }: RangePickerProps) {
  const { t } = useTranslation("kit");
  const [opened, setOpened] = useState(false);
  const text = rangeText(value);
  return (
    <Over
      opened={opened}
      onOpened={setOpened}
      label={label}
      position="bottom-start"
      className={styles.dropdown}
      target={
        <Button
          variant="default"
          className={styles.button}
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={`${label}: ${text}`}
          onClick={() => setOpened((now) => !now)}
        >
          {text}
        </Button>
      }
    >
      <Suspense fallback={<div className={styles.wait}>{t("loading")}</div>}>
        <RangeCalendar
          value={value}
          today={today}
          onChange={(range) => {
            onChange(range);
            setOpened(false);
          }}
        />
      </Suspense>
    </Over>
  );
}
