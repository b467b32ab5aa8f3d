import { Checkbox } from "@mantine/core";
import type { TFunction } from "i18next";
import type { GridColumn } from "./GridColumn.ts";
import type { RowChecks } from "./RowChecks.ts";

export const checkWidth = 56;

/** The column of ticks. The grid has one tab stop: with the keyboard Space on any cell ticks its row. */
export function checkColumn<Row extends object>(
  { checked, onCheck, nameOf }: RowChecks<Row>,
  rowId: (row: Row) => string,
  t: TFunction<"grid">,
): GridColumn<Row> {
  return {
    id: "check",
    title: t("check"),
    value: () => null,
    cell: (row) => (
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={t("checkRow", { row: nameOf(row) })}
        checked={checked.has(rowId(row))}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onCheck([rowId(row)], event.currentTarget.checked)}
      />
    ),
    card: "check",
    width: checkWidth,
    untitled: true,
    align: "center",
  };
}
