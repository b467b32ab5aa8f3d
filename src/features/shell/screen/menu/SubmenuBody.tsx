import type { Submenu } from "#features/shell/model/menuNode.ts";
import type { List, MenuManner } from "./manner.ts";
import { SubmenuColumns } from "./SubmenuColumns.tsx";
import { SubmenuTabs } from "./SubmenuTabs.tsx";

interface SubmenuBodyProps {
  submenu: Submenu;
  manner: MenuManner;
  level: number;
  List: List;
}

/** What dropped: a list, columns side by side, or columns behind tabs. */
export function SubmenuBody({ submenu, manner, level, List }: SubmenuBodyProps) {
  const { type, items = [], columns = [] } = submenu;
  // Beside the side menu there is room for one more panel only: what is below folds open in it.
  const below: MenuManner =
    manner.side === "beside" ? { ...manner, mode: "accordion", narrow: false } : manner;
  return (
    <>
      {items.length > 0 ? <List nodes={items} manner={below} level={level} /> : null}
      {columns.length === 0 ? null : type === "tabs" ? (
        <SubmenuTabs columns={columns} manner={below} List={List} />
      ) : (
        <SubmenuColumns columns={columns} manner={below} List={List} />
      )}
    </>
  );
}
