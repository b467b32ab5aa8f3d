import { z } from "zod";
import type { Fields, Id } from "../EntityRow.ts";
import {
  type Field,
  field,
  type FieldOptions,
  type HeldBy,
  isEmpty,
  type Offers,
  type Wire,
} from "../Field.ts";
import type { Entity } from "../entity.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type RefOptions = FieldOptions & Partial<Pick<Field, "offers" | "adds">>;

/** A row of another entity. Lists are sorted by what it is called, as long as every row has one. */
export function ref<Name extends string, const Options extends RefOptions>(
  target: () => Entity<Fields, Name>,
  options?: Options,
): Field<string | null, HeldBy<Id<Name>, Options>> {
  const { required = false, offers = {}, adds = null }: RefOptions = options ?? {};
  return field(options ?? {}, {
    kind: "ref",
    column: "uuid",
    schema: z.uuid().nullable(),
    ...(required && { sort: { empty: "''", isWords: true } }),
    filter: "any",
    target,
    offers,
    adds,
    kept: (value) => value || null,
    faultOf: () => undefined,
    read: (written) => (UUID.test(written) ? written : undefined),
    sample: (number) => sampleId(number % SAMPLES),
  });
}

/** Rows that samples lead to. */
export const SAMPLES = 8;

/** The id of a row of the mock mode. */
export const sampleId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The entity that a field leads to. */
export const targetOf = (field: Field | undefined): Entity | undefined =>
  field?.target?.() as Entity | undefined;

/** The fields by which files and people name a row: what it is called, and what no other row has. */
export const namesOf = ({ fields, label }: Pick<Entity, "fields" | "label">): string[] =>
  Object.keys(fields).filter((name) => name === label || fields[name]?.isUnique);

/** What narrows the list of the rows that are offered, for these rows that lead to the one that is chosen. */
export function offeredTo(
  offers: Offers,
  rows: readonly Readonly<Record<string, Wire>>[],
): Record<string, string> {
  const wanted = Object.entries(offers).map(([name, values]) => {
    const own = "of" in values ? rows.map((row) => row[values.of] ?? null) : values;
    return [name, [...new Set(own)].filter((value) => !isEmpty(value)).join(",")] as const;
  });
  return Object.fromEntries(wanted.filter(([, values]) => values !== ""));
}

/** Under what a row tells what the row is called that its field leads to. */
export const labelOf = (name: string): string => `${name}.label`;
