import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import type { DayRange } from "#kit/web/dates/dayRange.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import type { FilterAddress } from "#kit/web/filter/useFilterAddress.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import type { SavedAgreement } from "./AgreementForm.tsx";

type Params = Record<string, string | undefined>;

/**
 * Confirms that an agreement is saved and chooses it in the list, whose filters widen as far as it takes to see it: a new
 * one is of today, which the list of a first visit leaves out.
 */
export function useShowSaved({ type, range }: FilterAddress): (agreement: SavedAgreement) => void {
  const { t } = useTranslation("agreements");
  const { today } = useClock();
  const navigate = useNavigate();
  return ({ id, number, treaty, isNew }) => {
    const wide = isNew ? including(range, today) : range;
    const [from, to] = [dayText(wide.from), dayText(wide.to)];
    const isWidened = wide.from !== range.from || wide.to !== range.to;
    showNote(t(isWidened ? "form.shown" : "form.saved", { agreement: number, from, to }), "right");
    void navigate({
      // The page of one treaty does not list those of another.
      to: type !== undefined && type !== treaty ? "/agreements" : ".",
      // What was changed may not hold the words any more by which it was found.
      search: ({ words: _words, q: _q, ...now }: Params) => ({
        ...(isNew ? wide : now),
        sel: id,
      }),
    });
  };
}

const including = ({ from, to }: DayRange, day: string): DayRange => ({
  from: from < day ? from : day,
  to: to > day ? to : day,
});
