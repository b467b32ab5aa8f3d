import type { KeyboardEvent } from "react";
import { narrowest, widest, type GridColumn } from "./GridColumn.ts";
import { moved } from "./useLayout.ts";
import type { GridModel } from "./useGridTable.ts";

interface HeaderKeyContext<Row extends object> {
  id: string;
  columns: readonly GridColumn<Row>[];
  model: GridModel<Row>;
  sortBy: (id: string) => void;
  openFilter: (id: string) => void;
}

interface HeaderKeyDone {
  /** Places by which the column went, for the focus to go with it. */
  moved?: number;
  said?: "columnMoved" | "columnWidth";
  about?: Record<string, string | number>;
}

const widthStep = 16;

/**
 * What a key does on a header: Enter or Space sorts, Alt+Down opens the filter, Ctrl+arrow moves the
 * column, Shift+arrow makes it wider or narrower. Null when the key means nothing here.
 */
export function headerKey<Row extends object>(
  event: KeyboardEvent,
  { id, columns, model, sortBy, openFilter }: HeaderKeyContext<Row>,
): HeaderKeyDone | null {
  const column = columns.find((candidate) => candidate.id === id);
  if (!column) return null;
  // A card has its places.
  const isMovable = !model.isCards;
  const sideways = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if ((event.key === "Enter" || event.key === " ") && column.sortable) {
    sortBy(id);
    return {};
  }
  if (event.key === "ArrowDown" && event.altKey && column.filter) {
    openFilter(id);
    return {};
  }
  if (isMovable && sideways !== 0 && (event.ctrlKey || event.metaKey)) {
    return movedColumn(id, column.title, sideways, model);
  }
  if (isMovable && sideways !== 0 && event.shiftKey) {
    const { offsetWidth } = event.target as HTMLElement;
    const now = column.drawnWidth
      ? offsetWidth
      : (model.table.getColumn(id)?.getSize() ?? narrowest);
    const width = Math.max(narrowest, Math.min(widest, now + sideways * widthStep));
    model.table.setColumnSizing((sizes) => ({ ...sizes, [id]: width }));
    return { said: "columnWidth", about: { column: column.title, width } };
  }
  return null;
}

function movedColumn<Row extends object>(
  id: string,
  title: string,
  step: number,
  { table, order }: GridModel<Row>,
): HeaderKeyDone {
  const visible = table.getVisibleLeafColumns().map((column) => column.id);
  const place = visible.indexOf(id) + step;
  if (place < 0 || place >= visible.length) return {};
  table.setColumnOrder(moved(order, id, step, (other) => visible.includes(other)));
  return {
    moved: step,
    said: "columnMoved",
    about: { column: title, place: place + 1, count: visible.length },
  };
}
