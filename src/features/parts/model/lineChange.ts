import { lineFlag } from "./lineFlags.ts";
import type { Said, SaidOfPart } from "./partLine.ts";
import {
  areSame,
  byColumn,
  flagsBetween,
  partValue,
  type PartValues,
  valueKinds,
} from "./partValues.ts";

export interface LineChange {
  /** Bits of `lineFlag`; 0 when the line changes nothing that has a flag. */
  flags: number;
  /** What the catalogue holds afterwards; null: no such part. */
  after: PartValues | null;
  /** Whether the catalogue and its history are written: also for a change that has no flag. */
  isWritten: boolean;
}

/**
 * What the first line of a part does to the catalogue. In a full file an empty cell clears the value, in a delta it
 * keeps it; a difference in form only (case, spacing, a NICO of 00) is no change and keeps the value as it stands.
 */
export function lineChange(
  said: SaidOfPart,
  current: PartValues | null,
  isFull: boolean,
): LineChange {
  if (said.deletes) {
    const flags = current === null ? 0 : lineFlag.Delete;
    return { flags, after: null, isWritten: current !== null };
  }
  if (current === null) return { flags: lineFlag.New, after: firstValues(said), isWritten: true };
  const after = byColumn((column) =>
    next(said[column], current[column], isFull, valueKinds[partValue[column].kind].form),
  );
  return { flags: flagsBetween(current, after), after, isWritten: !areSame(current, after) };
}

/** What the catalogue holds of a part after the first line that names it. */
export function firstValues(said: SaidOfPart): PartValues {
  return byColumn((column) => said[column] ?? null);
}

function next(
  said: Said,
  current: string | null,
  isFull: boolean,
  form: (text: string) => string,
): string | null {
  if (said === undefined || (said === null && !isFull)) return current;
  if (said === null || current === null) return said;
  return form(said) === form(current) ? current : said;
}
