import { z } from "zod";
import { type Field, field, type FieldOptions, type Listed } from "../Field.ts";

const YES = ["true", "1", "x", "sí", "si", "yes", "ja", "oui", "是", "はい"];
const NO = ["false", "0", "no", "nein", "non", "否", "いいえ"];

interface FlagOptions extends Pick<FieldOptions, "fixed" | "filter"> {
  readonly listedIn?: Listed;
}

/** Yes or no; one that follows from what lists the row has no column. */
export function flag<const Options extends FlagOptions>(
  options?: Options,
): Field<boolean, boolean, Options extends { readonly listedIn: Listed } ? never : boolean> {
  return field(options ?? {}, {
    kind: "flag",
    column: "boolean",
    schema: z.boolean(),
    initial: false,
    listedIn: options?.listedIn ?? null,
    filter: "any",
    options: ["true", "false"],
    kept: (value) => value,
    faultOf: () => undefined,
    read: (written) => {
      const said = written.toLowerCase();
      return YES.includes(said) ? true : NO.includes(said) ? false : undefined;
    },
    sample: (number) => number % 3 === 0,
  });
}
