import { z } from "zod";
import { dayAfter, isDay } from "#kit/pure/calendar.ts";
import { dayIn } from "#kit/pure/cell/columnSurvey.ts";
import { type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

interface DayOptions extends FieldOptions {
  readonly warnDays?: number;
}

/** A day of the calendar, YYYY-MM-DD, that no zone shifts; `warnDays` before it comes it is told to be near. */
export function day<const Options extends DayOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  return field(options ?? {}, {
    kind: "day",
    column: "date",
    schema: z.string().max(40).nullable(),
    sort: { empty: "'infinity'::date", isWords: false },
    filter: "range",
    warnDays: options?.warnDays ?? null,
    kept: (value) => value?.trim() || null,
    faultOf: (value) => (value === null || isDay(value) ? undefined : { code: "day" }),
    read: (written) => dayIn(written) ?? undefined,
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
