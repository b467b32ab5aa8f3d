import { lineFlag } from "./lineFlags.ts";
import {
  areSame,
  bitsWhere,
  byColumn,
  flagsBetween,
  partValue,
  type PartValues,
} from "./partValues.ts";

/** Bits of a file that says everything. */
export const allSaid = bitsWhere("bit", () => true);

/** A part as of a file; null: it is not in the catalogue. */
export type PartState = PartValues | null;

/** A version that the history has; `at` is its file's place in the order of days, then of arrival. */
export interface KnownVersion {
  readonly at: number;
  readonly state: PartState;
  /** It speaks from the beginning of time, not from its file's day. */
  readonly isAlways: boolean;
}

/** What a later file says of the part; files that say nothing of it are left out. */
export interface LaterSaying {
  readonly at: number;
  readonly day: string;
  readonly said: number;
}

export interface LateChange {
  readonly at: number;
  readonly day: string;
  /** No earlier file knew the part: what this one says holds from the beginning of time. */
  readonly isFirst: boolean;
  readonly state: PartState;
}

/** A version to be added; those of one part are added in this order. */
export interface AddedVersion {
  readonly at: number;
  readonly sinceOn: string;
  readonly state: PartState;
  readonly flags: number;
}

const always = "-infinity";

/**
 * What a file that comes late adds to the history of a part, so that each day shows what it would had all files come
 * in the order of their days: its own version, and one for each later file after which the part is otherwise than the
 * newest version of that day would show. `versions` and `later` are in order of `at`, and `known` is the part before it.
 */
export function lateHistory(
  late: LateChange,
  known: PartState,
  versions: readonly KnownVersion[],
  later: readonly LaterSaying[],
): AddedVersion[] {
  const sinceOn = late.isFirst ? always : late.day;
  const flags = flagsOf(known, late.state);
  const added: AddedVersion[] = [{ at: late.at, sinceOn, state: late.state, flags }];
  let state = late.state;
  let shown = late.state;
  // Of versions of one day the last added is shown.
  let shownSince = late.isFirst ? "" : late.day;
  for (const { at, day, said } of later) {
    const recorded = versions.findLast((version) => version.at <= at);
    const wasRecorded = recorded?.state ?? null;
    const before = state;
    state = after(before, wasRecorded, said);
    const isOfDay = recorded?.at === at && !recorded.isAlways;
    if (isOfDay && day > shownSince) shown = wasRecorded;
    if (!areSame(state, shown)) {
      added.push({ at, sinceOn: day, state, flags: flagsOf(before, state) });
      shown = state;
      shownSince = day;
    } else if (areSame(state, wasRecorded) && day > shownSince) return added;
  }
  return added;
}

function after(before: PartState, recorded: PartState, said: number): PartState {
  if (recorded === null) return null;
  return byColumn((column) =>
    said & partValue[column].bit ? recorded[column] : (before?.[column] ?? null),
  );
}

function flagsOf(before: PartState, state: PartState): number {
  if (state === null) return before === null ? 0 : lineFlag.Delete;
  if (before === null) return lineFlag.New;
  return flagsBetween(before, state);
}
