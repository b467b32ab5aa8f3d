import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CellPeek } from "./CellPeek.tsx";
import { copyCell } from "./copyCell.ts";
import styles from "./DataGrid.module.css";
import { GridBody } from "./GridBody.tsx";
import type { GridColumn } from "./GridColumn.ts";
import { GridMessage } from "./GridMessage.tsx";
import type { GridRows } from "./GridRows.ts";
import { HeaderRow } from "./HeaderRow.tsx";
import { headerKey } from "./headerKey.ts";
import { useDelayed } from "./useDelayed.ts";
import type { GridModel } from "./useGridTable.ts";
import { useWalk } from "./useWalk.ts";
import { nextSort, type GridView } from "./view.ts";

interface GridTableProps<Row extends object> {
  label: string;
  describedBy: string;
  columns: readonly GridColumn<Row>[];
  model: GridModel<Row>;
  data: GridRows<Row>;
  view: GridView;
  empty: ReactNode;
  change: (part: Partial<GridView>) => void;
  announce: (text: string) => void;
  /** Ticks a row or takes the tick off; undefined: rows cannot be ticked. */
  onTick: ((id: string) => void) | undefined;
}

/** Rows passed over by PageUp and PageDown: about what 500 pixels show. */
const leap = 10;

/** The scrolling table with its keys; roles and counts are those of the ARIA grid pattern. */
export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { columns, model, data, view, change, announce } = props;
  const { t } = useTranslation("grid");
  const element = useRef<HTMLTableElement>(null);
  const [openFilter, setOpenFilter] = useState<string | null>(null);
  const shown = model.table.getVisibleLeafColumns();
  const rows = data.rows ?? [];
  const walk = useWalk(element, { rows: rows.length, columns: shown.length, leap });
  const pending = data.rows === undefined && !data.error;
  const skeleton = useDelayed(pending, 150);
  const busy = useDelayed(data.fetching && !pending, 150);
  const sortBy = useSorting(props);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target as HTMLElement;
    if (!target.dataset["place"]) return;
    const { row, column } = walk.place.current;
    if (row < 0) {
      const id = shown[column]?.id;
      const done =
        id && headerKey(event, { id, columns, model, sortBy, openFilter: setOpenFilter });
      if (done) {
        event.preventDefault();
        if (done.moved) walk.follow({ row, column: column + done.moved });
        if (done.said) announce(t(done.said, done.about ?? {}));
        return;
      }
    } else if (event.key === "Enter" || event.key === " ") {
      const chosen = model.table.getRowModel().rows[row];
      if (chosen && event.key === " " && props.onTick) props.onTick(chosen.id);
      else if (chosen) change({ selected: chosen.id });
      event.preventDefault();
      return;
    }
    if (event.altKey || event.shiftKey) return;
    if (walk.walk(event.key, event.ctrlKey || event.metaKey)) event.preventDefault();
  };

  return (
    <div className={styles.scroller} data-busy={busy || undefined}>
      <table
        ref={element}
        role="grid"
        className={styles.table}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-rowcount={data.rows === undefined ? -1 : data.total + 1}
        aria-colcount={shown.length}
        aria-busy={data.fetching}
        style={{ minInlineSize: model.isCards ? undefined : leastWidth(columns, model) }}
        onKeyDown={onKeyDown}
        onFocus={walk.onFocus}
        onBlur={walk.onBlur}
        onCopy={(event) => copyCell(event, columns, model)}
      >
        <Widths columns={columns} model={model} />
        <HeaderRow
          columns={columns}
          model={model}
          view={view}
          change={change}
          announce={announce}
          sortBy={sortBy}
          openFilter={openFilter}
          setOpenFilter={setOpenFilter}
        />
        <GridBody
          columns={columns}
          model={model}
          view={view}
          skeleton={skeleton}
          onSelect={(selected) => change({ selected })}
        />
      </table>
      <GridMessage data={data} empty={props.empty} />
      <CellPeek table={element} />
    </div>
  );
}

/** Sorts by a column, and says so. */
function useSorting<Row extends object>(props: GridTableProps<Row>) {
  const { columns, view, change, announce } = props;
  const { t } = useTranslation("grid");
  return (id: string) => {
    const sort = nextSort(view.sort, id);
    change({ sort });
    const title = columns.find((column) => column.id === id)?.title ?? id;
    if (!sort) announce(t("unsorted"));
    else announce(t(sort.descending ? "sortedDown" : "sortedUp", { column: title }));
  };
}

/** How wide the columns are; one has what the others leave. */
function Widths<Row extends object>({
  columns,
  model,
}: Pick<GridTableProps<Row>, "columns" | "model">) {
  const stretching = stretchingColumn(columns, model);
  return (
    <colgroup>
      {drawnWidths(columns, model).map(({ id, width }) => (
        <col key={id} style={id === stretching ? undefined : { inlineSize: width }} />
      ))}
    </colgroup>
  );
}

function drawnWidths<Row extends object>(
  columns: readonly GridColumn<Row>[],
  { table, layout }: GridModel<Row>,
) {
  return table.getVisibleLeafColumns().map((column) => {
    const { id } = column;
    const drawn =
      layout.widths[id] === undefined && columns.find((each) => each.id === id)?.drawnWidth;
    return { id, width: drawn || `${column.getSize()}px` };
  });
}

const leastWidth = <Row extends object>(
  columns: readonly GridColumn<Row>[],
  model: GridModel<Row>,
): string =>
  `calc(${drawnWidths(columns, model)
    .map(({ width }) => width)
    .join(" + ")})`;

function stretchingColumn<Row extends object>(
  columns: readonly GridColumn<Row>[],
  { table, layout }: GridModel<Row>,
): string | undefined {
  const free = table.getVisibleLeafColumns().filter(({ id }) => layout.widths[id] === undefined);
  const declared = free.find(({ id }) => columns.find((column) => column.id === id)?.stretches);
  return (declared ?? free.at(-1))?.id;
}
