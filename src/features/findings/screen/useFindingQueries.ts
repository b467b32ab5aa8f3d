import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { acceptedPairs, assignees, findingEvents, findingLetter, findings } from "../contract.ts";
import { type PaidDays, wireQuery } from "./findingsView.ts";

/** Findings that are ticked at once at most: what one decision may be about. */
export const mostTicked = 1_000;

/** The page of findings that the view asks for. */
export function useFindings(view: GridView, days: PaidDays) {
  const calls = useCalls();
  const wanted = wireQuery(view, days, { skip: view.page * view.size, take: view.size });
  return useQuery({
    queryKey: ["findings", wanted],
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(findings, { query: wanted, signal });
      return { rows: data, total: totalCount };
    },
    placeholderData: keepPreviousData,
  });
}

/** The ways to all findings that the view lets through, and to as many of them as one decision takes. */
export function useMatching(view: GridView, days: PaidDays) {
  const calls = useCalls();
  const page = async (skip: number, take: number, signal?: AbortSignal) => {
    const query = wireQuery(view, days, { skip, take });
    const { data, totalCount } = await calls.send(findings, { query, signal });
    return { rows: data, total: totalCount };
  };
  return {
    all: remoteBatches(page),
    first: async () => (await page(0, mostTicked)).rows,
  };
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
export function usePairPages(view: GridView) {
  const calls = useCalls();
  const part = view.search || view.filters["PartNO"]?.[0] || undefined;
  const page = async (skip: number, take: number, signal?: AbortSignal) => {
    const query = { PartNO: part, skip, take };
    const { data, totalCount } = await calls.send(acceptedPairs, { query, signal });
    return { rows: data, total: totalCount };
  };
  const query = useQuery({
    queryKey: ["findings", "pairs", part, view.page, view.size],
    queryFn: ({ signal }) => page(view.page * view.size, view.size, signal),
    placeholderData: keepPreviousData,
  });
  return { query, page };
}
