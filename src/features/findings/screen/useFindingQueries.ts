import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { acceptedPairs, assignees, findingEvents, findingLetter, findings } from "../contract.ts";
import { type PaidDays, wireQuery } from "./findingsView.ts";

/** The findings that the view and the days of payment let through. */
export function useFindings(view: GridView, days: PaidDays) {
  const calls = useCalls();
  return useList({
    name: ["findings"],
    query: wireQuery(view, days),
    view,
    ask: (query, signal) => calls.send(findings, { query, signal }),
  });
}

/** One finding as it stands, with its log. */
export function useFinding(id: string | null) {
  return useAnswer(findingEvents, {
    queryKey: ["findings", "one", id],
    params: { id: id ?? "" },
    enabled: id !== null,
  });
}

export function useLetter(id: string, version: number, wanted: boolean) {
  return useAnswer(findingLetter, {
    queryKey: ["findings", "letter", id, version],
    params: { id },
    enabled: wanted,
  });
}

/** Who may be given findings. */
export function useAssignees() {
  return useAnswer(assignees, { queryKey: ["assignees"], staleTime: 60_000 });
}

/** What is remembered of a part. */
export function usePairs(part: string) {
  return useAnswer(acceptedPairs, {
    queryKey: ["findings", "pairs", part],
    query: { PartNO: part, take: 50 },
    enabled: part !== "",
  });
}

/** What is remembered of all parts, or of the one that is searched for. */
export function usePairList(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["findings", "pairs"],
    query: { PartNO: view.search || view.filters["PartNO"]?.[0] || undefined },
    view,
    ask: (query, signal) => calls.send(acceptedPairs, { query, signal }),
  });
}
