import { z } from "zod";
import { type Fault, type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

interface IntegerOptions extends FieldOptions {
  readonly least?: number;
  readonly greatest?: number;
  readonly initial?: number;
  readonly unit?: string;
}

/** A whole number, -2^31 to 2^31 - 1 at most. */
export function integer<const Options extends IntegerOptions>(
  options?: Options,
): Field<number | null, HeldBy<number, Options>> {
  const {
    least = -2_147_483_648,
    greatest = 2_147_483_646,
    initial,
    unit,
  }: IntegerOptions = options ?? {};
  return field(options ?? {}, {
    kind: "integer",
    column: "integer",
    schema: z.number().nullable(),
    sort: { empty: "2147483647", isWords: false },
    filter: "range",
    unit: unit ?? null,
    initial: initial ?? null,
    kept: (value) => value,
    faultOf: (value): Fault | undefined => {
      if (value === null || (Number.isInteger(value) && value >= least && value <= greatest))
        return undefined;
      return { code: "range", values: { from: least, until: greatest } };
    },
    read: (written) => (/^-?\d{1,10}$/.test(written) ? Number(written) : undefined),
    sample: (number) => least + (number % (greatest - least + 1)),
  });
}
