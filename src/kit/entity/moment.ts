import { z } from "zod";
import { isDay } from "#kit/pure/calendar.ts";
import { type Field, field, type FieldOptions, type HeldBy } from "./Field.ts";

/** A day with or without an hour on the clock of the place that it is about: `2026-12-15`, `2026-12-15 14:30`. For layouts of files. */
export function moment<const Options extends FieldOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  return field(options ?? {}, {
    kind: "moment",
    column: "text",
    schema: z.string().max(40).nullable(),
    kept: (value) => value?.trim() || null,
    faultOf: (value) => (value === null || isMoment(value) ? undefined : { code: "day" }),
    read: (written) => (isMoment(written) ? written : undefined),
    sample: (number) => `2027-01-${String(1 + (number % 28)).padStart(2, "0")} 08:30`,
  });
}

const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^(?: ([01]\d|2[0-3]):[0-5]\d)?$/.test(text.slice(10));
