import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { ActionRow } from "../contract.ts";
import { actionKey } from "./actionKey.ts";
import { usePersonHistory } from "./usePeopleQueries.ts";

/** Everything that was done about a person. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useTranslation("people");
  const { instant } = useClock();
  const [view, setView] = useGridView("historia_");
  const actions = usePersonHistory(id, view);
  const columns = useMemo<GridColumn<ActionRow>[]>(
    () => [
      {
        id: "Date",
        title: t("column.Date"),
        value: (row) => row.Date,
        cell: (row) => instant(row.Date),
        card: "line",
        width: 168,
      },
      {
        id: "Action",
        title: t("column.Action"),
        value: (row) => t(`did.${actionKey(row.Action)}`),
        card: "title",
        width: 170,
      },
      {
        id: "Detail",
        title: t("column.Detail"),
        value: (row) => row.Detail,
        card: "line",
        width: 180,
        stretches: true,
      },
      {
        id: "By",
        title: t("column.By"),
        value: (row) => row.By || t("nobody"),
        width: 150,
      },
    ],
    [t, instant],
  );
  return (
    <DataGrid
      name="person-history"
      label={t("history")}
      columns={columns}
      data={actions}
      rowId={(row) => String(row._id)}
      view={view}
      onView={setView}
      height={340}
      empty={<p>{t("noHistory")}</p>}
    />
  );
}
