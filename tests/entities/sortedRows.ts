import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { type Field, isEmpty, type Wire } from "#kit/entity/Field.ts";
import { labelOf, targetOf } from "#kit/entity/fields/ref.ts";
import type { Subject } from "./subject.ts";

const words = new Intl.Collator("und");

/** What a row is sorted by, and how: of a reference, what the row is called that it leads to. */
export function sortedBy({ entity }: Subject, name: string): [string, Field] {
  const field = entity.fields[name] ?? never();
  const target = targetOf(field);
  return target ? [labelOf(name), target.fields[target.label] ?? never()] : [name, field];
}

/** Less than 0: the one stands before the other; what is empty stands last. */
export function compared(field: Field, one: Wire, other: Wire): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  const [a, b] = [String(one), String(other)];
  if (field.sort?.isWords) return words.compare(a, b) || bytes(a, b);
  const isNumber = field.kind === "integer" || field.kind === "decimal";
  return isNumber ? Number(one) - Number(other) : bytes(a, b);
}

const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
/** Rows in the order of what a field has, the same ones by their ids. */
export function sorted(
  rows: readonly EntityRow[],
  name: string,
  field: Field,
  sign: 1 | -1,
): EntityRow[] {
  return rows.toSorted(
    (a, b) => sign * (compared(field, a[name] ?? null, b[name] ?? null) || bytes(a.id, b.id)),
  );
}

function never(): never {
  throw new Error("what was declared is not there");
}
