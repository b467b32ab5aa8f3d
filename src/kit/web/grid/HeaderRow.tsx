import styles from "./DataGrid.module.css";
import type { GridColumn } from "./GridColumn.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import type { GridModel } from "./useGridTable.ts";
import type { GridView } from "./view.ts";

export interface HeaderRowProps<Row extends object> {
  columns: readonly GridColumn<Row>[];
  model: GridModel<Row>;
  view: GridView;
  change: (part: Partial<GridView>) => void;
  announce: (text: string) => void;
  sortBy: (id: string) => void;
  openFilter: string | null;
  setOpenFilter: (id: string | null) => void;
}

export function HeaderRow<Row extends object>(props: HeaderRowProps<Row>) {
  const headers = props.model.table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1}>
        {headers.map((header, index) => {
          const column = props.columns.find(({ id }) => id === header.column.id);
          return column ? (
            <HeaderCell key={header.id} {...props} header={header} column={column} index={index} />
          ) : null;
        })}
      </tr>
    </thead>
  );
}
