import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView, useGridView } from "#kit/web/address/useGridView.ts";
import { useGroupedPeriod } from "#kit/web/address/useGroupedPeriod.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows } from "#kit/web/grid/localPage.ts";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { PeriodBar } from "#kit/web/range/PeriodBar.tsx";
import { groupingWords } from "../contract.ts";
import styles from "./Quality.module.css";
import { pedimentoColumns, qualityColumns } from "./qualityColumns.tsx";
import { useQuality, useQualityPedimentos } from "./useQualityQueries.ts";

const GROUPINGS = Object.values(groupingWords);

/** How good the pedimentos are that each broker makes, how soon they are audited, and which they are. */
export function PedimentoQuality() {
  const { t } = useTranslation("quality");
  const { dayOf } = useClock();
  const words = useWords();
  const { range, by, change } = useGroupedPeriod(GROUPINGS, { days: 90, by: "patente" });
  const [view, setView] = useGridView("");
  const [lineView, setLineView] = useFillingView("ped_", 2);
  const quality = useQuality(range, by);
  const columns = useMemo(() => qualityColumns(t, by), [t, by]);
  const pedimentos = useQualityPedimentos(range, by, view.selected, lineView);
  const lineColumns = useMemo(() => pedimentoColumns(t, words, dayOf), [t, words, dayOf]);
  const { data: rows, Total } = quality.data ?? {};
  const share = Total && Total.Pedimentos > 0 ? (100 * Total.Limpios) / Total.Pedimentos : null;
  const chosen = view.selected === null ? null : t("of", { group: view.selected });
  return (
    <>
      <PeriodBar
        label={t("range")}
        range={range}
        grouping={{
          label: t("by"),
          words: GROUPINGS,
          chosen: by,
          title: (word) => t(`grouping.${word}`),
        }}
        onChange={change}
      />
      {Total && share !== null ? (
        <p className={styles.total}>
          {t("total", { share: share.toFixed(1), number: Total.Pedimentos })}{" "}
          {Total.DiasMediana === null
            ? null
            : t("days", { median: Total.DiasMediana, ninetieth: Total.Dias90 })}{" "}
          {Total.SinFechaPago > 0 ? t("unpaid", { count: Total.SinFechaPago }) : null}
        </p>
      ) : null}
      <MasterDetail
        chosen={chosen}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="audit-quality"
            label={t("groups")}
            columns={columns}
            data={localRowsOf({ ...quality, data: rows }, columns, view)}
            rowId={(row) => row.Grupo}
            view={view}
            next="opens"
            onView={(next) =>
              setView(next, next.selected === view.selected ? {} : { ped_page: undefined })
            }
            opened={view.selected}
            height={340}
            exported={{
              name: "AuditoriaCalidad",
              rows: localBatches(rows, (every) => localRows(every, columns, view)),
            }}
            empty={<p>{t("empty")}</p>}
          />
        }
        detail={
          <DataGrid
            name="audit-quality-pedimentos"
            label={chosen ?? t("pedimentos")}
            columns={lineColumns}
            data={pedimentos}
            rowId={(row) => row._id}
            view={lineView}
            onView={setLineView}
            height="fill"
            exported={{ name: "AuditoriaPedimentos", rows: pedimentos.all }}
            empty={<p>{t("empty")}</p>}
          />
        }
      />
    </>
  );
}
