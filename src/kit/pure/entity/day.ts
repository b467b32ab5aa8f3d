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

/** 2027-01-31, 31/01/2027 and 31.1.2027 are the same day; the day stands before the month. */
function dayOf(written: string): string | undefined {
  const [, date = "", month = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? [];
  const iso = year === "" ? written : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}
