import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#kit/pure/call.ts";
import { wireRange } from "#kit/web/dates/dayRange.ts";
import { remoteBatches } from "#kit/web/export/rowBatches.ts";
import type { GridView } from "#kit/web/grid/view.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { auditTotalLines, auditTotals } from "../contract.ts";
import type { TotalsAddress } from "./totalsAddress.ts";

export type TotalLineRow = ReplyOf<typeof auditTotalLines>["data"][number];

/** The sums of the picked days, group by group. */
export function useTotals({ range, by }: TotalsAddress) {
  const calls = useCalls();
  const query = { ...wireRange(range), By: by };
  return useQuery({
    queryKey: ["audit totals", query],
    queryFn: ({ signal }) => calls.send(auditTotals, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The page of the lines behind the chosen sum. */
export function useTotalLines(address: TotalsAddress, view: GridView) {
  const calls = useCalls();
  const query = { ...asked(address), skip: view.page * view.size, take: view.size };
  return useQuery({
    queryKey: ["audit total lines", query],
    queryFn: async ({ signal }) => {
      const { data, totalCount, Suma } = await calls.send(auditTotalLines, { query, signal });
      return { rows: data, total: totalCount, sum: Suma };
    },
    placeholderData: keepPreviousData,
  });
}

/** Every line behind the chosen sum. */
export function useAllTotalLines(address: TotalsAddress) {
  const calls = useCalls();
  return remoteBatches<TotalLineRow>(async (skip, take, signal) => {
    const query = { ...asked(address), skip, take };
    const { data, totalCount } = await calls.send(auditTotalLines, { query, signal });
    return { rows: data, total: totalCount };
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
