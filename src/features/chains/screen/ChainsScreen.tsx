import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView, useGridView } from "#kit/web/address/useGridView.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows } from "#kit/web/grid/localPage.ts";
import { localRowsOf, nothingChosen } from "#kit/web/grid/queryRows.ts";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { Stack } from "#kit/web/page/Stack.tsx";
import { chainColumns, differenceColumns } from "./chainColumns.tsx";
import { useChain, useChains } from "./useChainQueries.ts";
import { Versions } from "./Versions.tsx";

/** Pedimentos that were rectified, the versions of the chosen one, and what each says otherwise. */
export default function ChainsScreen() {
  const { t } = useTranslation("chains");
  const [view, setView] = useGridView("");
  const [lineView, setLineView] = useFillingView("campo_");
  const chains = useChains(view);
  const opened = useOpened(view.selected, chains.rows, ({ _id }) => _id);
  const chain = useChain(opened);
  const columns = useMemo(() => chainColumns(t), [t]);
  const lineColumns = useMemo(() => differenceColumns(t), [t]);
  const { Versiones: versions, Diferencias: rows } = chain.data?.data ?? {};
  return (
    <MasterDetail
      chosen={view.selected === null ? null : t("differences")}
      onLeave={() => setView({ ...view, selected: null })}
      master={
        <DataGrid
          name="chains"
          label={t("chains")}
          columns={columns}
          data={chains}
          rowId={(row) => row._id}
          view={view}
          next="opens"
          onView={(next) =>
            setView(next, next.selected === view.selected ? {} : { campo_page: undefined })
          }
          opened={opened}
          height={340}
          searchLabel={t("search")}
          exported={{ name: "Rectificaciones", rows: chains.all }}
          empty={<p>{t(view.search === "" ? "empty" : "noMatch")}</p>}
        />
      }
      detail={
        <Stack>
          {chain.error ? (
            <p role="alert">{t("loadFailed", { reason: reasonOf(chain.error) })}</p>
          ) : null}
          {versions ? <Versions versions={versions} /> : null}
          {versions?.some(({ Conflicto }) => Conflicto) ? (
            <Callout tone="look">{t("conflictWords")}</Callout>
          ) : null}
          <DataGrid
            name="chain-differences"
            label={t("differences")}
            columns={lineColumns}
            data={
              opened === null
                ? nothingChosen
                : localRowsOf({ ...chain, data: rows }, lineColumns, lineView)
            }
            rowId={(row) => row._id}
            view={lineView}
            onView={setLineView}
            height="fill"
            exported={{
              name: "RectificacionesDetalle",
              rows: localBatches(rows, (every) => localRows(every, lineColumns, lineView)),
            }}
            empty={<p>{t(opened === null ? "choose" : "noDifferences")}</p>}
          />
        </Stack>
      }
    />
  );
}
