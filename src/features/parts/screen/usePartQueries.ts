import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SentQueryOf } from "#kit/pure/call.ts";
import { remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { partLog, partsPaginated } from "../contract.ts";
import { wireFilter } from "./partsView.ts";

type PartsQuery = SentQueryOf<typeof partsPaginated>;

/** The page of the catalogue that the view asks for; sorting and filtering are the server's. */
export function useParts(view: GridView) {
  const calls = useCalls();
  const wanted = wireQuery(view, view.page * view.size, view.size);
  return useQuery({
    queryKey: ["parts", wanted],
    queryFn: async ({ signal }) => {
      const reply = await calls.send(partsPaginated, { query: wanted, signal });
      return { rows: reply.data, total: reply.totalCount, atLeast: reply.truncated };
    },
    placeholderData: keepPreviousData,
  });
}

/** Every part that the view's filter lets through, in its order. */
export function useAllParts(view: GridView) {
  const calls = useCalls();
  return remoteBatches(async (skip, take, signal) => {
    const query = wireQuery(view, skip, take);
    const reply = await calls.send(partsPaginated, { query, signal });
    return { rows: reply.data, total: reply.totalCount, atLeast: reply.truncated };
  });
}

/** What changed in one part. */
export function usePartChanges(part: string | null) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["part changes", part],
    enabled: part !== null,
    queryFn: ({ signal }) => calls.send(partLog, { query: { PartNO: part ?? "" }, signal }),
  });
}

function wireQuery(view: GridView, skip: number, take: number): PartsQuery {
  return {
    skip,
    take,
    filter: wireFilter(view),
    ...(view.sort
      ? {
          orderby: view.sort.column as "PartNO" | "MXHTS",
          order: view.sort.descending ? "desc" : "asc",
        }
      : {}),
  };
}
