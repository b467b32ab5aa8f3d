import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { checkFaults, type Values } from "../faultsOf.ts";
import type { Fault } from "../Field.ts";
import { snake, wireOf } from "./columns.ts";
import type { Changes } from "./events.ts";
import type { SetByRow } from "./setEach.ts";
import { refusal } from "./write.ts";

/** The fields that checks read, of a row that a statement calls `named`, as a JSON object. */
export function checkedFields({ fields, checks }: Entity, named: string): RawBuilder<unknown> {
  const read = [...new Set(checks.flatMap(({ of }) => of))].flatMap((name) => {
    const field = fields[name];
    return field ? [sql.lit(name), wireOf(field, sql.ref(`${named}.${snake(name)}`))] : [];
  });
  return sql`jsonb_build_object(${sql.join(read)})`;
}

/** A row that a statement wrote or would write: the fields that checks read, and what became of it. */
export interface WrittenFields {
  readonly isNew: boolean;
  readonly changes: Changes;
  readonly checked: Values;
}

/** What the checks say of such a row. */
export function writtenFaults(
  entity: Entity,
  { isNew, changes, checked }: WrittenFields,
): Record<string, Fault> {
  const was = Object.entries(changes).map(([name, [before]]) => [name, before] as const);
  return checkFaults(entity, checked, isNew ? null : { ...checked, ...Object.fromEntries(was) });
}

/** Throws with what the checks say of rows that were written. */
export function refuseWritten(
  entity: Entity,
  rows: readonly (WrittenFields & { readonly id: string })[],
): void {
  refuse(rows.map((row) => [row.id, writtenFaults(entity, row)]));
}

/** Throws with what the checks say of rows that are to be set. */
export function refuseByChecks(entity: Entity, rows: readonly EntityRow[], values: SetByRow): void {
  if (entity.checks.length === 0) return;
  const set = values as ReadonlyMap<string, Partial<Values>>;
  refuse(rows.map((row) => [row.id, checkFaults(entity, set.get(row.id) ?? {}, row)]));
}

function refuse(rows: readonly (readonly [id: string, Record<string, Fault>])[]): void {
  const faults = rows.flatMap(([id, own]) =>
    Object.values(own).map((fault) => [id, fault] as const),
  );
  if (faults.length > 0) throw refusal("barred", faults);
}
