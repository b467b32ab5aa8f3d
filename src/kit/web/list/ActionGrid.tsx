import { useMemo } from "react";
import type { ActionRow } from "#kit/pure/actionRow.ts";
import { useClock } from "../dates/clock.ts";
import { DataGrid, type DataGridProps } from "../grid/DataGrid.tsx";
import type { GridColumn } from "../grid/GridColumn.ts";

export type ActionColumn = "Date" | "Action" | "Detail" | "By";

interface ActionGridProps extends Pick<
  DataGridProps<ActionRow>,
  "name" | "label" | "data" | "view" | "onView"
> {
  readonly titleOf: (column: ActionColumn) => string;
  /** What was done, in words. */
  readonly wordsOf: (action: string) => string;
  /** Who did it when the row names nobody. */
  readonly nobody: string;
  readonly empty: string;
}

/** What was done about one thing, the newest first. */
export function ActionGrid({ titleOf, wordsOf, nobody, empty, ...grid }: ActionGridProps) {
  const { instant } = useClock();
  const columns = useMemo<GridColumn<ActionRow>[]>(
    () => [
      {
        id: "Date",
        title: titleOf("Date"),
        value: (row) => row.Date,
        cell: (row) => instant(row.Date),
        card: "line",
        width: 168,
      },
      {
        id: "Action",
        title: titleOf("Action"),
        value: (row) => wordsOf(row.Action),
        card: "title",
        width: 170,
      },
      {
        id: "Detail",
        title: titleOf("Detail"),
        value: (row) => row.Detail,
        card: "line",
        width: 180,
        stretches: true,
      },
      { id: "By", title: titleOf("By"), value: (row) => row.By || nobody, width: 150 },
    ],
    [titleOf, wordsOf, nobody, instant],
  );
  return (
    <DataGrid
      {...grid}
      columns={columns}
      rowId={(row) => String(row._id)}
      height={340}
      empty={<p>{empty}</p>}
    />
  );
}
