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

/** 2027-01-31, 31/01/2027 and 31.1.2027 are the same day; the day stands before the month. */
function dayOf(written: string): string | undefined {
  const [, date = "", month = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? [];
  const iso = year === "" ? written : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}
