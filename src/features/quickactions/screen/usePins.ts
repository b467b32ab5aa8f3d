import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { keepQuickActions, quickActions } from "../contract.ts";
import { toggled } from "../model/pins.ts";

const key = ["quick actions"] as const;

/** The person's shortcuts, and the way to add one or take one out; the page does not wait for the server. */
export function usePins() {
  const calls = useCalls();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await calls.send(quickActions, { signal })).data,
  });
  const keeping = useMutation({
    mutationFn: (actions: string[]) => calls.send(keepQuickActions, { body: { actions } }),
    onMutate: (actions) => {
      const before = queries.getQueryData<string[]>(key);
      queries.setQueryData(key, actions);
      return { before };
    },
    onError: (error, _actions, context) => {
      queries.setQueryData(key, context?.before);
      showNote(reasonOf(error), "wrong");
    },
  });
  const toggle = (pin: string) => keeping.mutate(toggled(query.data ?? [], pin));
  return { query, pins: query.data ?? [], toggle };
}
