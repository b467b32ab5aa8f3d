import { IconX } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
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
  const { t } = useTranslation("grid");
  const chips = columns.flatMap((column) => {
    const values = view.filters[column.id];
    return values ? [{ column, labels: values.map((value) => labelOf(column, value)) }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("activeFilters")}>
      {chips.map(({ column, labels }) => (
        <li key={column.id} className={styles.chip}>
          <span className={styles.chipText} title={titleOf(labels)}>
            {column.title}:{" "}
            <b>
              {labels.map((label, at) => (
                <Fragment key={at}>
                  {at > 0 ? ", " : null}
                  {label}
                </Fragment>
              ))}
            </b>
          </span>
          <button
            type="button"
            className={styles.chipRemove}
            aria-label={t("removeFilter", { column: column.title })}
            onClick={() => onFilters(withFilter(view.filters, column.id, []))}
          >
            <IconX size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

const titleOf = (labels: readonly ReactNode[]) =>
  labels.every((label) => typeof label === "string") ? labels.join(", ") : undefined;

function labelOf<Row>({ filter }: GridColumn<Row>, value: string): ReactNode {
  if (filter?.kind === "days") return filter.name(value);
  if (filter?.kind !== "list") return value;
  const options = typeof filter.options === "function" ? [] : filter.options;
  return options.find((option) => option.value === value)?.label ?? filter.name?.(value) ?? value;
}
