import { Checkbox, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";
import { FilterForm } from "./FilterForm.tsx";
import type { FilterOption } from "./GridColumn.ts";

interface FilterListProps {
  options: readonly FilterOption[] | (() => Promise<readonly FilterOption[]>);
  chosen: readonly string[];
  onApply: (values: readonly string[]) => void;
}

/** From this many values on, the list gets a box to find one. */
const manyOptions = 10;

/** Values to tick; nothing ticked and everything ticked both mean no filter. */
export default function FilterList({ options, chosen, onApply }: FilterListProps) {
  const { t } = useTranslation("grid");
  const [known, setKnown] = useState<readonly FilterOption[] | null>(
    typeof options === "function" ? null : options,
  );
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const [wanted, setWanted] = useState("");
  // Asked for once: what else is read meanwhile may bring the column anew.
  const [asked] = useState(() => options);
  useEffect(() => {
    if (typeof asked !== "function") return;
    let left = false;
    asked().then(
      (loaded) => !left && setKnown(loaded),
      () => !left && setKnown([]),
    );
    return () => {
      left = true;
    };
  }, [asked]);

  if (!known) return <p className={styles.filterWait}>{t("loading")}</p>;
  const all = ticked.length === known.length && known.length > 0;
  const found = known.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <FilterForm values={all ? [] : ticked} onApply={onApply}>
      {known.length >= manyOptions ? (
        <TextInput
          size="xs"
          aria-label={t("findValue")}
          placeholder={t("findValue")}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      ) : null}
      <Checkbox
        size="xs"
        label={t("selectAll")}
        checked={all}
        indeterminate={ticked.length > 0 && !all}
        onChange={() => setTicked(all ? [] : known.map(({ value }) => value))}
      />
      <div className={styles.filterValues}>
        {found.map(({ value, label }) => (
          <Checkbox
            key={value}
            size="xs"
            label={label}
            checked={ticked.includes(value)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              setTicked((now) => (on ? [...now, value] : now.filter((other) => other !== value)));
            }}
          />
        ))}
        {found.length === 0 ? <p className={styles.filterWait}>{t("noValues")}</p> : null}
      </div>
    </FilterForm>
  );
}
