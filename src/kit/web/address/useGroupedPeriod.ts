import { useNavigate, useSearch } from "@tanstack/react-router";
import { dayAfter } from "#kit/pure/calendar.ts";
import { useClock } from "../dates/clock.ts";
import { rangeInAddress } from "../dates/dayRange.ts";

type Params = Record<string, string | undefined>;

/** Days, grouping and chosen group of figures, as `from`, `to`, `by` and `grupo` of the address have them; `first` says days and grouping where it does not. */
export function useGroupedPeriod<Word extends string>(
  words: readonly Word[],
  first: { readonly days: number; readonly by: Word },
) {
  const { today } = useClock();
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    range: rangeInAddress(search, today) ?? { from: dayAfter(today, -first.days), to: today },
    by: words.find((word) => word === search["by"]) ?? first.by,
    /** Null: all. */
    group: search["grupo"] ?? null,
    // Other rows are another list: its page means nothing any more.
    change: (params: Params) =>
      void navigate({
        to: ".",
        search: (now: Params) => ({ ...now, page: undefined, sel: undefined, ...params }),
      }),
  };
}
