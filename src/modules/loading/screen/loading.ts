import type { Command } from "../../console/screen/useDesk.ts";

/** A unit that is to be loaded or is, or the units of a release, as far as this browser knows. */
export interface Unit {
  readonly label: string;
  /** The id of its entry or release; null: only its label is known. */
  readonly entry: string | null;
  /** The number of its entry, where that is known. */
  readonly entryNo: string | null;
  /** How many are loaded by one scan. */
  readonly count: number;
  /** In kilograms. */
  readonly weight: number;
  readonly isLoaded: boolean;
  /** The code of the location where it stands. */
  readonly place: string | null;
}

/** An entry or a release that goes on the load. */
export interface Planned {
  readonly id: string;
  /** By which it is known. */
  readonly number: string;
  /** It goes through: it has no units of its own. */
  readonly isDirect: boolean;
}

/** What is scanned or taken off, as it waits to be sent. */
export interface Given {
  readonly load: string;
  readonly label: string;
  /** The number of the entry that is meant, where several have a unit of the label. */
  readonly entryNo?: string | null;
}

export const SCAN = "loads.scan";
export const UNSCAN = "loads.unscan";
export const FINISH = "loads.finish";

/** Units of the server with what was given here since; of one that is told twice the later word counts. */
export function standing(units: readonly Unit[], commands: readonly Command[]): readonly Unit[] {
  const nameOf = ({ label, entry }: Pick<Unit, "label" | "entry">) => `${entry} ${label}`;
  const now = new Map(units.map((unit) => [nameOf(unit), unit]));
  for (const { kind, content } of commands) {
    const { label, entryNo = null } = content as Given;
    const isLoaded = kind === SCAN;
    const own = [...now.values()].filter((unit) => isMeant(unit, { label, entryNo }));
    // The answer may show already what was done: then it is done to no other unit.
    const unit = own.find((one) => one.isLoaded === isLoaded) ??
      own[0] ?? { ...UNKNOWN, label, entryNo };
    if (!isLoaded && unit.entry === null) now.delete(nameOf(unit));
    else now.set(nameOf(unit), { ...unit, isLoaded });
  }
  return [...now.values()];
}

const UNKNOWN = { entry: null, count: 1, weight: 0, place: null };

/** Whether what was scanned may be this unit. */
export const isMeant = (
  unit: Pick<Unit, "label" | "entryNo">,
  { label, entryNo = null }: Pick<Given, "label" | "entryNo">,
): boolean =>
  unit.label === label && (entryNo === null || unit.entryNo === null || unit.entryNo === entryNo);

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

export function compared(entries: readonly string[], all: readonly Unit[]): Compared {
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
