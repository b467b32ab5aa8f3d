import { isValidElement, type ReactNode } from "react";
import styles from "./DataGrid.module.css";
import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";
import { placeMark } from "./useWalk.ts";
import type { GridView } from "./view.ts";

interface GridBodyProps<Row extends object> {
  columns: readonly GridColumn<Row>[];
  model: GridModel<Row>;
  view: GridView;
  skeleton: boolean;
  onSelect: (id: string) => void;
}

const skeletonRows = 8;

export function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const { columns, model, view, skeleton, onSelect } = props;
  const shown = model.table.getVisibleLeafColumns();
  if (skeleton) return <SkeletonBody columns={shown.length} />;
  return (
    <tbody role="rowgroup">
      {model.table.getRowModel().rows.map((row, rowIndex) => (
        <tr
          key={row.id}
          role="row"
          className={styles.row}
          aria-rowindex={view.page * view.size + rowIndex + 2}
          aria-selected={row.id === view.selected}
          onClick={({ target }) => {
            // A link or button in a cell does its own work.
            const isActed = target instanceof Element && target.closest("a, button") !== null;
            if (!isActed && !marksText()) onSelect(row.id);
          }}
        >
          {shown.map(({ id }, index) => {
            const column = columns.find((candidate) => candidate.id === id);
            const tip = column?.tip?.(row.original) || undefined;
            return (
              <td
                key={id}
                role="gridcell"
                className={styles.cell}
                tabIndex={-1}
                data-cut
                data-tip={tip}
                aria-description={tip}
                data-align={column?.align}
                data-card={column?.card}
                data-title={column?.title}
                data-place={placeMark(rowIndex, index)}
                aria-colindex={index + 1}
              >
                {column ? content(column, row.original) : null}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

function content<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  const drawn = column.cell?.(row);
  if (isValidElement(drawn) || drawn !== undefined) return drawn;
  const value = column.value(row);
  return value === null || value === undefined || value === "" ? "" : String(value);
}

/** A person who drags over text to copy it is not choosing the row. */
function marksText(): boolean {
  return window.getSelection()?.type === "Range";
}

function SkeletonBody({ columns }: { columns: number }) {
  return (
    <tbody role="rowgroup" data-skeleton>
      {Array.from({ length: skeletonRows }, (_row, row) => (
        <tr key={row} role="row" className={styles.row}>
          {Array.from({ length: columns }, (_cell, cell) => (
            <td key={cell} role="gridcell" className={styles.cell}>
              <span
                className={styles.bone}
                style={{ inlineSize: `${45 + ((row * 7 + cell * 13) % 40)}%` }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
