import { type RawBuilder, sql } from "kysely";
import type { Entity } from "../entity.ts";
import type { RowOf } from "../RowOf.ts";
import type { Values } from "../faultsOf.ts";
import type { Fault, Field, Wire } from "../Field.ts";
import { labelOf } from "../fields/ref.ts";
import { type Issue, Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "#kit/server/tenant.ts";
import { columnOf, isOneOf, rowColumns, tableName, tableOf } from "./columns.ts";
import type { Changes } from "./events.ts";
import type { SetByRow } from "./setEach.ts";
import { preparedForOne } from "#kit/server/prepared.ts";

/** One row as it travels. */
export async function oneRow<E extends Entity>(
  tx: ReadTx,
  entity: E,
  id: string,
): Promise<RowOf<E>> {
  const [row] = await rowsAt(tx, entity, [id], sql``);
  return row ?? missing();
}

/** Rows in the order of their ids as given. Throws the Problem `notFound` when one is not there. */
export async function rowsOf<E extends Entity>(
  tx: ReadTx,
  entity: E,
  ids: readonly string[],
): Promise<RowOf<E>[]> {
  const found = new Map<string, RowOf<E>>(
    (await rowsAt(tx, entity, ids, sql``)).map((row) => [row.id, row]),
  );
  return ids.map((id) => found.get(id) ?? missing());
}

/** Rows by id, held against changes until the transaction ends; always in the same order, so that two never wait for each other. */
export function heldRows<E extends Entity>(
  tx: Tx,
  entity: E,
  ids: readonly string[],
): Promise<RowOf<E>[]> {
  return rowsAt(tx, entity, ids, sql`for no key update`);
}

async function rowsAt<E extends Entity>(
  tx: ReadTx,
  entity: E,
  ids: readonly string[],
  hold: RawBuilder<unknown>,
): Promise<RowOf<E>[]> {
  if (ids.length === 0) return [];
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<RowOf<E>>`select ${rowColumns(entity)} from ${tableOf(entity)}
      where ${isOneOf(columnOf("id"), ids)} order by id ${hold}`,
  );
  return rows;
}

/** Changes with what the rows were called at the time that fields led to. */
export function labelled(
  { fields }: Entity,
  changes: Changes,
  before: Partial<Values>,
  after: Values,
): Changes {
  const labels = Object.keys(changes)
    .filter((name) => fields[name]?.target)
    .map(labelOf);
  const said = labels.map((name) => [name, [before[name] ?? null, after[name] ?? null]] as const);
  return { ...changes, ...Object.fromEntries(said) };
}

/** Sets fields of held rows, each of which comes to its next version. */
export async function setValues(
  { db }: Tx,
  entity: Entity,
  ids: readonly string[],
  values: Values,
  names: readonly string[],
  { isNewVersion = true }: VersionKept = {},
): Promise<void> {
  const set = names.map(
    (name) => sql`${columnOf(name)} = ${valueOf(entity.fields[name], values[name])}`,
  );
  if (isNewVersion) set.push(sql`version = version + 1`);
  await sql`update ${tableOf(entity)} set ${sql.join(set)}, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(db);
}

/** Whether the rows come to their next version by it; what follows from a change belongs to the change's own. */
interface VersionKept {
  readonly isNewVersion?: boolean;
}

/** Sets fields of held rows, for each its own; a statement for all that are set alike. */
export async function setByRow<E extends Entity>(
  tx: Tx,
  entity: E,
  values: SetByRow<E>,
  kept?: VersionKept,
): Promise<void> {
  const alike = Map.groupBy(values as ReadonlyMap<string, Values>, ([, one]) =>
    JSON.stringify(one),
  ).values();
  for (const rows of alike) {
    const [, one = {}] = rows[0] ?? [];
    const ids = rows.map(([id]) => id);
    await setValues(tx, entity, ids, one, Object.keys(one), kept);
  }
}

export function valueOf(field: Field | undefined, value: Wire | undefined): RawBuilder<unknown> {
  return sql`${value ?? null}::${sql.raw(field?.column ?? "text")}`;
}

/** A problem that names each field, or row, with all that is wrong with it. */
export function refusal(
  code: "badRequest" | "taken" | "conflict" | "changed" | "barred",
  faults: readonly (readonly [field: string, fault: Fault])[],
): Problem {
  const errors = issuesOf(faults);
  const detail = errors.map(({ field, code: why }) => `${field}: ${why}`).join("; ");
  return new Problem(code, detail, { errors, reasonCode: "entity.refused" });
}

export const issuesOf = (
  faults: readonly (readonly [field: string, fault: Fault])[],
): readonly Issue[] =>
  faults.map(([field, { code, values }]) => ({ field, code, values, message: code }));

/** Does what may meet a value that another row has, or a row that there is not, and says of which field. */
export async function orTaken<Result>(
  entity: Entity,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const field = Object.keys(entity.fields).find(
      (name) => constraint === `${tableName(entity)}_${tableName({ name })}`,
    );
    if (field === undefined) throw error;
    if (code === "23505") throw refusal("taken", [[field, { code: "taken" }]]);
    if (code === "23503") throw refusal("badRequest", [[field, { code: "gone" }]]);
    throw error;
  }
}

/** A row that is not there, or none that the caller may know of. */
export function missing(): never {
  throw new Problem("notFound");
}
