import { z } from "zod";
import { type Fault, type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

interface DecimalOptions extends FieldOptions {
  /** Digits behind the point; 2 unless said. */
  readonly places?: number;
  readonly least?: number;
  readonly greatest?: number;
  readonly initial?: string;
  readonly unit?: string;
}

/** An exact number, on the wire as text: JSON has none. */
export function decimal<const Options extends DecimalOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const {
    places = 2,
    least = 0,
    greatest = 999_999_999,
    initial,
    unit,
  }: DecimalOptions = options ?? {};
  return field(options ?? {}, {
    kind: "decimal",
    column: "numeric",
    schema: z.string().max(40).nullable(),
    sort: { empty: "'NaN'::numeric", isWords: false },
    filter: "range",
    unit: unit ?? null,
    isWhole: places === 0,
    initial: initial ?? null,
    kept: (value) => (value === null ? null : plain(value.trim())) || null,
    faultOf: (value): Fault | undefined => {
      const [isNumber, behind = ""] = /^-?\d+(?:\.(\d+))?$/.exec(value ?? "0") ?? [];
      if (isNumber === undefined || behind.length > places)
        return { code: "decimal", values: { places } };
      if (Number(value) >= least && Number(value) <= greatest) return undefined;
      return { code: "range", values: { from: least, until: greatest } };
    },
    read: (written) => written,
    sample: (number) =>
      String(Math.ceil(least) + (number % (greatest - least))) +
      (places > 0 && number % 2 ? ".5" : ""),
  });
}

/** Without zeros that say nothing; what is no number stays, to be told so. */
export function plain(written: string): string {
  const [, sign, whole, behind] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(written) ?? [];
  if (whole === undefined) return written;
  return `${sign}${whole}${behind ? `.${behind}` : ""}`;
}
