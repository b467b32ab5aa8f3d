import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { isDay } from "#kit/pure/calendar.ts";
import { daysAfter, type DayRange } from "#kit/web/dates/dayRange.ts";

export interface UploadsAddress {
  /** The feed that the route names; all of them when it names none. */
  type: string | undefined;
  range: DayRange;
  /** Another range is another list: what was chosen in the old one is given up. */
  setRange: (range: DayRange | null) => void;
  /** False while the range is the one of a first visit. */
  isPicked: boolean;
}

/** The download screen's route parameter `type` and its range `from`, `to`; at first 7 to 2 days ago. */
export function useUploadsAddress(today: string): UploadsAddress {
  const params: { type?: string } = useParams({ strict: false });
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { from, to } = search;
  const isPicked = isDay(from ?? "") && isDay(to ?? "") && (from ?? "") <= (to ?? "");
  return {
    type: params.type,
    range:
      isPicked && from && to
        ? { from, to }
        : { from: daysAfter(today, -7), to: daysAfter(today, -2) },
    isPicked,
    setRange: (range) =>
      void navigate({ to: ".", search: range ? { from: range.from, to: range.to } : {} }),
  };
}
