import type { LoadUnitType } from "../capacities.ts";
import type { Candidate, PlanCarrier, Planning } from "../contract.ts";
import type { LoadRow } from "#modules/loads/loads.ts";

/** A plan as it is worked on: what one command saves. */
export interface Draft {
  /** Numbers of the entries, the first one first in. */
  readonly entries: readonly string[];
  readonly unitType: LoadUnitType;
  readonly carrier: string | null;
}

/** What is saved of a load. */
export function savedPlan({ unitType, carrier }: LoadRow, { entries }: Planning): Draft {
  const planned = entries.filter(({ position }) => position !== null);
  return { entries: planned.map(({ entryNo }) => entryNo), unitType, carrier };
}

export const isSame = (one: Draft, other: Draft): boolean =>
  one.unitType === other.unitType &&
  one.carrier === other.carrier &&
  one.entries.join() === other.entries.join();

/** The entries with this one at a place among the others, wherever it was. */
export function placed(entries: readonly string[], entryNo: string, at: number): readonly string[] {
  return entries.filter((one) => one !== entryNo).toSpliced(Math.max(at, 0), 0, entryNo);
}

/** The carriers that have such a unit; the one that the load is saved with stays to be seen. */
export function carriersFor(
  { carriers }: Planning,
  { carrier, "carrier.label": name, unitType: saved }: LoadRow,
  unitType: LoadUnitType,
): readonly Pick<PlanCarrier, "id" | "name">[] {
  const own = carriers.filter(({ unitTypes }) => unitTypes.includes(unitType));
  const isKept = saved === unitType && !own.some(({ id }) => id === carrier);
  return carrier !== null && isKept ? [{ id: carrier, name: name ?? "" }, ...own] : own;
}

/** The entries of a draft in their order, and those that could still go. */
export function divided({ entries }: Planning, draft: Draft) {
  const known = new Map(entries.map((entry) => [entry.entryNo, entry]));
  const planned = draft.entries.flatMap((entryNo) => known.get(entryNo) ?? []);
  const free = entries.filter(({ entryNo }) => !draft.entries.includes(entryNo));
  return { planned, free } satisfies Record<string, readonly Candidate[]>;
}
