import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { changesBetween, faultsOf, keptValues, type Values } from "#kit/pure/entity/faultsOf.ts";
import { isEmpty, type Fault, type Field, type Wire } from "#kit/pure/entity/Field.ts";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { ReadTx, Tx } from "../tenant.ts";
import { columnOf, rowColumns, tableName, tableOf } from "./columns.ts";
import { type Actor, type Changes, recordEvents } from "./events.ts";

/** One row as it travels. */
export async function oneRow(tx: ReadTx, entity: Entity, id: string): Promise<EntityRow> {
  const [row] = await rowsAt(tx, entity, [id], sql``);
  return row ?? missing();
}

/** Rows in the order of their ids as given. Throws the Problem `notFound` when one is not there. */
export async function rowsOf(
  tx: ReadTx,
  entity: Entity,
  ids: readonly string[],
): Promise<EntityRow[]> {
  const found = new Map((await rowsAt(tx, entity, ids, sql``)).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? missing());
}

/** Rows by id, held against changes until the transaction ends; always in the same order, so that two never wait for each other. */
export function heldRows(tx: Tx, entity: Entity, ids: readonly string[]): Promise<EntityRow[]> {
  return rowsAt(tx, entity, ids, sql`for no key update`);
}

async function rowsAt(
  { db }: ReadTx,
  entity: Entity,
  ids: readonly string[],
  hold: RawBuilder<unknown>,
): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow>`select ${rowColumns(entity)} from ${tableOf(entity)}
    where id = any(${ids}::uuid[]) order by id ${hold}`.execute(db);
  return rows;
}

/** Adds a row with its first event. */
export async function addRow(
  tx: Tx,
  entity: Entity,
  by: Actor,
  sent: Partial<Values>,
): Promise<EntityRow> {
  const values = checked(entity, sent);
  const names = Object.keys(values);
  const { rows } = await orTaken(entity, () =>
    sql<EntityRow>`insert into ${tableOf(entity)} (subscriber_id, ${sql.join(names.map((name) => columnOf(name)))})
      values (${tx.subscriberId}, ${sql.join(names.map((name) => valueOf(entity.fields[name], values[name])))})
      returning ${rowColumns(entity)}`.execute(tx.db),
  );
  const row = rows[0] ?? missing();
  const { id, version } = row;
  const changes = labelled(entity, changesBetween(EMPTY, told(values)), EMPTY, row);
  await recordEvents(tx, entity.name, by, { action: "added" }, [{ id, version, changes }]);
  return row;
}

const EMPTY: Values = {};

/** Replaces what people fill in of a row that nobody has changed since `version`. */
export async function changeRow(
  tx: Tx,
  entity: Entity,
  by: Actor,
  { id, version }: { id: string; version: number },
  sent: Partial<Values>,
): Promise<EntityRow> {
  const [before = missing()] = await heldRows(tx, entity, [id]);
  if (before.version !== version)
    throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  const values = checked(entity, sent);
  const changes = changesBetween(before, values);
  const names = Object.keys(changes);
  if (names.length === 0) return before;
  await orTaken(entity, () => setValues(tx, entity, [id], values, names));
  const after = await oneRow(tx, entity, id);
  await recordEvents(tx, entity.name, by, { action: "changed" }, [
    { id, version: after.version, changes: labelled(entity, changes, before, after) },
  ]);
  return after;
}

/** Changes with what the rows were called at the time that fields led to. */
function labelled({ fields }: Entity, changes: Changes, before: Values, after: Values): Changes {
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
): Promise<void> {
  const set = names.map(
    (name) => sql`${columnOf(name)} = ${valueOf(entity.fields[name], values[name])}`,
  );
  await sql`update ${tableOf(entity)} set ${sql.join(set)}, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(db);
}

function valueOf(field: Field | undefined, value: Wire | undefined): RawBuilder<unknown> {
  return sql`${value ?? null}::${sql.raw(field?.column ?? "text")}`;
}

/** What a new row tells of: fields with a value. */
function told(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function checked(entity: Entity, sent: Partial<Values>): Values {
  const values = keptValues(entity, sent);
  const faults = faultsOf(entity, values);
  if (Object.keys(faults).length > 0) throw refusal("badRequest", faults);
  return values;
}

/** A problem that names each field, or row, with what is wrong with it. */
export function refusal(
  code: "badRequest" | "taken" | "conflict" | "changed",
  faults: Readonly<Record<string, Fault>>,
): Problem {
  const errors = Object.entries(faults).map(([field, fault]) => ({
    field,
    code: fault.code,
    values: fault.values,
    message: fault.code,
  }));
  const detail = errors.map(({ field, code: why }) => `${field}: ${why}`).join("; ");
  return new Problem(code, detail, { errors, reasonCode: "entity.refused" });
}

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
    if (code === "23505") throw refusal("taken", { [field]: { code: "taken" } });
    if (code === "23503") throw refusal("badRequest", { [field]: { code: "gone" } });
    throw error;
  }
}

/** A row that is not there, or none that the caller may know of. */
export function missing(): never {
  throw new Problem("notFound");
}
