import { z } from "zod";
import { type Fault, type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface TimeOptions extends FieldOptions {
  /** HH:MM. */
  readonly least?: string;
  readonly greatest?: string;
}

/** A time of day, HH:MM, by the clock of the place that it is about. */
export function time<const Options extends TimeOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const { least = "00:00", greatest = "23:59" }: TimeOptions = options ?? {};
  return field(options ?? {}, {
    kind: "time",
    column: "text",
    schema: z.string().max(40).nullable(),
    kept: (value) => value?.trim().replace(/^(?=\d:)/, "0") || null,
    faultOf: (value): Fault | undefined => {
      if (value === null) return undefined;
      if (!TIME.test(value)) return { code: "form", values: { example: least } };
      if (value >= least && value <= greatest) return undefined;
      return { code: "range", values: { from: least, until: greatest } };
    },
    read: (written) => written,
    sample: (number) => {
      const first = Number(least.slice(0, 2));
      const hours = Number(greatest.slice(0, 2)) - first;
      return `${String(first + (number % Math.max(hours, 1))).padStart(2, "0")}:${least.slice(3)}`;
    },
  });
}
