import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import type { ClientActionRow } from "../contract.ts";
import { actionKey } from "./actionKey.ts";
import { useClientHistory } from "./useClientQueries.ts";

/** Everything that was settled of a client. */
export function ClientHistory({ id }: { id: number }) {
  const { t } = useTranslation("clients");
  const { instant } = useClock();
  const [view, setView] = useGridView("historia_");
  const actions = useClientHistory(id, view);
  const columns = useMemo<GridColumn<ClientActionRow>[]>(
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
      { id: "By", title: t("column.By"), value: (row) => row.By || t("operator"), width: 150 },
    ],
    [t, instant],
  );
  return (
    <DataGrid
      name="client-history"
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
