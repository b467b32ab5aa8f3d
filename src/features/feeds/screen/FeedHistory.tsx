import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useFill } from "#kit/web/grid/useFill.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import type { FeedRow } from "../contract.ts";
import { fileColumns, runColumns } from "./historyColumns.tsx";
import { reasonText } from "./reasonText.ts";
import { useFeedFiles, useFeedRuns } from "./useFeedQueries.ts";

/** Pixels between the two grids, and that each has at least. */
const GAP = 16;
const LEAST = 260;

interface FeedHistoryProps {
  /** The chosen feed; null while it is not among the loaded ones. */
  feed: FeedRow | null;
  id: string | null;
}

/** The files and the runs of the chosen feed, and why its last run failed. */
export function FeedHistory({ feed, id }: FeedHistoryProps) {
  const { t } = useTranslation("feeds");
  const clock = useClock();
  const [fileView, setFileView] = useFillingView("archivo_", 2);
  const [runView, setRunView] = useFillingView("corrida_", 2);
  const run = feed?.LastRun ?? null;
  const moment = `${run?._id} ${run?.Outcome}`;
  const files = useFeedFiles({ feed: id, view: fileView, moment });
  const runs = useFeedRuns({ feed: id, view: runView, moment });
  const { zone, instant } = clock;
  const ofFiles = useMemo(() => fileColumns(t, { zone, instant }), [t, zone, instant]);
  const ofRuns = useMemo(() => runColumns(t, { zone, instant }), [t, zone, instant]);
  const element = useRef<HTMLDivElement>(null);
  const height = Math.max(LEAST, (useFill(element, "fill") - GAP) / 2);
  return (
    <Stack ref={element}>
      {run?.Outcome === "failed" && run.Reason ? (
        <Callout tone="wrong">{reasonText(run)}</Callout>
      ) : null}
      <DataGrid
        name="feed-files"
        label={t("files")}
        columns={ofFiles}
        data={files}
        rowId={(row) => row._id}
        view={fileView}
        onView={setFileView}
        height={height}
        empty={<p>{t(id === null ? "chooseFeed" : "noFiles")}</p>}
      />
      <DataGrid
        name="feed-runs"
        label={t("runs")}
        columns={ofRuns}
        data={runs}
        rowId={(row) => row._id}
        view={runView}
        onView={setRunView}
        height={height}
        empty={<p>{t(id === null ? "chooseFeed" : "noRuns")}</p>}
      />
    </Stack>
  );
}
