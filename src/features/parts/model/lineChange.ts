import { lineFlag } from "./lineFlags.ts";
import type { Said, SaidOfPart } from "./partLine.ts";
import { mxhtsForm } from "./tariffCode.ts";
import { wordingForm } from "./wording.ts";

/** What the catalogue holds of a part; codes are digits. */
export interface PartValues {
  mxhts: string | null;
  ushts: string | null;
  description: string | null;
  eccn: string | null;
}

export interface LineChange {
  /** Bits of `lineFlag`; 0 when the line changes nothing that has a flag. */
  flags: number;
  /** What the catalogue holds afterwards; null: no such part. */
  after: PartValues | null;
  /** Whether the catalogue and its history are written: also for a change of ECCN, which has no flag. */
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
  const after: PartValues = {
    mxhts: next(said.mxhts, current.mxhts, isFull, mxhtsForm),
    ushts: next(said.ushts, current.ushts, isFull, (code) => code),
    description: next(said.description, current.description, isFull, wordingForm),
    eccn: next(said.eccn, current.eccn, isFull, wordingForm),
  };
  const flags =
    (after.mxhts === current.mxhts ? 0 : lineFlag.MXHTS) |
    (after.ushts === current.ushts ? 0 : lineFlag.USHTS) |
    (after.description === current.description ? 0 : lineFlag.PartDesc);
  return { flags, after, isWritten: flags !== 0 || after.eccn !== current.eccn };
}

function firstValues(said: SaidOfPart): PartValues {
  return {
    mxhts: said.mxhts ?? null,
    ushts: said.ushts ?? null,
    description: said.description ?? null,
    eccn: said.eccn ?? null,
  };
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
