import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { isDay } from "#kit/pure/calendar.ts";
import { daysAfter, type DayRange } from "../dates/dayRange.ts";

export interface FilterAddress {
  /** What the route names; everything when it names nothing. */
  type: string | undefined;
  range: DayRange;
  /** Another range is another list: what was chosen in the old one is given up. */
  setRange: (range: DayRange) => void;
  /** What the rows must hold, as typed. */
  words: readonly string[];
  addWord: (word: string) => void;
  /** Back to the range of a first visit, without words. */
  clear: () => void;
  /** False while everything is as on a first visit. */
  isPicked: boolean;
}

// No word that was typed holds one.
const BETWEEN_WORDS = "\n";

/** A screen's route parameter `type`, its range `from`, `to` (at first 7 to 2 days ago) and its words. */
export function useFilterAddress(today: string): FilterAddress {
  const params: { type?: string } = useParams({ strict: false });
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { from, to } = search;
  const words = search["words"]?.split(BETWEEN_WORDS) ?? [];
  const hasRange = isDay(from ?? "") && isDay(to ?? "") && (from ?? "") <= (to ?? "");
  return {
    type: params.type,
    range:
      hasRange && from && to
        ? { from, to }
        : { from: daysAfter(today, -7), to: daysAfter(today, -2) },
    setRange: ({ from, to }) =>
      void navigate({
        to: ".",
        search: { from, to, ...(search["words"] ? { words: search["words"] } : {}) },
      }),
    words,
    addWord: (word) => {
      const next = [...new Set([...words, word])].join(BETWEEN_WORDS);
      const { page: _, ...others } = search;
      void navigate({ to: ".", search: { ...others, words: next } });
    },
    clear: () => void navigate({ to: ".", search: {} }),
    isPicked: hasRange || words.length > 0,
  };
}
