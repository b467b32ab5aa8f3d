import type { Entity } from "#kit/entity/entity.ts";
import { isEmpty, type Wire } from "#kit/entity/Field.ts";
import { labelOf } from "#kit/entity/fields/ref.ts";
import { snake } from "#kit/entity/server/columns.ts";

/** A row that a field leads to, with what it is called. */
export interface Ref {
  readonly id: string;
  readonly label: string;
}
type Value = Wire | Ref;
export type Values = Readonly<Record<string, Value>>;

/** When (ms) who did what, and why. */
export interface Deed {
  readonly at: number;
  readonly by: string;
  readonly action: string;
  readonly reason?: string;
}

type Changes = Readonly<Record<string, readonly [Wire, Wire]>>;
interface Event extends Deed {
  readonly version: number;
  readonly note: number;
  readonly changes: Changes;
}

/** A row of a declared entity with all that was done to it, in the order of time. */
export interface PastRow {
  readonly entity: Entity;
  readonly client: number;
  readonly id: string;
  values: Values;
  readonly events: Event[];
}

const isRef = (value: Value): value is Ref =>
  typeof value === "object" && value !== null && "label" in value;
/** A value as its column has it: of a row that it leads to, the id. */
export const wireOf = (value: Value): Wire => (isRef(value) ? value.id : value);
const toldAs = (value: Value): Wire => (isRef(value) ? value.label : null);

/** Adds a row as the house adds them: what nobody fills in is as its declaration begins. */
export function begun(
  entity: Entity,
  own: Pick<PastRow, "client" | "id">,
  deed: Omit<Deed, "action">,
  values: Values,
): PastRow {
  const kept = Object.entries(entity.fields).filter(
    ([, { span, listedIn }]) => span === null && listedIn === null,
  );
  const initial = kept.map(([name, field]) => [name, field.initial]);
  const row = { entity, ...own, values: Object.fromEntries(initial) as Values, events: [] };
  go(row, { ...deed, action: "added" }, values);
  return row;
}

/** Brings a row to its next version; what stays as it was is no change. */
export function go(row: PastRow, deed: Deed, values: Values): void {
  const isAdded = deed.action === "added";
  const changes = Object.entries(values).flatMap(([name, now]) => {
    const was = row.values[name] ?? null;
    const [before, after] = [isAdded ? null : wireOf(was), wireOf(now)];
    if (String(before) === String(after) || (isAdded && isEmpty(after))) return [];
    const label = [labelOf(name), [toldAs(was), toldAs(now)]] as const;
    return [[name, [before, after]] as const, ...(isRef(was) || isRef(now) ? [label] : [])];
  });
  row.values = { ...row.values, ...values };
  const version = versionOf(row) + 1;
  row.events.push({ ...deed, version, note: 0, changes: Object.fromEntries(changes) });
}

/** Adds to the history of a row what leaves it at its version. */
export function note(row: PastRow, deed: Deed, changes: Changes): void {
  const { note: last = 0 } = row.events.at(-1) ?? {};
  row.events.push({ ...deed, version: versionOf(row), note: last + 1, changes });
}

export const versionOf = (row: PastRow): number => row.events.at(-1)?.version ?? 0;
export const refOf = ({ entity, id, values }: PastRow): Ref => ({
  id,
  label: String(wireOf(values[entity.label] ?? null)),
});

const iso = (ms: number | undefined) => new Date(ms ?? 0).toISOString();

/** A row as its table has it. */
export function recordOf(row: PastRow): Record<string, Wire> {
  const { client, id, events, values } = row;
  const own = Object.entries(values).map(([name, value]) => [snake(name), wireOf(value)]);
  return {
    ...(Object.fromEntries(own) as Record<string, Wire>),
    subscriber_id: client,
    id,
    version: versionOf(row),
    created_at: iso(events[0]?.at),
    updated_at: iso(events.at(-1)?.at),
  };
}

/** Its history as the table of histories has it. */
export const eventsOf = ({ entity, client, id, events }: PastRow) =>
  events.map(({ at, by, reason = null, ...event }) => ({
    subscriber_id: client,
    entity: entity.name,
    row_id: id,
    person_name: by,
    occurred_at: iso(at),
    recorded_at: iso(at),
    reason,
    ...event,
  }));
