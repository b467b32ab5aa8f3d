import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows } from "#kit/web/grid/localPage.ts";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { AgreementCardPanel } from "./AgreementCardPanel.tsx";
import { agreementColumns } from "./agreementColumns.tsx";
import { AgreementLines } from "./AgreementLines.tsx";
import { AskingUploads } from "./AskingUploads.tsx";
import { ExpiryWarnings } from "./ExpiryWarnings.tsx";
import { UploadLines } from "./UploadLines.tsx";
import { useAgreementPages, useAgreements } from "./useAgreementQueries.ts";
import { useValidAt, ValidAt } from "./ValidAt.tsx";

const noRows: readonly never[] = [];

/** The agreements of the client, and the lines that the chosen one covers. */
export default function AgreementsCatalogueScreen() {
  const { t } = useTranslation("agreements");
  const [view, setView] = useGridView("");
  const { on, setOn } = useValidAt();
  const query = useAgreements(on);
  const pages = useAgreementPages(on);
  const columns = useMemo(() => agreementColumns(t), [t]);
  const { error } = query;
  useEffect(() => {
    if (error) showNote(t("loadFailed", { reason: reasonOf(error) }), "wrong");
  }, [error, t]);

  // As documented, a list that cannot be loaded is an empty one; the note says why.
  const rows = error ? noRows : query.data?.data;
  const chosen = rows?.find(({ _id }) => _id === view.selected) ?? null;
  const isFiltered = view.search !== "" || Object.keys(view.filters).length > 0 || on !== undefined;
  return (
    <Stack>
      <UploadLines />
      <AskingUploads />
      <ValidAt on={on} onPick={setOn} />
      <ExpiryWarnings on={on} />
      {query.data?.truncated ? (
        <Callout tone="look">{t("truncated", { count: rows?.length ?? 0 })}</Callout>
      ) : null}
      <MasterDetail
        name="agreements"
        share={44}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="agreements"
            label={t("agreements")}
            columns={columns}
            data={localRowsOf({ ...query, error: null, data: rows }, columns, view)}
            rowId={(row) => row._id}
            view={view}
            next="opens"
            onView={(next) =>
              setView(next, next.selected === view.selected ? {} : { linea_page: undefined })
            }
            searchLabel={t("search")}
            exported={{
              name: "CatalogoCertificados",
              rows: localBatches(
                rows,
                (all) => localRows(all, columns, view),
                query.data?.truncated ? pages : undefined,
              ),
            }}
            empty={<p>{t(isFiltered ? "noMatch" : "empty")}</p>}
          />
        }
        detail={
          <>
            <AgreementLines id={view.selected} agreement={chosen?.Agreement ?? ""} on={on} />
            <AgreementCardPanel id={view.selected} />
          </>
        }
      />
    </Stack>
  );
}
