import { useQuery } from "@tanstack/react-query";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
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
  const calls = useCalls();
  return useQuery({
    queryKey: ["findings", "one", id],
    enabled: id !== null,
    queryFn: ({ signal }) => calls.send(findingEvents, { params: { id: id ?? "" }, signal }),
  });
}

export function useLetter(id: string, version: number, wanted: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["findings", "letter", id, version],
    enabled: wanted,
    queryFn: ({ signal }) => calls.send(findingLetter, { params: { id }, signal }),
  });
}

/** Who may be given findings. */
export function useAssignees() {
  const calls = useCalls();
  return useQuery({
    queryKey: ["assignees"],
    queryFn: ({ signal }) => calls.send(assignees, { signal }),
    staleTime: 60_000,
  });
}

/** What is remembered of a part. */
export function usePairs(part: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["findings", "pairs", part],
    enabled: part !== "",
    queryFn: ({ signal }) =>
      calls.send(acceptedPairs, { query: { PartNO: part, take: 50 }, signal }),
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
