import { formFields, type Values } from "../faultsOf.ts";
import { type KindName, NONE } from "../Field.ts";
import type { EntityScreen } from "../screen.ts";
import type { GridView } from "#kit/web/grid/view.ts";

export type Filters = GridView["filters"];

const KINDS: readonly KindName[] = ["ref", "choice", "choices", "flag"];

/** What a new row of a narrowed list begins with, so that it is one of it: what the list is narrowed to by one value. */
export function presetOf({ entity, where }: EntityScreen, filters: Filters = {}): Values {
  const narrowed: Filters = { ...filters, ...where };
  const preset: Record<string, Values[string]> = {};
  for (const [name, field] of formFields(entity)) {
    const [value = NONE, ...others] = narrowed[name] ?? [];
    if (value === NONE || others.length > 0 || !KINDS.includes(field.kind)) continue;
    preset[name] = field.read(value) ?? null;
  }
  return preset;
}
