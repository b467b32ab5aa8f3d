import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import {
  disableFeed,
  enableFeed,
  feedFiles,
  feedList,
  feedRuns,
  type FeedRow,
} from "../contract.ts";

/** How often the list is read again, in milliseconds: while something runs, and otherwise. */
const whileRunning = 1_500;
const atRest = 30_000;

export const isRunning = ({ Asked, LastRun }: FeedRow): boolean =>
  Asked || LastRun?.Outcome === "running";

/** The client's feeds, read again by itself: runs begin without the person. */
export function useFeeds() {
  return useData(feedList, {
    queryKey: ["feeds"],
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? whileRunning : atRest),
  });
}

interface Asked {
  feed: string | null;
  view: GridView;
  /** Changes with every run, after which there is more to see. */
  moment: string;
}

/** The files that a feed has seen. */
export function useFeedFiles({ feed, view, moment }: Asked) {
  const calls = useCalls();
  return useList({
    name: ["feed files", moment],
    of: feed,
    query: {},
    view,
    ask: (query, signal) => calls.send(feedFiles, { params: { id: feed ?? "" }, query, signal }),
  });
}

/** The runs of a feed. */
export function useFeedRuns({ feed, view, moment }: Asked) {
  const calls = useCalls();
  return useList({
    name: ["feed runs", moment],
    of: feed,
    query: {},
    view,
    ask: (query, signal) => calls.send(feedRuns, { params: { id: feed ?? "" }, query, signal }),
  });
}

/** One of the calls that take a feed and nothing else: enable, disable, run. */
interface FeedAction {
  call: typeof enableFeed;
  id: string;
}

/** Switching a feed and running it now. */
export function useFeedActions() {
  const { t } = useTranslation("feeds");
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ call, id }: FeedAction) => calls.send(call, { params: { id } }),
    onSuccess: (_answer, { call }) =>
      showNote(
        t(
          call === enableFeed
            ? "done.enabled"
            : call === disableFeed
              ? "done.disabled"
              : "done.asked",
        ),
        "right",
      ),
    onError: (error) => showNote(t("failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["feeds"] }),
  });
}
