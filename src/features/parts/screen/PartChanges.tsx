import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { CutNote } from "#kit/web/grid/CutNote.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRowsOf, nothingChosen } from "#kit/web/grid/queryRows.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { localRows } from "#kit/web/grid/localPage.ts";
import { changeColumns } from "./partColumns.tsx";
import { usePartChanges } from "./usePartQueries.ts";

/** Every recorded change of one part; empty while none is chosen. */
export function PartChanges({ part }: { part: string | null }) {
  const { t } = useTranslation("parts");
  const words = useWords();
  const { instant } = useClock();
  const [view, setView] = useGridView("cambio_");
  const query = usePartChanges(part);
  const columns = useMemo(() => changeColumns(t, words, instant), [t, words, instant]);
  const rows = query.data?.data;
  return (
    <>
      <CutNote of={query.data} />
      <DataGrid
        name="part-changes"
        label={part === null ? t("changes") : t("changesOf", { part })}
        columns={columns}
        data={part === null ? nothingChosen : localRowsOf({ ...query, data: rows }, columns, view)}
        rowId={(row) => row._id}
        view={view}
        onView={setView}
        exported={{
          name: part === null ? "Cambios" : `Cambios ${part}`,
          rows: localBatches(rows, (all) => localRows(all, columns, view)),
        }}
        empty={<p>{t(part === null ? "choosePart" : "noChanges")}</p>}
      />
    </>
  );
}
