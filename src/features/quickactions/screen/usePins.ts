import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { keepQuickActions, quickActions } from "../contract.ts";
import { toggled } from "../model/pins.ts";

const key = ["quick actions"] as const;

/** The person's shortcuts, and the way to add one or take one out; the page does not wait for the server. */
export function usePins() {
  const calls = useCalls();
  const queries = useQueryClient();
  const query = useData(quickActions, { queryKey: key });
  const keeping = useMutation({
    mutationFn: ({ actions }: { actions: string[]; before: string[] }) =>
      calls.send(keepQuickActions, { body: { actions } }),
    onError: (error, { before }) => {
      queries.setQueryData(key, before);
      showNote(reasonOf(error), "wrong");
    },
  });
  const toggle = (pin: string) => {
    const before = queries.getQueryData<string[]>(key) ?? [];
    const actions = toggled(before, pin);
    queries.setQueryData(key, actions);
    keeping.mutate({ actions, before });
  };
  return { query, pins: query.data ?? [], toggle };
}
