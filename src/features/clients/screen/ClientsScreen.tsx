import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { lastTicked } from "#kit/web/grid/view.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import type { ClientRow } from "../contract.ts";
import { ClientActions } from "./ClientActions.tsx";
import { clientColumns } from "./clientColumns.tsx";
import { ClientDetail } from "./ClientDetail.tsx";
import { useClients } from "./useClientQueries.ts";

const rowId = (row: ClientRow) => String(row._id);

/** The clients of the house: what each is called, its RFCs, its zone and customers, and everything that was settled of it. */
export default function ClientsScreen() {
  const { t } = useTranslation("clients");
  const [view, setView] = useFillingView("");
  const clients = useClients(view);
  const columns = useMemo(() => clientColumns(t), [t]);
  const opened = useOpened(view.selected, clients.rows, rowId);
  const chosen = clients.rows?.find((row) => rowId(row) === opened) ?? null;
  return (
    <>
      <ClientActions />
      <MasterDetail
        name="clients"
        share={58}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="clients"
            label={t("clients")}
            columns={columns}
            data={clients}
            rowId={rowId}
            view={view}
            opened={opened}
            next="opens"
            onView={(next) => setView(lastTicked(next, "Hidden"))}
            searchLabel={t("search")}
            exported={{ name: t("clients"), rows: clients.all }}
            empty={<p>{t("empty")}</p>}
            height="fill"
          />
        }
        detail={<ClientDetail client={chosen} />}
      />
    </>
  );
}
