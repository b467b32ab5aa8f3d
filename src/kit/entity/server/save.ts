import { sql } from "kysely";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { RowOf } from "../RowOf.ts";
import { changesBetween, faultsOf, isChangeable, keptValues, type Values } from "../faultsOf.ts";
import { isEmpty, type Wire } from "../Field.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { columnOf, rowColumns, tableOf } from "./columns.ts";
import { type Actor, type Changes, recordEvents } from "./events.ts";
import type { NewRow, Rules } from "./rules.ts";
import { settled } from "./settled.ts";
import { heldRows, missing, oneRow, orTaken, refusal, setValues, valueOf } from "./write.ts";

/** Adds a row with its first event. */
export async function addRow<E extends Entity>(
  tx: Tx,
  entity: E,
  rules: Rules<E>,
  by: Actor,
  sent: Sent<E>,
): Promise<RowOf<E>> {
  const [row = missing()] = await addRows(tx, entity, rules, by, { rows: [sent] });
  return row;
}

/** What is filled in of a new row; what is left out is as in every new row. */
type Sent<E extends Entity> = { readonly [F in keyof NewRow<E>]?: NewRow<E>[F] | null };

interface Added<E extends Entity> {
  readonly rows: readonly Sent<E>[];
  /** Where they are from. */
  readonly reason?: string;
}

/** Adds rows with their first events, in as many statements as for one; answers them in no order. */
export function addRows<E extends Entity>(
  tx: Tx,
  entity: E,
  rules: Rules<E>,
  by: Actor,
  added: Added<E>,
): Promise<readonly RowOf<E>[]>;
export async function addRows(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  { rows: sent, reason }: Added<Entity>,
): Promise<readonly EntityRow[]> {
  if (sent.length === 0) return [];
  const values: Values[] = [];
  const at = new Date().toISOString();
  for (const one of sent) {
    const filled = checked(entity, one);
    const begun = (await rules.begin?.(tx, filled, at, by)) as Values | undefined;
    values.push({ ...filled, ...begun });
  }
  const names = Object.keys(values[0] ?? {});
  const lines = values.map((one) => {
    const own = names.map((name) => valueOf(entity.fields[name], one[name]));
    return sql`(${sql.join([sql`${tx.subscriberId}::integer`, ...own])})`;
  });
  const { rows } = await orTaken(entity, () =>
    sql<EntityRow>`insert into ${tableOf(entity)} (subscriber_id, ${sql.join(names.map((name) => columnOf(name)))})
      values ${sql.join(lines)} returning ${rowColumns(entity)}`.execute(tx.db),
  );
  const now = await settled(tx, entity, rules, by, rows);
  const events = now.rows.map(({ id, version }) => {
    return { id, version, changes: told(entity, now.changes.get(id) ?? {}) };
  });
  await recordEvents(tx, entity.name, by, { action: "added", reason: reason ?? null }, events);
  return now.rows;
}

/** Replaces what people fill in of a row that nobody has changed since `version`. */
export async function changeRow(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  { id, version }: { id: string; version: number },
  sent: Partial<Values>,
): Promise<EntityRow> {
  const [before = missing()] = await heldRows(tx, entity, [id]);
  if (before.version !== version)
    throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  if (!isChangeable(entity, before)) {
    const name = entity.state ?? "";
    throw refusal("conflict", [[name, { code: "state", values: { state: String(before[name]) } }]]);
  }
  const values = checked(entity, sent, before);
  const names = Object.keys(changesBetween(before, values));
  if (names.length === 0) return before;
  await orTaken(entity, () => setValues(tx, entity, [id], values, names));
  const changed = await oneRow(tx, entity, id);
  const now = await settled(tx, entity, rules, by, [changed], [before]);
  const after = now.rows[0] ?? missing();
  const changes = now.changes.get(id) ?? {};
  await recordEvents(tx, entity.name, by, { action: "changed" }, [
    { id, version: after.version, changes },
  ]);
  return after;
}

/** What a new row tells of: fields with a value, but for what every row begins with. */
function told({ fields }: Entity, changes: Changes): Changes {
  const isTold = (name: string, value: Wire) =>
    !isEmpty(value) && !(fields[name]?.isFixed && fields[name].initial === value);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, [, value]]) => isTold(name, value)),
  );
}

function checked(entity: Entity, sent: Partial<Values>, before: Values | null = null): Values {
  const values = keptValues(entity, sent);
  const faults = faultsOf(entity, values, before);
  if (Object.keys(faults).length > 0) throw refusal("badRequest", Object.entries(faults));
  return values;
}
