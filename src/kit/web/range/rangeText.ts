import type { DayRange } from "../dates/dayRange.ts";
import { dayText } from "../dates/instant.ts";

/** A range as chips and buttons write it. */
export function rangeText({ from, to }: DayRange): string {
  return `${dayText(from)} - ${dayText(to)}`;
}
