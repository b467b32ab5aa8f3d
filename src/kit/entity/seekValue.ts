import type { Field } from "./Field.ts";

/** The value from which a list in a field's order is read on for what somebody typed, of words a beginning alone; undefined: it is none. */
export function seekValue(field: Field, typed: string): string | undefined {
  const written = typed.trim();
  if (field.sort?.isWords) return String(field.kept(written) ?? "");
  const value = field.read(written);
  return value === undefined || field.faultOf(value) ? undefined : String(value);
}
