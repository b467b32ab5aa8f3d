import { Button, Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { daysAfter, type DayRange } from "#kit/web/dates/dayRange.ts";
import { RangePicker } from "#kit/web/range/RangePicker.tsx";
import styles from "./UploadsScreen.module.css";

interface FilterDialogProps {
  today: string;
  onApply: (range: DayRange) => void;
  onClose: () => void;
}

/** The range to look at; leaving without Apply changes nothing. */
export default function FilterDialog({ today, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation("uploads");
  const yesterday = daysAfter(today, -1);
  const [range, setRange] = useState<DayRange>({ from: yesterday, to: yesterday });
  return (
    <Modal opened onClose={onClose} title={t("filtersTitle")} size="lg">
      <div className={styles.dialog}>
        <RangePicker label={t("range")} value={range} today={today} onChange={setRange} />
        <Button className={styles.apply} onClick={() => onApply(range)}>
          {t("apply")}
        </Button>
      </div>
    </Modal>
  );
}
