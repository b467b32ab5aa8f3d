import { z } from "zod";
import { type Fault, type Field, field, type FieldOptions } from "../Field.ts";

/** Characters of one, unless said. */
const LONGEST = 40;

/** Several codes at once, as a scanner types them: one after the other, each once. */
export function codes(
  options: FieldOptions & { readonly most?: number; readonly longest?: number } = {},
): Field<readonly string[]> {
  const { most = 5_000, longest = LONGEST } = options;
  return field<readonly string[]>(options, {
    kind: "codes",
    column: "text[]",
    schema: z.array(z.string().max(400)).max(most * 2),
    initial: [],
    kept: (value) => [
      ...new Set(value.map((one) => one.replaceAll(/\s/g, "").toUpperCase()).filter(Boolean)),
    ],
    faultOf: (value): Fault | undefined => {
      if (value.length > most) return { code: "many", values: { most } };
      if (value.some((one) => one.length > longest))
        return { code: "long", values: { most: longest } };
      return value.some((one) => /\p{C}/u.test(one)) ? { code: "unseen" } : undefined;
    },
    read: (written) => written.split(/[\s,;]+/),
    sample: (number) => [`S${10_000 + number}`, `T${10_000 + number}`],
  });
}
