import { Button, Modal } from "@mantine/core";
import "../page/modalStyles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { daysAfter, type DayRange } from "../dates/dayRange.ts";
import { RangePicker } from "../range/RangePicker.tsx";
import styles from "./Filter.module.css";

interface FilterDialogProps {
  label: string;
  today: string;
  onApply: (range: DayRange) => void;
  onClose: () => void;
}

/** The range to look at; leaving without Apply changes nothing. */
export default function FilterDialog({ label, today, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation("grid");
  useFocusBack();
  const yesterday = daysAfter(today, -1);
  const [range, setRange] = useState<DayRange>({ from: yesterday, to: yesterday });
  return (
    <Modal opened onClose={onClose} title={t("filter.title")} size="lg">
      <div className={styles.dialog}>
        <RangePicker label={label} value={range} today={today} onChange={setRange} />
        <Button className={styles.apply} onClick={() => onApply(range)}>
          {t("filter.apply")}
        </Button>
      </div>
    </Modal>
  );
}
