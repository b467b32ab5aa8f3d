import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type PageOf, remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { auditChange, auditChanges, changesSeen } from "../contract.ts";
import type { CauseRow, ChangedRow } from "./wireRows.ts";

/** How often the changes are read again while audits still run because of one, in milliseconds. */
const rereadEvery = 3000;

/** The page of the changes that the view asks for. */
export function useChanges(view: GridView) {
  const calls = useCalls();
  const query = { skip: view.page * view.size, take: view.size };
  return useQuery({
    queryKey: ["audit changes", query],
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(auditChanges, { query, signal });
      return { rows: data, total: totalCount };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ Pendientes }) => Pendientes > 0) ? rereadEvery : false,
  });
}

/** Every change. */
export function useAllChanges() {
  const calls = useCalls();
  const page: PageOf<CauseRow> = async (skip, take, signal) => {
    const { data, totalCount } = await calls.send(auditChanges, { query: { skip, take }, signal });
    return { rows: data, total: totalCount };
  };
  return remoteBatches(page);
}

/** The page of the lines that a change turned; nothing while none is chosen. */
export function useChangedLines(id: string | null, view: GridView) {
  const calls = useCalls();
  const query = { skip: view.page * view.size, take: view.size };
  return useQuery({
    queryKey: ["audit change", id, query],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const params = { id: id ?? "" };
      const { data, totalCount } = await calls.send(auditChange, { params, query, signal });
      return { rows: data, total: totalCount };
    },
    placeholderData: (before, of) => (of?.queryKey[1] === id ? before : undefined),
  });
}

/** Every line that a change turned. */
export function useAllChangedLines(id: string | null) {
  const calls = useCalls();
  const page: PageOf<ChangedRow> = async (skip, take, signal) => {
    const given = { params: { id: id ?? "" }, query: { skip, take }, signal };
    const { data, totalCount } = await calls.send(auditChange, given);
    return { rows: data, total: totalCount };
  };
  return remoteBatches(page);
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
