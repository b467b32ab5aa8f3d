import type { Fields } from "../EntityRow.ts";
import type { Values } from "../faultsOf.ts";
import type { Field, Wire } from "../Field.ts";

/** A value as it stands in its control. */
export function typed({ initial }: Field, value: Wire | undefined): Wire {
  const held = value ?? initial ?? "";
  return typeof held === "number" ? String(held) : held;
}

/** What is sent of what was typed: numbers as numbers, what was left empty as nothing. */
export function sentOf(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null;
      if (typeof value !== "string") return [name, value];
      if (value.trim() === "") return [name, null];
      // What the kind cannot read stays, to be told so.
      return [name, field.read(value.trim()) ?? value];
    }),
  );
}
