import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import { remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { rectificationChain, rectificationChains } from "../contract.ts";

export type ChainRow = ReplyOf<typeof rectificationChains>["data"][number];
export type VersionRow = ReplyOf<typeof rectificationChain>["data"]["Versiones"][number];
export type DifferenceRow = ReplyOf<typeof rectificationChain>["data"]["Diferencias"][number];

/** The page of the rectified pedimentos that the view asks for. */
export function useChains(view: GridView) {
  const calls = useCalls();
  const query = { filter: view.search, skip: view.page * view.size, take: view.size };
  return useQuery({
    queryKey: ["chains", query],
    queryFn: async ({ signal }) => {
      const { data, totalCount } = await calls.send(rectificationChains, { query, signal });
      return { rows: data, total: totalCount };
    },
    placeholderData: keepPreviousData,
  });
}

/** Every rectified pedimento that the search finds. */
export function useAllChains({ search: filter }: GridView) {
  const calls = useCalls();
  return remoteBatches<ChainRow>(async (skip, take, signal) => {
    const query = { filter, skip, take };
    const { data, totalCount } = await calls.send(rectificationChains, { query, signal });
    return { rows: data, total: totalCount };
  });
}

/** The versions of one, and what changed between them. */
export function useChain(id: string | null) {
  const calls = useCalls();
  return useQuery({
    queryKey: ["chain", id],
    enabled: id !== null,
    queryFn: ({ signal }) => calls.send(rectificationChain, { params: { id: id ?? "" }, signal }),
  });
}
