import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { notifications, readNotifications } from "../contract.ts";

/** Notifications that the panel shows at most. */
const SHOWN = 50;

export function useNotifications() {
  return useAnswer(notifications, { queryKey: ["notifications"], query: { take: SHOWN } });
}

/** Marks some notifications as read, or all of them. */
export function useRead() {
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      calls.send(readNotifications, { body: ids ? { ids } : {} }),
    onError: (error) => showNote(reasonOf(error), "wrong"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["notifications"] }),
  });
}
