import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useState, type DragEvent, type MouseEvent, type TouchEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import styles from "./DataGrid.module.css";
import type { GridColumn } from "./GridColumn.ts";
import { HeaderFilter } from "./HeaderFilter.tsx";
import type { HeaderProps } from "./headerProps.ts";
import { movedTo } from "./useLayout.ts";
import type { GridHeader } from "./useGridTable.ts";
import { placeMark } from "./useWalk.ts";
import { withFilter } from "./view.ts";

interface HeaderCellProps<Row extends object> extends HeaderProps<Row> {
  header: GridHeader<Row>;
  column: GridColumn<Row>;
  index: number;
}

const dragType = "application/x-grid-column";

/** A column's name with its sort mark, filter, drag-and-drop place and width handle. */
export function HeaderCell<Row extends object>(props: HeaderCellProps<Row>) {
  const { header, column, index, view, model, change } = props;
  const { t } = useTranslation("grid");
  const [over, setOver] = useState(false);
  const sorted = view.sort?.column === column.id ? view.sort : null;

  const resize = (event: MouseEvent | TouchEvent) => {
    const { offsetWidth } = event.currentTarget.parentElement ?? document.body;
    // From the width that is drawn, not from the one that it could have.
    if (column.drawnWidth)
      flushSync(() => model.table.setColumnSizing((now) => ({ [column.id]: offsetWidth, ...now })));
    header.getResizeHandler()(event);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dragged = event.dataTransfer.getData(dragType);
    if (dragged) model.table.setColumnOrder(movedTo(model.order, dragged, column.id));
  };

  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={column.title}
      className={styles.headCell}
      data-align={column.align}
      data-over={over || undefined}
      data-place={placeMark(-1, index)}
      tabIndex={-1}
      aria-colindex={index + 1}
      aria-sort={sortState(column.sortable, sorted?.descending)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div
        className={styles.headContent}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(dragType, column.id)}
        data-sortable={column.sortable || undefined}
        onClick={() => column.sortable && props.sortBy(column.id)}
      >
        <span className={styles.headTitle} data-cut>
          {column.untitled ? null : column.title}
        </span>
        {sorted ? <SortMark descending={sorted.descending} /> : null}
      </div>
      {column.filter ? (
        <HeaderFilter
          title={column.title}
          filter={column.filter}
          chosen={view.filters[column.id] ?? []}
          opened={props.openFilter === column.id}
          onOpened={(opened) => props.setOpenFilter(opened ? column.id : null)}
          onChosen={(values) => {
            change({ filters: withFilter(view.filters, column.id, values) });
            props.announce(t("filtered", { column: column.title, count: values.length }));
          }}
        />
      ) : null}
      <span
        className={styles.resizer}
        data-resizing={header.column.getIsResizing() || undefined}
        onMouseDown={resize}
        onTouchStart={resize}
        onDoubleClick={() => header.column.resetSize()}
      />
    </th>
  );
}

function SortMark({ descending }: { descending: boolean }) {
  const Icon = descending ? IconArrowDown : IconArrowUp;
  return <Icon className={styles.sortMark} size={14} aria-hidden />;
}

function sortState(sortable: boolean | undefined, descending: boolean | undefined) {
  if (descending !== undefined) return descending ? "descending" : "ascending";
  return sortable ? "none" : undefined;
}
