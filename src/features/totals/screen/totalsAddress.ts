import { useSearch } from "@tanstack/react-router";
import { useGroupedPeriod } from "#kit/web/address/useGroupedPeriod.ts";
import { type GroupingWord, groupingWords, measureWords, type MeasureWord } from "../contract.ts";

/** What is added up, as the address has it. */
export type TotalsAddress = ReturnType<typeof useTotalsAddress>;

/** Beside days and groups, `ver`; at first what can be recovered, by month, of the year that leaves time for it. */
export function useTotalsAddress() {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const period = useGroupedPeriod<GroupingWord>(Object.values(groupingWords), {
    days: 365,
    by: "mes",
  });
  const measure: MeasureWord =
    Object.values(measureWords).find((word) => word === search["ver"]) ?? "Recuperable";
  return { ...period, measure };
}
