import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { CutNote } from "#kit/web/grid/CutNote.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows } from "#kit/web/grid/localPage.ts";
import { localRowsOf, nothingChosen } from "#kit/web/grid/queryRows.ts";
import { translate } from "#kit/web/language/translate.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { DownloadWarnings } from "./DownloadWarnings.tsx";
import { downloadColumns, logColumns } from "./downloadColumns.tsx";
import type { AgreementDownloadWireRow } from "../contract.ts";
import { useAgreementDownloads, useDownloadLogs } from "./useDownloadQueries.ts";
import { useFailureAlert } from "./useFailureAlert.ts";
import { useLastKnown } from "./useLastKnown.ts";

interface AgreementDownloadsProps {
  id: string;
  /** The agreement's number. */
  name: string;
  onBack: () => void;
}

/** The uploads that brought lines to an agreement, and the chosen one line by line. */
export function AgreementDownloads({ id, name, onBack }: AgreementDownloadsProps) {
  const { t } = useTranslation("agreements");
  const { instant } = useClock();
  const words = useWords();
  const [view, setView] = useGridView("descarga_");
  const query = useAgreementDownloads(id);
  const columns = useMemo(() => downloadColumns(t, words, instant), [t, words, instant]);
  useFailureAlert(query.error, "downloadsFailed");
  return (
    <Stack>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t("back")}
        </Button>
      </PageActions>
      <MasterDetail
        name="agreement-downloads"
        share={55}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <>
            <CutNote of={query.data} />
            <DataGrid
              name="agreement-downloads"
              label={name === "" ? t("downloads") : t("downloadsOf", { agreement: name })}
              columns={columns}
              data={localRowsOf({ ...query, data: query.data?.data }, columns, view)}
              rowId={(row) => row._id}
              view={view}
              onView={setView}
              exported={{
                name: `Descarga ${name}`.trim(),
                rows: localBatches(query.data?.data, (all) => localRows(all, columns, view)),
              }}
              empty={<p>{t("noDownloads")}</p>}
            />
          </>
        }
        detail={<DownloadLogs id={view.selected} downloads={query.data?.data} />}
      />
    </Stack>
  );
}

/** Why a download was refused; the frame speaks with the words of uploads. */
function refusalText({ Reason, ReasonDetail, ReasonText }: AgreementDownloadWireRow): string {
  const words = translate("uploads", `refused.${Reason}`);
  if (words === undefined) return ReasonText ?? "";
  return ReasonDetail === null ? words : `${words} (${ReasonDetail})`;
}

interface DownloadLogsProps {
  id: string | null;
  downloads: readonly AgreementDownloadWireRow[] | undefined;
}

function DownloadLogs({ id, downloads }: DownloadLogsProps) {
  const { t } = useTranslation("agreements");
  const words = useWords();
  const [view, setView] = useGridView("linea_");
  const query = useDownloadLogs(id);
  const columns = useMemo(() => logColumns(t, words), [t, words]);
  useFailureAlert(query.error, "detailFailed");
  const known = useLastKnown(id, query.data === null ? null : query.data?.data);
  const rows = known?.rows;
  // Lines of another download than the chosen one say whose they are.
  const kept = known?.of === id ? undefined : downloads?.find(({ _id }) => _id === known?.of);
  const none = query.data?.LinesRemoved ? "logsRemoved" : "noLogs";
  const chosen = downloads?.find(({ _id }) => _id === id);
  return (
    <>
      {chosen?.Reason ? <Callout tone="wrong">{refusalText(chosen)}</Callout> : null}
      {chosen && chosen.Warnings.length > 0 ? <DownloadWarnings {...chosen} /> : null}
      <CutNote of={query.data ?? undefined} />
      <DataGrid
        name="agreement-download-logs"
        label={kept ? t("logsKept", { file: kept.file }) : t("logs")}
        columns={columns}
        data={id === null ? nothingChosen : localRowsOf({ ...query, data: rows }, columns, view)}
        rowId={(row) => row._id}
        view={view}
        onView={setView}
        exported={{
          name: "Descarga",
          rows: localBatches(rows, (all) => localRows(all, columns, view)),
        }}
        empty={<p>{t(id === null ? "chooseDownload" : none)}</p>}
      />
    </>
  );
}
