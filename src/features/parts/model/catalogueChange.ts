import type { UploadCounters } from "#features/uploads/model/uploadCounters.ts";
import { firstValues, type LineChange, lineChange } from "./lineChange.ts";
import { lineFlag } from "./lineFlags.ts";
import type { PartLine } from "./partLine.ts";
import { changeBits, type PartValues } from "./partValues.ts";

/** A line with its outcome; `conflictsWith` is the first line of the part where a later one says something else. */
export interface LineOutcome {
  line: PartLine;
  flags: number;
  conflictsWith: number | null;
  duplicateOf: number | null;
}

export interface CatalogueChange {
  outcomes: LineOutcome[];
  /** Keys that a full file deletes by not listing them. */
  unlisted: string[];
  after: Map<string, PartValues>;
  counters: UploadCounters;
}

/**
 * What a whole file does to a catalogue: the executable statement of the rules that the database applies to millions
 * of lines at once. The first line of a part counts, later ones are duplicates; lines at fault count as nothing. A
 * full file deletes what it does not list, unless it lists nothing at all.
 */
export function catalogueChange(
  lines: readonly PartLine[],
  catalogue: ReadonlyMap<string, PartValues>,
  isFull: boolean,
): CatalogueChange {
  const after = new Map(catalogue);
  const firsts = new Map<string, PartLine>();
  const outcomes = lines.map((line): LineOutcome => {
    if (line.fault !== null) return outcome(line, lineFlag.Part);
    const first = firsts.get(line.key);
    if (first !== undefined) return duplicate(line, first);
    firsts.set(line.key, line);
    return outcome(
      line,
      apply(line, lineChange(line, catalogue.get(line.key) ?? null, isFull), after),
    );
  });
  const lists = isFull && firsts.size > 0;
  const unlisted = lists ? [...catalogue.keys()].filter((key) => !firsts.has(key)) : [];
  for (const key of unlisted) after.delete(key);
  return { outcomes, unlisted, after, counters: counted(outcomes, unlisted.length) };
}

function apply(line: PartLine, change: LineChange, after: Map<string, PartValues>): number {
  if (change.after === null) after.delete(line.key);
  else after.set(line.key, change.after);
  return change.flags;
}

function outcome(line: PartLine, flags: number): LineOutcome {
  return { line, flags, conflictsWith: null, duplicateOf: null };
}

function duplicate(line: PartLine, first: PartLine): LineOutcome {
  const other = lineChange({ ...line, deletes: false }, firstValues(first), true).isWritten;
  const conflicts = other || line.deletes !== first.deletes;
  return {
    line,
    flags: lineFlag.Duplicated,
    conflictsWith: conflicts ? first.line : null,
    duplicateOf: first.line,
  };
}

function counted(outcomes: readonly LineOutcome[], unlisted: number): UploadCounters {
  const having = (bits: number): number =>
    outcomes.filter(({ flags }) => (flags & bits) !== 0).length;
  const linesDuplicated = having(lineFlag.Duplicated);
  return {
    lines: outcomes.length,
    linesToProcess: outcomes.length - linesDuplicated - having(lineFlag.Part),
    linesDuplicated,
    linesNew: having(lineFlag.New),
    linesChanged: having(changeBits),
    linesDeleted: having(lineFlag.Delete) + unlisted,
  };
}

/** Whether a full file's deletions wait for a person: more than 20 % of the client's catalogue. */
export function needsApproval(deletions: number, catalogueSize: number): boolean {
  return deletions * 5 > catalogueSize;
}
