import type { ReplyOf } from "#kit/pure/call.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { stockOfTotal, stockTotals } from "../contract.ts";

export type Total = ReplyOf<typeof stockTotals>["data"][number];

const narrowing = ({ search, filters: { site, location } }: GridView) => ({
  search: search.trim(),
  ...(site?.length && { site: site.join(",") }),
  ...(location?.length && { location: location.join(",") }),
});

/** What is on hand of each part, as the view narrows it. */
export function useTotals(view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["stockBalances", "totals"],
    query: narrowing(view),
    view,
    ask: (query, signal) => calls.send(stockTotals, { query, signal }),
  });
}

/** The rows that a total adds up, narrowed likewise. */
export function useRowsOf({ client, partNo }: Pick<Total, "client" | "partNo">, view: GridView) {
  const query = { ...narrowing(view), client, partNo };
  return useAnswer(stockOfTotal, { queryKey: ["stockBalances", "total", query], query });
}
