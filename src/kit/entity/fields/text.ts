import { z } from "zod";
import { isBlank } from "#kit/pure/blank.ts";
import { type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

/** Characters that a text may be sent with at all. */
const BOUND = 4_000;

interface TextOptions extends FieldOptions {
  readonly most?: number;
  readonly long?: boolean;
}

/** A line of words for people, or several when it is `long`. */
export function text<const Options extends TextOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const { most = 200, long = false }: TextOptions = options ?? {};
  return field(options ?? {}, {
    kind: "text",
    column: "text",
    schema: z.string().max(BOUND).nullable(),
    sort: { empty: "U&'\\FFFF'", isWords: true },
    most,
    isLong: long,
    kept: (value) =>
      value === null || isBlank(value)
        ? null
        : value
            .trim()
            .replaceAll(/\r\n?/g, "\n")
            .replaceAll(long ? /[^\S\n]+/g : /\s+/g, " "),
    faultOf: (value) => {
      if (value !== null && value.length > most) return { code: "long", values: { most } };
      return /[^\P{C}\n]/u.test(value ?? "") ? { code: "unseen" } : undefined;
    },
    read: (written) => written,
    sample: (number) => `Línea ${number} ${"abcdefgh"[number % 8] ?? ""}`.slice(0, most),
  });
}
