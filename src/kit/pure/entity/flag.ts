import { z } from "zod";
import { type Field, field, type FieldOptions } from "./Field.ts";

const YES = ["true", "1", "x", "sí", "si", "yes", "ja", "oui", "是", "はい"];
const NO = ["false", "0", "no", "nein", "non", "否", "いいえ"];

/** Yes or no. */
export function flag(options: Pick<FieldOptions, "fixed" | "filter"> = {}): Field<boolean> {
  return field<boolean>(options, {
    kind: "flag",
    column: "boolean",
    schema: z.boolean(),
    initial: false,
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
