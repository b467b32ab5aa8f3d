/** An entry as far as planning looks at it: whole kilograms and litres, rounded up; null is not known. */
export interface Plannable {
  readonly entryNo: string;
  readonly kg: number | null;
  readonly litres: number | null;
  /** Of its open priority, 1 goes first; null: it has none. */
  readonly level: number | null;
  readonly neededBy: string | null;
  readonly readyAt: string | null;
  /** Units of it that are held. */
  readonly held: number;
  /** An invoice of it is missing or rejected. */
  readonly lacksPapers: boolean;
}

export interface Room {
  readonly kg: number;
  readonly litres: number;
}

/** Why an entry was taken, or left. */
export type Why =
  | { readonly code: "priority"; readonly level: number }
  | { readonly code: "ready" }
  | { readonly code: "held"; readonly units: number }
  | { readonly code: "papers" }
  | { readonly code: "noWeight" | "noVolume" }
  | { readonly code: "tooHeavy" | "tooLarge"; readonly by: number };

export interface Proposed {
  readonly entryNo: string;
  readonly isTaken: boolean;
  readonly why: Why;
}

/** What entries weigh and fill together, and how many of them do not say so. */
export function totalsOf(entries: readonly Plannable[]): Room & { readonly unknown: number } {
  const sum = (name: "kg" | "litres") =>
    entries.reduce((total, entry) => total + (entry[name] ?? 0), 0);
  const unknown = entries.filter(({ kg, litres }) => kg === null || litres === null).length;
  return { kg: sum("kg"), litres: sum("litres"), unknown };
}

/**
 * Fills the room beside what is planned already: by priority, by when it is needed, then what has been ready longest; whatever
 * fits is taken, and of each entry it is said why it is taken or left. What is not known is not taken to fit.
 */
export function proposal(
  room: Room,
  planned: readonly Plannable[],
  candidates: readonly Plannable[],
): readonly Proposed[] {
  const filled = { ...totalsOf(planned) };
  return candidates.toSorted(byUrgency).map((entry): Proposed => {
    const { entryNo, level, kg, litres } = entry;
    const against = whyLeft(entry, room, filled);
    if (against) return { entryNo, isTaken: false, why: against };
    filled.kg += kg ?? 0;
    filled.litres += litres ?? 0;
    const why =
      level === null ? ({ code: "ready" } as const) : { code: "priority" as const, level };
    return { entryNo, isTaken: true, why };
  });
}

function whyLeft(entry: Plannable, room: Room, filled: Room): Why | null {
  const { held, lacksPapers, kg, litres } = entry;
  if (held > 0) return { code: "held", units: held };
  if (lacksPapers) return { code: "papers" };
  if (kg === null) return { code: "noWeight" };
  if (litres === null) return { code: "noVolume" };
  const heavier = filled.kg + kg - room.kg;
  if (heavier > 0) return { code: "tooHeavy", by: heavier };
  const larger = filled.litres + litres - room.litres;
  return larger > 0 ? { code: "tooLarge", by: larger } : null;
}

const LAST = "~";

/** Priorities first, the soonest needed of each level; what has none by how long it has been ready. */
function byUrgency(one: Plannable, other: Plannable): number {
  return (
    (one.level ?? Infinity) - (other.level ?? Infinity) ||
    compared(one.neededBy, other.neededBy) ||
    compared(one.readyAt, other.readyAt) ||
    compared(one.entryNo, other.entryNo)
  );
}

function compared(one: string | null, other: string | null): number {
  const [first, second] = [one ?? LAST, other ?? LAST];
  return first < second ? -1 : first > second ? 1 : 0;
}
