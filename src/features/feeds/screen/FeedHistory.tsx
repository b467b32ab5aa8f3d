import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { nothingChosen, remoteRows } from "#kit/web/grid/queryRows.ts";
import type { FeedRow } from "../contract.ts";
import styles from "./FeedsScreen.module.css";
import { fileColumns, runColumns } from "./historyColumns.tsx";
import { reasonText } from "./reasonText.ts";
import { useFeedFiles, useFeedRuns } from "./useFeedQueries.ts";

interface FeedHistoryProps {
  /** The chosen feed; null while it is not among the loaded ones. */
  feed: FeedRow | null;
  id: string | null;
}

/** The files and the runs of the chosen feed, and why its last run failed. */
export function FeedHistory({ feed, id }: FeedHistoryProps) {
  const { t } = useTranslation("feeds");
  const clock = useClock();
  const [fileView, setFileView] = useGridView("archivo_");
  const [runView, setRunView] = useGridView("corrida_");
  const run = feed?.LastRun ?? null;
  const moment = `${run?._id} ${run?.Outcome}`;
  const files = useFeedFiles({ feed: id, view: fileView, moment });
  const runs = useFeedRuns({ feed: id, view: runView, moment });
  const { zone, instant } = clock;
  const ofFiles = useMemo(() => fileColumns(t, { zone, instant }), [t, zone, instant]);
  const ofRuns = useMemo(() => runColumns(t, { zone, instant }), [t, zone, instant]);
  return (
    <div className={styles.history}>
      {run?.Outcome === "failed" && run.Reason ? (
        <p className={styles.reason}>{reasonText(run)}</p>
      ) : null}
      <DataGrid
        name="feed-files"
        label={t("files")}
        columns={ofFiles}
        data={id === null ? nothingChosen : remoteRows(files)}
        rowId={(row) => row._id}
        view={fileView}
        onView={setFileView}
        empty={<p>{t(id === null ? "chooseFeed" : "noFiles")}</p>}
      />
      <DataGrid
        name="feed-runs"
        label={t("runs")}
        columns={ofRuns}
        data={id === null ? nothingChosen : remoteRows(runs)}
        rowId={(row) => row._id}
        view={runView}
        onView={setRunView}
        empty={<p>{t(id === null ? "chooseFeed" : "noRuns")}</p>}
      />
    </div>
  );
}
