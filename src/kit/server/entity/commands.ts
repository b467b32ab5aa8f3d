import type { Command } from "#kit/pure/entity/Command.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { changesBetween, type Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "../tenant.ts";
import { type Actor, type EntityEvent, eventsAt, recordEvents } from "./events.ts";
import { heldRows, refusal, setValues } from "./write.ts";

export interface Touched {
  readonly id: string;
  readonly version: number;
}

interface Doing {
  readonly action: string;
  readonly reason: string;
  /** In the client's zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Does a command to rows that nobody has changed since their versions: to all of them, or to none with every reason. */
export async function runCommand(
  tx: Tx,
  entity: Entity,
  by: Actor,
  rows: readonly Touched[],
  { action, reason, today }: Doing,
): Promise<Touched[]> {
  const command = entity.commands[action];
  const { state } = entity;
  if (!command || state === null) throw new Problem("notFound");
  if (command.needsReason && reason.trim() === "")
    throw refusal("badRequest", { reason: { code: "required" } });
  const held = await currentRows(tx, entity, rows);
  refuseAny(held, (row) => refusedBy(command, state, row, today));
  const events = held.map((row) => moved(row, { [state]: command.to }));
  await setValues(tx, entity, idsOf(held), { [state]: command.to }, [state]);
  const said = { action, reason: reason.trim() || null };
  await recordEvents(tx, entity.name, by, said, events);
  return events.map(({ id, version }) => ({ id, version }));
}

function refusedBy(
  { from, guard }: Command,
  state: string,
  row: EntityRow,
  today: string,
): Fault | undefined {
  const now = String(row[state]);
  return from.includes(now) ? guard(row, today) : { code: "state", values: { state: now } };
}

/** Takes back the command that brought each of these rows to its version: of all of them, or of none. */
export async function undoCommand(
  tx: Tx,
  entity: Entity,
  by: Actor,
  rows: readonly Touched[],
  codes: ReadonlySet<string>,
): Promise<Touched[]> {
  const { state } = entity;
  if (state === null) throw new Problem("notFound");
  const held = await currentRows(tx, entity, rows);
  const done = await eventsAt(tx, entity.name, rows);
  refuseAny(held, ({ id }) => {
    const command = entity.commands[done.get(id)?.action ?? ""];
    if (!command?.isUndoable) return { code: "notUndoable" };
    if (!command.can.some((code) => codes.has(code))) throw new Problem("forbidden");
    return undefined;
  });
  const events = held.map((row) => {
    const [before = null] = done.get(row.id)?.changes[state] ?? [];
    return moved(row, { [state]: before });
  });
  for (const [before, same] of Map.groupBy(events, ({ changes }) => changes[state]?.[1] ?? null))
    await setValues(tx, entity, idsOf(same), { [state]: before }, [state]);
  await recordEvents(tx, entity.name, by, { action: "undone" }, events);
  return events.map(({ id, version }) => ({ id, version }));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

function moved(row: EntityRow, after: Values): EntityEvent {
  return { id: row.id, version: row.version + 1, changes: changesBetween(row, after) };
}

/** The rows, held, none of which has been changed since. */
async function currentRows(tx: Tx, entity: Entity, rows: readonly Touched[]): Promise<EntityRow[]> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const held = await heldRows(tx, entity, [...versions.keys()]);
  if (held.length < versions.size) throw new Problem("notFound");
  refuseAny(
    held,
    ({ id, version }) => (version === versions.get(id) ? undefined : { code: "stale" }),
    "changed",
  );
  return held;
}

function refuseAny(
  rows: readonly EntityRow[],
  why: (row: EntityRow) => Fault | undefined,
  code: "conflict" | "changed" = "conflict",
): void {
  const faults = rows.flatMap((row) => {
    const fault = why(row);
    return fault ? [[row.id, fault] as const] : [];
  });
  if (faults.length > 0) throw refusal(code, Object.fromEntries(faults));
}
