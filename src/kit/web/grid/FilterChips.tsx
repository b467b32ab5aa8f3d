import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";
import type { GridColumn } from "./GridColumn.ts";
import { withFilter, type GridView } from "./view.ts";

interface FilterChipsProps<Row> {
  columns: readonly GridColumn<Row>[];
  view: GridView;
  onFilters: (filters: GridView["filters"]) => void;
}

/** The header filters at work, each with a way to take it off. */
export function FilterChips<Row>({ columns, view, onFilters }: FilterChipsProps<Row>) {
  const { t } = useTranslation("kit");
  const chips = columns.flatMap((column) => {
    const values = view.filters[column.id];
    return values
      ? [{ column, text: values.map((value) => labelOf(column, value)).join(", ") }]
      : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("grid.activeFilters")}>
      {chips.map(({ column, text }) => (
        <li key={column.id} className={styles.chip}>
          <span className={styles.chipText} title={text}>
            {column.title}: <b>{text}</b>
          </span>
          <button
            type="button"
            className={styles.chipRemove}
            aria-label={t("grid.removeFilter", { column: column.title })}
            onClick={() => onFilters(withFilter(view.filters, column.id, []))}
          >
            <IconX size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function labelOf<Row>(column: GridColumn<Row>, value: string): string {
  if (column.filter?.kind !== "list" || typeof column.filter.options === "function") return value;
  return column.filter.options.find((option) => option.value === value)?.label ?? value;
}
