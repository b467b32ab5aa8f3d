import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";

interface FilterFormProps {
  /** The values that are set; null: what was typed cannot be read. */
  values: readonly string[] | null;
  onApply: (values: readonly string[]) => void;
  children: ReactNode;
}

/** What a column may be narrowed by, and the ways to apply or to clear it. */
export function FilterForm({ values, onApply, children }: FilterFormProps) {
  const { t } = useTranslation("grid");
  return (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (values !== null) onApply(values);
      }}
    >
      {children}
      <div className={styles.filterActions}>
        <Button size="compact-sm" variant="default" onClick={() => onApply([])}>
          {t("clear")}
        </Button>
        <Button size="compact-sm" type="submit" disabled={values === null}>
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}
