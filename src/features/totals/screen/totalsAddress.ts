import { useNavigate, useSearch } from "@tanstack/react-router";
import { dayAfter } from "#kit/pure/calendar.ts";
import { type DayRange, rangeInAddress } from "#kit/web/dates/dayRange.ts";
import { type GroupingWord, groupingWords, measureWords, type MeasureWord } from "../contract.ts";

type Params = Record<string, string | undefined>;

/** What is added up, as the address has it. */
export interface TotalsAddress {
  range: DayRange;
  by: GroupingWord;
  measure: MeasureWord;
  /** The chosen group; null: all. */
  group: string | null;
  change: (params: Params) => void;
}

/** The parameters `from`, `to`, `by`, `ver` and `grupo`; at first what can be recovered, by month, of the year that leaves time for it. */
export function useTotalsAddress(today: string): TotalsAddress {
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    range: rangeInAddress(search, today) ?? { from: dayAfter(today, -365), to: today },
    by: known(Object.values(groupingWords), search["by"]) ?? "mes",
    measure: known(Object.values(measureWords), search["ver"]) ?? "Recuperable",
    group: search["grupo"] ?? null,
    // Other lines are another list: its page means nothing any more.
    change: (params) =>
      void navigate({
        to: ".",
        search: (now: Params) => ({ ...now, page: undefined, sel: undefined, ...params }),
      }),
  };
}

function known<Word extends string>(words: readonly Word[], text: string | undefined) {
  return words.find((word) => word === text);
}
