import type { z } from "zod";
import { textsFor } from "./sampleText.ts";

/** Where a value stands: under which name, in which row of the list around it. */
interface Place {
  readonly name: string;
  readonly row: number;
  readonly now: Date;
}

/** Rows of an answer's list, and of a list inside a row. */
const ROWS = 34;
const INNER_ROWS = 2;

/** A value that the schema takes, made up from the schema itself; the same one for the same place. */
export function sampleOf(schema: z.core.$ZodType, place: Place): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Not all is made up of everything, and not nothing either: by name and row, but never by chance.
  const dice = place.row + place.name.length;
  switch (def.type) {
    case "string":
      return firstThatFits(schema, textsFor(place.name, place.row, place.now));
    case "number":
      return firstThatFits(schema, [(place.row * 7 + place.name.length) % 40, 1, 0, 0.5, 10]);
    case "boolean":
      return dice % 3 === 0;
    case "literal":
      return def.values[0];
    case "enum":
      return Object.values(def.entries)[dice % Object.values(def.entries).length];
    case "array":
      return listOf(def.element, place);
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optout !== "optional")
          .map(([name, field]) => [name, sampleOf(field, { ...place, name })]),
      );
    case "nullable":
      return place.row > 0 && dice % 4 === 0 ? null : sampleOf(def.innerType, place);
    case "optional":
    case "default":
    case "readonly":
      return sampleOf(def.innerType, place);
    case "union":
      return sampleOf(def.options[0] as z.core.$ZodType, place);
    case "pipe":
      return sampleOf(def.in, place);
    case "record":
      return recordOf(def, place);
    case "unknown":
    case "any":
    case "null":
      return null;
    default:
      throw new Error(`The mock mode makes up no value of the kind ${def.type} (${place.name})`);
  }
}

function listOf(element: z.core.$ZodType, { name, now }: Place): unknown[] {
  // A list that is always empty is declared as one of nothing.
  if (element._zod.def.type === "never") return [];
  const length = name === "data" ? ROWS : INNER_ROWS;
  return Array.from({ length }, (_, row) => sampleOf(element, { name, row, now }));
}

/** Every name of a closed set has its value; an open one has none. */
function recordOf({ keyType, valueType }: z.core.$ZodRecordDef, place: Place): object {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  const names = def.type === "enum" ? Object.values(def.entries).map(String) : [];
  return Object.fromEntries(names.map((name) => [name, sampleOf(valueType, { ...place, name })]));
}

function firstThatFits(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  return candidates.find((value) => (schema as z.ZodType).safeParse(value).success);
}
