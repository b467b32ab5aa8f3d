import { z } from "zod";
import { type Fault, type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

interface CodeOptions extends FieldOptions {
  readonly most?: number;
  /** What it looks like; `example` is one that does, for whoever has typed another. */
  readonly form?: { readonly pattern: RegExp; readonly example: string };
}

/** A number or name that machines and forms know a thing by: capitals, without blanks. */
export function code<const Options extends CodeOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const { most = 40, form }: CodeOptions = options ?? {};
  return field(options ?? {}, {
    kind: "code",
    column: "text",
    schema: z.string().max(400).nullable(),
    sort: { empty: "U&'\\FFFF'", isWords: true },
    most,
    kept: (value) => value?.replaceAll(/\s/g, "").toUpperCase() || null,
    faultOf: (value): Fault | undefined => {
      if (value === null) return undefined;
      if (value.length > most) return { code: "long", values: { most } };
      if (/\p{C}/u.test(value)) return { code: "unseen" };
      if (form && !form.pattern.test(value))
        return { code: "form", values: { example: form.example } };
      return undefined;
    },
    read: (written) => written,
    sample: (number) => sampleCode(form?.example ?? "C1000", number, form?.pattern),
  });
}

/** The example with its last letters or digits counted on, as far as the form goes along. */
function sampleCode(example: string, number: number, pattern: RegExp | undefined): string {
  const counted = [...example].reverse();
  let rest = number;
  for (const [at, sign] of counted.entries()) {
    const first = /\d/.test(sign) ? "0" : /[A-Z]/.test(sign) ? "A" : null;
    if (first === null) continue;
    const size = first === "0" ? 10 : 26;
    const to = (sign.charCodeAt(0) - first.charCodeAt(0) + rest) % size;
    rest = Math.floor(rest / size);
    counted[at] = String.fromCharCode(first.charCodeAt(0) + to);
    if (rest === 0) break;
  }
  const made = counted.reverse().join("");
  return pattern?.test(made) === false ? example : made;
}
