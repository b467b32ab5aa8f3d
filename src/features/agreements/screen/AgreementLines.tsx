import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { lineColumns } from "./agreementColumns.tsx";
import { useAgreementLines } from "./useAgreementQueries.ts";
import { useFailureAlert } from "./useFailureAlert.ts";

interface AgreementLinesProps {
  id: string | null;
  agreement: string;
  /** Only lines in force on this day; without it all of them. */
  on: string | undefined;
}

/** The lines of the chosen agreement; empty while none is. */
export function AgreementLines({ id, agreement, on }: AgreementLinesProps) {
  const { t } = useTranslation("agreements");
  const { instant } = useClock();
  const [view, setView] = useGridView("linea_");
  const lines = useAgreementLines(id, view, on);
  const columns = useMemo(() => lineColumns(t, instant), [t, instant]);
  useFailureAlert(lines.error, "detailFailed");
  return (
    <DataGrid
      name="agreement-lines"
      label={agreement === "" ? t("lines") : t("linesOf", { agreement })}
      columns={columns}
      data={lines}
      rowId={(row) => row._id}
      view={view}
      onView={setView}
      exported={{ name: "CatalogoCertificadosDetalle", rows: lines.all }}
      empty={<p>{t(id === null ? "chooseAgreement" : "noLines")}</p>}
    />
  );
}
