import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { daysAfter, type DayRange, isSameRange, rangeInAddress } from "../dates/dayRange.ts";
import { type GridQueries, useReload } from "./useReload.ts";

type Params = Record<string, string | undefined>;

export interface FilterAddress {
  /** What the route names; everything when it names nothing. */
  type: string | undefined;
  range: DayRange;
  /** Applies a range, the one in force too: what was chosen is given up and both grids are asked for anew. */
  setRange: (range: DayRange) => void;
  /** What the rows must hold, as typed. */
  words: readonly string[];
  /** One more; it is applied as a range is. */
  addWord: (word: string) => void;
  /** Back to the range of a first visit, without words. */
  clear: () => void;
  /** False while everything is as on a first visit. */
  isPicked: boolean;
}

// No word that was typed holds one.
const BETWEEN_WORDS = "\n";

/** A screen's route parameter `type`, its range `from`, `to` (at first 7 to 2 days ago) and its words. */
export function useFilterAddress(today: string, queries: GridQueries): FilterAddress {
  const params: { type?: string } = useParams({ strict: false });
  const search: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const reload = useReload(queries);
  const words = search["words"]?.split(BETWEEN_WORDS) ?? [];
  const picked = rangeInAddress(search, today);
  const first = { from: daysAfter(today, -7), to: daysAfter(today, -2) };
  const range = picked ?? first;
  const apply = (next: DayRange, address: Params) => {
    reload(isSameRange(next, range));
    void navigate({ to: ".", search: address });
  };
  return {
    type: params.type,
    range,
    setRange: ({ from, to }) =>
      apply({ from, to }, { from, to, ...(search["words"] ? { words: search["words"] } : {}) }),
    words,
    addWord: (word) => {
      const next = [...new Set([...words, word])].join(BETWEEN_WORDS);
      apply(range, { ...unchosen(search), words: next });
    },
    clear: () => apply(first, {}),
    isPicked: picked !== null || words.length > 0,
  };
}

/** An address without the pages of its grids and what is chosen in them. */
function unchosen(search: Params): Params {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !/(^|_)(page|sel)$/.test(name)),
  );
}
