import { z } from "zod";
import { dayAfter, isDay } from "../calendar.ts";
import { type Field, field, type FieldOptions } from "./Field.ts";

/** A day of the calendar, YYYY-MM-DD, that no zone shifts; `warnDays` before it comes it is told to be near. */
export function day(
  options: FieldOptions & { readonly warnDays?: number } = {},
): Field<string | null> {
  return field<string | null>(options, {
    kind: "day",
    column: "date",
    schema: z.string().max(40).nullable(),
    sort: { empty: "'infinity'::date", isWords: false },
    filter: "range",
    warnDays: options.warnDays ?? null,
    kept: (value) => value?.trim() || null,
    faultOf: (value) => (value === null || isDay(value) ? undefined : { code: "day" }),
    read: dayOf,
    sample: (number) => dayAfter("2027-01-01", number),
  });
}

/** How near a day is that is told to be near; an address that says it so stays true on other days. */
export const NEARNESS = ["expired", "soon", "later"];

/** A filter of a field for the list's query: how near a day is becomes a range of days; others stay. */
export function askedOf(
  { warnDays = null }: Partial<Field>,
  filter: string,
  today: string,
): string {
  const soon = dayAfter(today, warnDays ?? 0);
  const ranges = [`..${dayAfter(today, -1)}`, `${today}..${soon}`, `${dayAfter(soon)}..`];
  return ranges[warnDays === null ? -1 : NEARNESS.indexOf(filter)] ?? filter;
}

/**
 * 2027-01-31, 31/01/2027, 01/31/2027 and 31.1.2027 are the same day. Files write the day first or the month: where both
 * could be meant (03/04/2027), it is no day, because a date that is read wrong is worse than one that is asked for.
 */
function dayOf(written: string): string | undefined {
  const [, first = "", separator = "", second = "", year = ""] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(written) ?? [];
  if (year === "") return isDay(written) ? written : undefined;
  const dayFirst = isoDay(year, second, first);
  const monthFirst = separator === "." ? undefined : isoDay(year, first, second);
  return monthFirst && dayFirst && dayFirst !== monthFirst ? undefined : (dayFirst ?? monthFirst);
}

function isoDay(year: string, month: string, date: string): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}
