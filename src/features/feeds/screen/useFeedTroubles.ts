import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { dashboard } from "#features/uploads/contract.ts";
import type { FeedRow } from "../contract.ts";
import { feedTrouble, type FeedTrouble } from "../model/feedTrouble.ts";
import { useFeeds } from "./useFeedQueries.ts";

export interface TroubledFeed {
  readonly feed: FeedRow;
  readonly trouble: FeedTrouble;
}

/** The feeds that failed or are late; how late, the gauges say, and both ask only once. */
export function useFeedTroubles(): { data: TroubledFeed[] | undefined; error: Error | null } {
  const feeds = useFeeds();
  const gauges = useAnswer(dashboard, { queryKey: ["dashboard"], staleTime: 60_000 });
  const last = gauges.data?.data;
  const lateness = {
    daily: last?.partNumberDownloaded.DaysDiff ?? -1,
    hourly: last?.partsDownloadedHour.HoursDiff ?? -1,
  };
  const data = feeds.data?.flatMap((feed) => {
    const hasFailed = feed.LastRun?.Outcome === "failed";
    const trouble = feedTrouble({ isEnabled: feed.Enabled, hasFailed }, lateness[feed.Type]);
    return trouble === null ? [] : [{ feed, trouble }];
  });
  // Not before both have answered: a card that changes its mind is read twice.
  return { data: gauges.isPending ? undefined : data, error: feeds.error };
}
