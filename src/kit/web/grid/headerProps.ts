import type { GridColumn } from "./GridColumn.ts";
import type { GridModel } from "./useGridTable.ts";
import type { GridView } from "./view.ts";

/** What every header of one grid shares. */
export interface HeaderProps<Row extends object> {
  columns: readonly GridColumn<Row>[];
  model: GridModel<Row>;
  view: GridView;
  change: (part: Partial<GridView>) => void;
  announce: (text: string) => void;
  sortBy: (id: string) => void;
  openFilter: string | null;
  setOpenFilter: (id: string | null) => void;
}
