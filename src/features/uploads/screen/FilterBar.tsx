import { Button } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { rangeText } from "#kit/web/range/rangeText.ts";
import type { UploadsAddress } from "./uploadsAddress.ts";
import styles from "./UploadsScreen.module.css";

const FilterDialog = lazy(() => import("./FilterDialog.tsx"));

/** The filters at work as chips `type: value`, the way to change them, and to the first ones again. */
export function FilterBar({ address, today }: { address: UploadsAddress; today: string }) {
  const { t } = useTranslation("uploads");
  const [opened, setOpened] = useState(false);
  const chips = [
    ...(address.type ? [{ type: t("chip.Type"), value: address.type }] : []),
    { type: t("chip.Creation"), value: rangeText(address.range) },
  ];
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label={t("activeFilters")}>
        {chips.map(({ type, value }) => (
          <li key={type} className={styles.chip}>
            {type}: {value}
          </li>
        ))}
      </ul>
      {address.isPicked ? (
        <Button variant="subtle" size="compact-sm" onClick={() => address.setRange(null)}>
          {t("clear")}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconAdjustments size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("filters")}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <FilterDialog
            today={today}
            onClose={() => setOpened(false)}
            onApply={(range) => {
              setOpened(false);
              address.setRange(range);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
