import { IconChevronRight } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import styles from "./Cards.module.css";
import type { GridColumn } from "./GridColumn.ts";

/** The foot of a card: what choosing it leads to. */
export function nextColumn<Row>(
  next: "opens" | ((row: Row) => string),
  t: TFunction<"grid">,
): GridColumn<Row> {
  const words = (row: Row) => (next === "opens" ? t("open") : next(row));
  return {
    id: "next",
    title: t("next"),
    value: words,
    cell: (row) => (
      <span className={styles.next}>
        {words(row)} <IconChevronRight size={16} aria-hidden />
      </span>
    ),
    card: "action",
  };
}
