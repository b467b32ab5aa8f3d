import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
  type Updater,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type CardPlace, narrowest, plainWidth, widest, type GridColumn } from "./GridColumn.ts";
import { arranged, useLayout } from "./useLayout.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
export type GridFeatures = typeof features;
export type GridHeader<Row extends object> = Header<GridFeatures, Row>;

/** The table model of one grid: its columns in this person's order, widths and choice. */
export function useGridTable<Row extends object>(
  name: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
  isCards: boolean,
  said?: string,
) {
  const hiddenAtFirst = columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id);
  const [layout, setLayout] = useLayout(name, hiddenAtFirst, said);
  const defs = useMemo(() => columns.map(definition), [columns]);
  const ids = columns.map(({ id }) => id);
  const order = arranged(layout.order, ids);
  const visibility = Object.fromEntries(layout.hidden.map((id) => [id, false]));
  const told = isCards ? tellingColumns(columns) : undefined;
  const table = useTable<GridFeatures, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    columnResizeMode: "onChange",
    state: {
      columnOrder: told ?? order,
      columnVisibility: told
        ? Object.fromEntries(ids.map((id) => [id, told.includes(id)]))
        : visibility,
      columnSizing: layout.widths,
    },
    onColumnOrderChange: (next) =>
      setLayout((now) => ({ ...now, order: settled(next, arranged(now.order, ids)) })),
    onColumnSizingChange: (next) =>
      setLayout((now) => ({ ...now, widths: settled(next, now.widths) })),
    onColumnVisibilityChange: (next) =>
      setLayout((now) => {
        const before = Object.fromEntries(now.hidden.map((id) => [id, false]));
        const after = settled(next, before);
        return { ...now, hidden: ids.filter((id) => after[id] === false) };
      }),
  });
  const reset = () =>
    setLayout(() => ({ order: [], hidden: hiddenAtFirst, widths: {}, compact: false }));
  const setCompact = (compact: boolean) => setLayout((now) => ({ ...now, compact }));
  /** What the person has chosen to see, in their order, whatever a phone leaves of it. */
  const chosen = order.filter((id) => !layout.hidden.includes(id));
  return { table, layout, order, chosen, isCards, reset, setCompact };
}

const places: readonly CardPlace[] = ["check", "title", "mark", "line", "action"];

/** The columns of a card, in the order in which it is read. */
function tellingColumns<Row>(columns: readonly GridColumn<Row>[]): string[] {
  return places.flatMap((place) =>
    columns.filter(({ card }) => card === place).map(({ id }) => id),
  );
}

export type GridModel<Row extends object> = ReturnType<typeof useGridTable<Row>>;

function definition<Row extends object>(column: GridColumn<Row>): ColumnDef<GridFeatures, Row> {
  return {
    id: column.id,
    accessorFn: column.value,
    size: column.width ?? plainWidth,
    minSize: narrowest,
    maxSize: widest,
  };
}

function settled<Value>(next: Updater<Value>, now: Value): Value {
  return next instanceof Function ? next(now) : next;
}
