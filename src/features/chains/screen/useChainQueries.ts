import type { ReplyOf } from "#kit/pure/call.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { rectificationChain, rectificationChains } from "../contract.ts";

export type ChainRow = ReplyOf<typeof rectificationChains>["data"][number];
export type VersionRow = ReplyOf<typeof rectificationChain>["data"]["Versiones"][number];
export type DifferenceRow = ReplyOf<typeof rectificationChain>["data"]["Diferencias"][number];

/** The rectified pedimentos that the search finds. */
export function useChains(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["chains"],
    query: { filter: view.search },
    view,
    ask: (query, signal) => calls.send(rectificationChains, { query, signal }),
  });
}

/** The versions of one, and what changed between them. */
export function useChain(id: string | null) {
  return useAnswer(rectificationChain, {
    queryKey: ["chain", id],
    params: { id: id ?? "" },
    enabled: id !== null,
  });
}
