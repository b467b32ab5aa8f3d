import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import type { SentQueryOf } from "#kit/pure/call.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { events, readEvents } from "../contract.ts";
import { EVENT_TYPES } from "../model/event.ts";

/** What happened lately, the newest first. */
export function useEvents(query: SentQueryOf<typeof events>) {
  return useData(events, { queryKey: ["events", query], query });
}

/** Events that a timeline shows: one that tells much must not hide the others. */
const SHOWN = 40;

/** Each timeline by itself; one that the person may not see is empty. */
export function useTimelines() {
  const calls = useCalls();
  return useQueries({
    queries: EVENT_TYPES.map((types) => ({
      queryKey: ["events", "timeline", types],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await calls.send(events, { query: { types, take: SHOWN }, signal })).data,
    })),
  });
}

/** Marks everything until now as read. */
export function useReadEvents() {
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => calls.send(readEvents),
    onError: (error) => showNote(reasonOf(error), "wrong"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["events"] }),
  });
}
