import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";

interface FilterTextProps {
  title: string;
  chosen: string;
  onApply: (values: readonly string[]) => void;
}

/** A text that the column has to hold; blank means no filter. */
export default function FilterText({ title, chosen, onApply }: FilterTextProps) {
  const { t } = useTranslation("kit");
  const [typed, setTyped] = useState(chosen);
  return (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.trim();
        onApply(text === "" ? [] : [text]);
      }}
    >
      <TextInput
        size="xs"
        data-autofocus
        label={t("grid.contains", { column: title })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.filterActions}>
        <Button size="compact-sm" variant="default" onClick={() => onApply([])}>
          {t("grid.clear")}
        </Button>
        <Button size="compact-sm" type="submit">
          {t("grid.apply")}
        </Button>
      </div>
    </form>
  );
}
