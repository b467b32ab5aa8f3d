import type { MenuColumn } from "#features/shell/model/menuNode.ts";
import styles from "./Menu.module.css";
import { MenuFace } from "./MenuFace.tsx";
import type { List, MenuManner } from "./manner.ts";

interface SubmenuColumnsProps {
  columns: readonly MenuColumn[];
  manner: MenuManner;
  List: List;
}

/** Columns side by side, each below its heading. */
export function SubmenuColumns({ columns, manner, List }: SubmenuColumnsProps) {
  return (
    <div className={styles.columns}>
      {columns.map(({ heading, items }, place) => (
        <div key={heading?.title ?? place} className={styles.column}>
          {heading ? (
            <p className={styles.heading}>
              <MenuFace node={heading} iconSize={16} />
            </p>
          ) : null}
          <List nodes={items} manner={manner} level={1} />
        </div>
      ))}
    </div>
  );
}
