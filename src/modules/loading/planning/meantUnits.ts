import type { Fault } from "#kit/entity/Field.ts";

/** A unit that bears a scanned label, as a load sees it. */
export interface Bearer {
  readonly isHere: boolean;
  readonly isPlanned: boolean;
  readonly isAboard: boolean;
  readonly faults: readonly Fault[];
}

export const HELD = "heldUnit";

/** Whether a unit may go, or would but for a hold: none leaves in the name of another that is held. */
const isLikely = ({ faults }: Bearer): boolean => faults.every(({ code }) => code === HELD);

/**
 * Which of the units that bear one label a load means: what of its plan stands at its site, else what it has already, else
 * what stands there beside the plan, else the first; of these, the ones that may go. More than one that may: the label alone
 * does not say. Nor does it once one of the load's own has been loaded and another still stands here: a scanner may have read
 * the first one again.
 */
export function meantUnits<Unit extends Bearer>(units: readonly Unit[]) {
  const here = units.filter(({ isHere }) => isHere);
  const planned = here.filter(({ isPlanned }) => isPlanned);
  const aboard = units.filter(({ isAboard }) => isAboard);
  const nearest = [planned, aboard, here, units.slice(0, 1)].find(({ length }) => length > 0) ?? [];
  const likely = nearest.filter(isLikely);
  const isAgain = nearest === planned && likely.length > 0 && aboard.length > 0;
  return { meant: likely.length > 0 ? likely : nearest, isUnclear: isAgain || likely.length > 1 };
}
