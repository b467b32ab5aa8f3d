import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { RowOf } from "../RowOf.ts";
import { changesBetween, type Values } from "../faultsOf.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { refuseByChecks } from "./checks.ts";
import { type Actor, type Changes, type PRODUCT, recordEvents } from "./events.ts";
import type { Rules } from "./rules.ts";
import { type SetByRow, setEach } from "./setEach.ts";
import { heldRows, labelled, setByRow } from "./write.ts";

/**
 * Brings rows that were just written to what follows from them, in the version that they have; answers them as they
 * then are, with all that became of each since it was as `before`; without that it is new.
 */
export async function settled(
  tx: Tx,
  entity: Entity,
  { follow, afterwards }: Rules,
  by: Actor,
  written: readonly EntityRow[],
  before: readonly EntityRow[] = [],
): Promise<{ rows: readonly EntityRow[]; changes: ReadonlyMap<string, Changes> }> {
  let rows: readonly EntityRow[] = written;
  const following = await follow?.(tx, rows);
  const unlike = rows.flatMap((row) => {
    const values = following?.get(row.id) ?? {};
    const changed = Object.keys(changesBetween(row, values as Values));
    return changed.length > 0 ? [{ id: row.id, values: pick(values, changed) }] : [];
  });
  if (unlike.length > 0) {
    const set = setEach(entity, unlike, ({ values }) => values);
    await setByRow(tx, entity, set, { isNewVersion: false });
    rows = await heldRows(
      tx,
      entity,
      rows.map(({ id }) => id),
    );
  }
  await afterwards?.(tx, by, rows, before);
  const names = Object.entries(entity.fields).flatMap(([name, { span, listedIn }]) =>
    span || listedIn ? [] : [name],
  );
  const was = new Map(before.map((row) => [row.id, row]));
  const changes = rows.map((row) => {
    const earlier = was.get(row.id) ?? {};
    const is = changesBetween(earlier, pick(row, names));
    return [row.id, labelled(entity, is, earlier, row)] as const;
  });
  return { rows, changes: new Map(changes) };
}

interface Said {
  readonly action: string;
  readonly reason?: string | null;
}

/**
 * Sets fields of rows of another entity than the one that a command is done to, for each its own: a version with what
 * follows from it and its event. Answers the rows as they were.
 */
export function changeRows<E extends Entity>(
  tx: Tx,
  entity: E,
  rules: Rules<E>,
  by: Actor,
  said: Said,
  values: SetByRow<E>,
): Promise<readonly RowOf<E>[]>;
export async function changeRows(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  said: Said,
  values: SetByRow,
): Promise<readonly EntityRow[]> {
  const ids = [...values.keys()];
  if (ids.length === 0) return [];
  const before = await heldRows(tx, entity, ids);
  refuseByChecks(entity, before, values);
  await setByRow(tx, entity, values);
  const written = await heldRows(tx, entity, ids);
  const now = await settled(tx, entity, rules, by, written, before);
  const events = now.rows.map(({ id, version }) => ({
    id,
    version,
    changes: now.changes.get(id) ?? {},
  }));
  await recordEvents(tx, entity.name, by, said, events);
  return before;
}

/** Works out anew what follows for rows from others that were written; what comes out otherwise is a version with its event. */
export function refresh<E extends Entity>(
  tx: Tx,
  entity: E,
  rules: Rules<E>,
  by: Actor,
  ids: readonly string[],
): Promise<void>;
export async function refresh(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await heldRows(tx, entity, [...new Set(ids)]);
  const following = await rules.follow?.(tx, rows);
  if (following) await followed(tx, entity, by, rows, following);
}

/** Sets of each held row what follows for it; what comes out otherwise is a version with its event. */
export function followed<E extends Entity>(
  tx: Tx,
  entity: E,
  by: Actor | typeof PRODUCT,
  rows: readonly RowOf<E>[],
  following: SetByRow<E>,
): Promise<void>;
export async function followed(
  tx: Tx,
  entity: Entity,
  by: Actor | typeof PRODUCT,
  rows: readonly EntityRow[],
  following: SetByRow,
): Promise<void> {
  const events = rows.flatMap((row) => {
    const changes = changesBetween(row, (following.get(row.id) ?? {}) as Values);
    return Object.keys(changes).length > 0
      ? [{ id: row.id, version: row.version + 1, changes }]
      : [];
  });
  if (events.length === 0) return;
  const values = setEach(entity, events, ({ id, changes }) =>
    pick(following.get(id) ?? {}, Object.keys(changes)),
  );
  await setByRow(tx, entity, values);
  await recordEvents(tx, entity.name, by, { action: "followed" }, events);
}

function pick(values: Partial<Values>, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
