import { dayAfter, dayIn, daysBetween, instantsOf, isDay } from "#kit/pure/calendar.ts";

/** A day by each site's own clock, or an instant of the world. */
type Bound = { readonly day: string } | { readonly at: Date };

export interface Range {
  readonly begin: Bound;
  /** A day is within the range, an instant ends it. */
  readonly end: Bound;
}

/** Why something is no range. */
export interface BadRange {
  readonly field: "begin" | "end";
  readonly code: "date" | "order" | "tooLong";
}

export const MOST_DAYS = 400;
const DAY_MS = 86_400_000;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const WITH_TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/**
 * YYYY-MM-DD, or an ISO instant with its zone. A time without zone is left away: callers that added hours to a day
 * meant that day.
 */
export function rangeOf(begin: string, end: string): Range | BadRange {
  const [first, last] = [boundOf(begin), boundOf(end)];
  if (!first) return { field: "begin", code: "date" };
  if (!last) return { field: "end", code: "date" };
  const range = { begin: first, end: last };
  // A day of one side and an instant of the other are compared anywhere: zones move them by less than a day.
  const { from, until } = instantsIn(range, "UTC");
  if (until <= from) return { field: "end", code: "order" };
  const days =
    "day" in first && "day" in last
      ? daysBetween(first.day, last.day) + 1
      : (until.getTime() - from.getTime()) / DAY_MS;
  return days > MOST_DAYS ? { field: "end", code: "tooLong" } : range;
}

function boundOf(text: string): Bound | undefined {
  const day = WITH_TIME.exec(text)?.[1] ?? text;
  // What is far from our time is a slip, and some of it no database knows.
  if (!/^(19|20|21)/.test(day)) return undefined;
  if (isDay(day)) return { day };
  const at = WITH_ZONE.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? { at } : undefined;
}

/** The instants of a range by the clock of a zone, the last exclusive. */
export function instantsIn({ begin, end }: Range, zone: string): { from: Date; until: Date } {
  return {
    from: "at" in begin ? begin.at : instantsOf(begin.day, begin.day, zone).from,
    until: "at" in end ? end.at : instantsOf(end.day, end.day, zone).until,
  };
}

export const grains = ["day", "week", "month"] as const;
export type Grain = (typeof grains)[number];

/** What a point of time is called by: the day, the Monday of its week, or the month (YYYY-MM). */
export function periodOf(day: string, grain: Grain): string {
  if (grain === "month") return day.slice(0, 7);
  if (grain === "day") return day;
  return dayAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/** The days of a range in a zone with the instants of each, cut off where the range is. */
export function daysOf(range: Range, zone: string): { day: string; from: Date; until: Date }[] {
  const { from, until } = instantsIn(range, zone);
  const days = [];
  for (let day = dayIn(zone, from), at = from; at < until; day = dayAfter(day)) {
    const end = instantsOf(day, day, zone).until;
    const last = end < until ? end : until;
    days.push({ day, from: at, until: last });
    at = last;
  }
  return days;
}
