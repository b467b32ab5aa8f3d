import { sql } from "kysely";
import type { Command } from "../Command.ts";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import type { CommandName, InputOf } from "../RowOf.ts";
import { faultsOf, keptValues, type Values } from "../faultsOf.ts";
import type { Fault } from "../Field.ts";
import { targetOf } from "../fields/ref.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { prepared } from "#kit/server/prepared.ts";
import { refuseByChecks } from "./checks.ts";
import { tableOf } from "./columns.ts";
import { type Actor, type EntityEvent, eventsAt, recordEvents } from "./events.ts";
import { heldBack } from "../holds/server/holds.ts";
import type { Doing, Effect, RowFaults, Rules } from "./rules.ts";
import { type SetByRow, setEach } from "./setEach.ts";
import { settled } from "./settled.ts";
import { heldRows, orTaken, refusal, setByRow } from "./write.ts";

export interface Touched {
  readonly id: string;
  readonly version: number;
}

interface CommandRequest<E extends Entity, Name extends CommandName<E>> {
  readonly action: Name;
  readonly reason: string;
  /** What was filled in, as it was sent. */
  readonly input: Partial<InputOf<E, Name>>;
  /** In the client's zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Does a command to rows that nobody has changed since their versions: to all of them, or to none with every reason. */
export function runCommand<E extends Entity, Name extends CommandName<E>>(
  tx: Tx,
  entity: E,
  rules: Rules<E>,
  by: Actor,
  rows: readonly Touched[],
  request: CommandRequest<E, Name>,
): Promise<Touched[]>;
export async function runCommand(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rows: readonly Touched[],
  request: CommandRequest<Entity, string>,
): Promise<Touched[]> {
  const { command, doing } = await startCommand(tx, entity, by, rows, request);
  if (!command.isShared) refuseFaults("changed", changedFaults(doing.rows, rows));
  const { conflicts = [], guards = [] } = rules.commands?.[request.action] ?? {};
  const conflicting = stateFaults(entity, command, doing.rows);
  const inState = doing.rows.filter(({ id }) => !conflicting.some(([other]) => other === id));
  const others = [
    ...ownFaults(command, inState, request.today),
    ...(await heldBack(tx, entity, request.action, idsOf(doing.rows))),
  ];
  // Guards look at rows in the right state alone.
  if (conflicting.length === 0) {
    for (const guard of conflicts) conflicting.push(...(await guard(doing)));
    for (const guard of guards) others.push(...(await guard(doing)));
  }
  if (conflicting.length > 0) throw refusal("conflict", [...conflicting, ...others]);
  refuseFaults("barred", others);
  return doneTo(entity, rules, command, doing);
}

/** Rows that were left out of a command, and the problem that each would be alone. */
export interface LeftOut {
  readonly code: "changed" | "conflict" | "barred";
  readonly faults: RowFaults;
}

/** Does a command to those of the rows that nothing speaks against; each guard sees those that are left by the ones before. */
export async function runByRow(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rows: readonly Touched[],
  request: CommandRequest<Entity, string>,
): Promise<{ done: Touched[]; leftOut: LeftOut[] }> {
  const { command, doing } = await startCommand(tx, entity, by, rows, request);
  const { conflicts = [], guards = [] } = rules.commands?.[request.action] ?? {};
  const leftOut: LeftOut[] = [];
  let left = doing.rows;
  const leave = (code: LeftOut["code"], faults: RowFaults) => {
    if (faults.length > 0) leftOut.push({ code, faults });
    left = left.filter(({ id }) => !faults.some(([other]) => other === id));
  };
  if (!command.isShared) leave("changed", changedFaults(left, rows));
  leave("conflict", stateFaults(entity, command, left));
  leave("barred", ownFaults(command, left, request.today));
  leave("barred", await heldBack(tx, entity, request.action, idsOf(left)));
  for (const guard of conflicts) leave("conflict", await guard({ ...doing, rows: left }));
  for (const guard of guards) leave("barred", await guard({ ...doing, rows: left }));
  if (left.length === 0) return { done: [], leftOut };
  return { done: await doneTo(entity, rules, command, { ...doing, rows: left }), leftOut };
}

/** The command with the rows that it is to be done to, held. */
async function startCommand(
  tx: Tx,
  entity: Entity,
  by: Actor,
  rows: readonly Touched[],
  { action, reason, input: sent, today }: CommandRequest<Entity, string>,
): Promise<{ command: Command; doing: Doing }> {
  const command = entity.commands[action];
  if (!command || entity.state === null) throw new Problem("notFound");
  const input = await checkedInput(tx, command, sent, reason);
  const held = await heldRowsOf(tx, entity, rows);
  const now = new Date().toISOString();
  return {
    command,
    doing: { tx, by, action, rows: held, input, reason: reason.trim(), today, now },
  };
}

function refuseFaults(code: LeftOut["code"], faults: RowFaults): void {
  if (faults.length > 0) throw refusal(code, faults);
}

function stateFaults(
  { state }: Entity,
  { from }: Command,
  rows: readonly EntityRow[],
): (readonly [string, Fault])[] {
  return rows.flatMap((row) => {
    const at = String(row[state ?? ""]);
    return from.includes(at) ? [] : [[row.id, { code: "state", values: { state: at } }] as const];
  });
}

const ownFaults = ({ guard }: Command, rows: readonly EntityRow[], today: string): RowFaults =>
  rows.flatMap((row) => {
    const fault = guard(row as never, today);
    return fault ? [[row.id, fault] as const] : [];
  });

async function doneTo(
  entity: Entity,
  rules: Rules,
  { to }: Command,
  doing: Doing,
): Promise<Touched[]> {
  const { tx, by, action, reason } = doing;
  const effect = rules.commands?.[action]?.effect;
  const events = await orTaken(entity, () => done(entity, rules, to, doing, effect));
  await recordEvents(tx, entity.name, by, { action, reason: reason || null }, events);
  return events.map(({ id, version }) => ({ id, version }));
}

async function done(
  entity: Entity,
  rules: Rules,
  to: string | null,
  doing: Doing,
  effect: Effect | undefined,
): Promise<EntityEvent[]> {
  const { tx, by, rows } = doing;
  const state = to === null ? {} : { [entity.state ?? ""]: to };
  const set = await effect?.(doing);
  const values = setEach(entity, rows, ({ id }) => ({ ...state, ...set?.get(id) }));
  return brought(tx, entity, rules, by, rows, values);
}

/** Sets fields of held rows and what follows from them: a version of each, with its event to record. */
async function brought(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rows: readonly EntityRow[],
  values: SetByRow,
): Promise<EntityEvent[]> {
  refuseByChecks(entity, rows, values);
  await setByRow(tx, entity, values);
  const written = await heldRows(tx, entity, idsOf(rows));
  const now = await settled(tx, entity, rules, by, written, rows);
  return now.rows.map(({ id, version }) => ({ id, version, changes: now.changes.get(id) ?? {} }));
}

/** What was filled in, as it is kept. Throws with everything that is wrong with it and with the reason. */
async function checkedInput(
  tx: Tx,
  { input: fields, needsReason }: Command,
  sent: Partial<Values>,
  reason: string,
): Promise<Values> {
  const input = keptValues({ fields }, sent);
  const faults: Record<string, Fault> = faultsOf({ fields }, input);
  for (const [name, value] of Object.entries(input)) {
    const target = targetOf(fields[name]);
    if (!target || value === null || faults[name]) continue;
    const { rows } = await prepared(
      tx,
      sql`select from ${tableOf(target)} where id = ${value}::uuid`,
    );
    if (rows.length === 0) faults[name] = { code: "gone" };
  }
  if (needsReason && reason.trim() === "") faults["reason"] = { code: "required" };
  if (Object.keys(faults).length > 0) throw refusal("badRequest", Object.entries(faults));
  return input;
}

/** Takes back the command that brought each of these rows to its version, with what followed: of all of them, or of none. */
export async function undoCommand(
  tx: Tx,
  entity: Entity,
  rules: Rules,
  by: Actor,
  rows: readonly Touched[],
  codes: ReadonlySet<string>,
): Promise<Touched[]> {
  const { state } = entity;
  const held = await heldRowsOf(tx, entity, rows);
  refuseFaults("changed", changedFaults(held, rows));
  const done = await eventsAt(tx, entity.name, rows);
  const standing = held.flatMap(({ id }): RowFaults => {
    const command = entity.commands[done.get(id)?.action ?? ""];
    if (!command?.isUndoable) return [[id, { code: "notUndoable" }]];
    if (!command.can.some((code) => codes.has(code))) throw new Problem("forbidden");
    return [];
  });
  if (standing.length > 0) throw refusal("conflict", standing);
  if (state === null) throw new Problem("notFound");
  const before = setEach(entity, held, ({ id }) => {
    const [was = null] = done.get(id)?.changes[state] ?? [];
    return { [state]: was };
  });
  const events = await brought(tx, entity, rules, by, held, before);
  await recordEvents(tx, entity.name, by, { action: "undone" }, events);
  return events.map(({ id, version }) => ({ id, version }));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The rows, held. Throws the Problem `notFound` when there is no such row. */
async function heldRowsOf(
  tx: Tx,
  entity: Entity,
  rows: readonly Touched[],
): Promise<readonly EntityRow[]> {
  const ids = new Set(idsOf(rows));
  const held = await heldRows(tx, entity, [...ids]);
  if (held.length < ids.size) throw new Problem("notFound");
  return held;
}

/** Of rows that somebody has changed since they were seen. */
function changedFaults(held: readonly EntityRow[], seen: readonly Touched[]): RowFaults {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return held.flatMap(({ id, version }) =>
    version === versions.get(id) ? [] : [[id, { code: "stale" }] as const],
  );
}
