import type { Command } from "../../console/screen/useDesk.ts";

/** A unit that is to be loaded or is, or the units of a release, as far as this browser knows. */
export interface Unit {
  readonly label: string;
  /** The id of its entry or release; null: only its label is known. */
  readonly entry: string | null;
  /** How many are loaded by one scan. */
  readonly count: number;
  /** In kilograms. */
  readonly weight: number;
  readonly isLoaded: boolean;
  /** The code of the location where it stands. */
  readonly place: string | null;
}

/** What is scanned or taken off, as it waits to be sent. */
export interface Given {
  readonly load: string;
  readonly label: string;
}

export const SCAN = "loads.scan";
export const UNSCAN = "loads.unscan";
export const FINISH = "loads.finish";

/** Units by label: those of the server with what was given here since. */
export function standing(
  units: readonly Unit[],
  commands: readonly Command[],
): ReadonlyMap<string, Unit> {
  const now = new Map(units.map((unit) => [unit.label, unit]));
  for (const { kind, content } of commands) {
    const { label } = content as Given;
    const unit = now.get(label) ?? { ...UNKNOWN, label };
    if (kind === SCAN) now.set(label, { ...unit, isLoaded: true });
    else if (unit.entry === null) now.delete(label);
    else now.set(label, { ...unit, isLoaded: false });
  }
  return now;
}

const UNKNOWN = { entry: null, count: 1, weight: 0, place: null };

export const countOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { count }) => sum + count, 0);

/** Planned and loaded beside each other, of a load and of each of its entries. */
export interface Compared {
  readonly planned: number;
  readonly loaded: number;
  /** What of the plan still stands in the house. */
  readonly left: readonly Unit[];
  /** What is on the trailer beside the plan. */
  readonly extra: readonly Unit[];
  readonly weight: number;
  readonly of: ReadonlyMap<string, readonly Unit[]>;
}

export function compared(entries: readonly string[], units: Iterable<Unit>): Compared {
  const all = [...units];
  const of = new Map(entries.map((id) => [id, all.filter(({ entry }) => entry === id)]));
  const planned = [...of.values()].flat();
  const loaded = all.filter(({ isLoaded }) => isLoaded);
  return {
    planned: countOf(planned),
    loaded: countOf(loaded),
    left: planned.filter(({ isLoaded }) => !isLoaded),
    extra: loaded.filter(({ entry }) => entry === null || !of.has(entry)),
    weight: loaded.reduce((sum, { weight }) => sum + weight, 0),
    of,
  };
}
