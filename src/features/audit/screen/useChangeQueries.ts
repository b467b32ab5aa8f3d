import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useList } from "#kit/web/list/useList.ts";
import { auditChange, auditChanges, changesSeen } from "../contract.ts";

/** The changes, read again while audits still run because of one. */
export function useChanges(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["audit changes"],
    query: {},
    view,
    ask: (query, signal) => calls.send(auditChanges, { query, signal }),
    isMoving: ({ Pendientes }) => Pendientes > 0,
  });
}

/** The lines that a change turned; none while none is chosen. */
export function useChangedLines(id: string | null, view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["audit change"],
    of: id,
    query: {},
    view,
    ask: (query, signal) => calls.send(auditChange, { params: { id: id ?? "" }, query, signal }),
  });
}

/** Says that the person has looked. */
export function useSeen() {
  const calls = useCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => calls.send(changesSeen),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["audit changes"] }),
  });
}
