import { keepPreviousData } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import { wireRange } from "#kit/web/dates/dayRange.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { useList } from "#kit/web/list/useList.ts";
import { auditTotalLines, auditTotals } from "../contract.ts";
import type { TotalsAddress } from "./totalsAddress.ts";

export type TotalLineRow = ReplyOf<typeof auditTotalLines>["data"][number];

/** The sums of the picked days, group by group. */
export function useTotals({ range, by }: TotalsAddress) {
  const query = { ...wireRange(range), By: by };
  return useAnswer(auditTotals, {
    queryKey: ["audit totals", query],
    query,
    placeholderData: keepPreviousData,
  });
}

/** The lines behind the chosen sum. */
export function useTotalLines(address: TotalsAddress, view: GridView) {
  const calls = useCalls();
  return useList({
    name: ["audit total lines"],
    query: asked(address),
    view,
    ask: (query, signal) => calls.send(auditTotalLines, { query, signal }),
  });
}

function asked({ range, by, measure, group }: TotalsAddress) {
  return {
    ...wireRange(range),
    By: by,
    Medida: measure,
    ...(group === null ? {} : { Grupo: group }),
  };
}
