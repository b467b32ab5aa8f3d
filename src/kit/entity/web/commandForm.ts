import type { Command } from "../Command.ts";
import type { EntityRow, Fields } from "../EntityRow.ts";
import { faultsOf, keptValues, type Values } from "../faultsOf.ts";
import type { Wire } from "../Field.ts";
import { labelOf } from "../fields/ref.ts";
import { sentOf } from "./typed.ts";
import type { EntityWords } from "./useEntityWords.ts";

/** What the rows have of what is filled in, as far as all of them have the same, with what is so called. */
export function begunOf({ begins }: Command, rows: readonly EntityRow[]): Record<string, Wire> {
  const all = Object.entries<string | undefined>(begins).flatMap(
    ([name, field = ""]): [string, Wire][] => {
      const [value = null, ...others] = new Set(rows.map((row) => row[field] ?? null));
      const label = rows[0]?.[labelOf(field)] ?? null;
      return others.length > 0
        ? []
        : [
            [name, value],
            [labelOf(name), label],
          ];
    },
  );
  return Object.fromEntries(all);
}

/** What is wrong with what was filled in, in words, by field. */
export function faultWords(
  fields: Fields,
  values: Values,
  words: EntityWords,
): Record<string, string> {
  const faults = faultsOf({ fields }, keptValues({ fields }, sentOf(fields, values)));
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, words.fault(fault)]),
  );
}
