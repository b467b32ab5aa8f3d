import type { ClipboardEvent } from "react";
import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";

/** Ctrl C on a cell without a marked text copies what the cell means, not how it is drawn. */
export function copyCell<Row extends object>(
  event: ClipboardEvent<HTMLTableElement>,
  columns: readonly GridColumn<Row>[],
  { table }: GridModel<Row>,
): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
  if (!cell || window.getSelection()?.type === "Range") return;
  const [row, index] = (cell.dataset["place"] ?? "").split(":").map(Number);
  const id = table.getVisibleLeafColumns()[index ?? -1]?.id;
  const column = columns.find((candidate) => candidate.id === id);
  const source = table.getRowModel().rows[row ?? -1];
  if (!column || !source) return;
  event.clipboardData.setData("text/plain", String(column.value(source.original) ?? ""));
  event.preventDefault();
}
