import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localPage, localRows } from "#kit/web/grid/localPage.ts";
import { nothingChosen } from "#kit/web/grid/queryRows.ts";
import type { Trial } from "../contract.ts";
import { trialColumns } from "./templateColumns.tsx";
import styles from "./TemplatesScreen.module.css";

/** What the tried patterns read from each text of the patente's own. */
export function TrialResult({ trial, patente }: { trial: Trial | null; patente: string }) {
  const { t } = useTranslation("pedimentos");
  const [view, setView] = useGridView("prueba_");
  const columns = useMemo(() => trialColumns(t), [t]);
  const rows = trial?.Renglones ?? [];
  return (
    <>
      <p className={styles.outcome} role="status">
        {trial === null
          ? t("notTried")
          : t("outcome", {
              hits: trial.Aciertos,
              misses: trial.Fallos,
              changes: trial.Cambios,
            })}
      </p>
      {trial === null ? null : (
        <DataGrid
          name="template-trial"
          label={t("trial")}
          columns={columns}
          data={{ ...nothingChosen, ...localPage(rows, columns, view) }}
          rowId={(row) => row._id}
          view={view}
          onView={setView}
          searchLabel={t("searchTrial")}
          exported={{
            name: `Plantillas ${patente}`.trim(),
            rows: localBatches(rows, (all) => localRows(all, columns, view)),
          }}
          empty={<p>{t("notTried")}</p>}
        />
      )}
    </>
  );
}
