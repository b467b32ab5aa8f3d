import styles from "./DataGrid.module.css";
import { HeaderCell } from "./HeaderCell.tsx";
import type { HeaderProps } from "./headerProps.ts";

export function HeaderRow<Row extends object>(props: HeaderProps<Row>) {
  const headers = props.model.table.getHeaderGroups()[0]?.headers ?? [];
  const hasTools = props.columns.some(({ card, sortable, filter }) => card && (sortable || filter));
  if (props.model.isCards && !hasTools) return null;
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
