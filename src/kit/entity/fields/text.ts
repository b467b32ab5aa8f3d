import { z } from "zod";
import { isBlank } from "#kit/pure/blank.ts";
import { type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

/** Characters that a text may be sent with at all. */
const BOUND = 4_000;

interface TextOptions extends FieldOptions {
  readonly most?: number;
  readonly long?: boolean;
  /** The address of somebody's mail, in small letters. */
  readonly mail?: boolean;
}

/** Forms are judged without schemas: what stands around the sign, and no blank. */
const MAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A line of words for people, or several when it is `long`. */
export function text<const Options extends TextOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const { most = 200, long = false, mail = false }: TextOptions = options ?? {};
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
        : (mail ? value.toLowerCase() : value)
            .trim()
            .replaceAll(/\r\n?/g, "\n")
            .replaceAll(long ? /[^\S\n]+/g : /\s+/g, " "),
    faultOf: (value) => {
      if (value !== null && value.length > most) return { code: "long", values: { most } };
      if (mail && !MAIL.test(value ?? "")) return { code: "mail" };
      return /[^\P{C}\n]/u.test(value ?? "") ? { code: "unseen" } : undefined;
    },
    read: (written) => written,
    sample: (number) =>
      mail
        ? `persona${number}@example.com`
        : `Línea ${number} ${"abcdefgh"[number % 8] ?? ""}`.slice(0, most),
  });
}
