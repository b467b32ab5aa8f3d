import type { PartFile, PartLine } from "./facts.ts";
import type { Reading } from "./readings.ts";

export interface PartOnDay {
  /** As it was first written (A02); empty: it came back, and how it is shown then is not said. */
  readonly partNo: string;
  readonly mxhts: string;
  readonly description: string;
  readonly readings: readonly Reading[];
}

/** Upper case, single blanks, one kind of dash (A02). */
export const partKey = (partNo: string): string =>
  partNo.trim().toUpperCase().replace(/\s+/g, " ").replace(/[‐-―]/g, "-");

/** Digits of a Mexican code, the zero that a spreadsheet took restored (customs 3.4). */
export function codeDigits(code: string): string {
  const digits = code.replace(/\D/g, "");
  return digits.length === 7 || digits.length === 9 ? `0${digits}` : digits;
}

interface Spoken extends PartOnDay {
  readonly day: string;
  readonly isThere: boolean;
}

/**
 * What the catalogue says of each part on any day: files count by the day that they speak of, then by arrival (A75), the
 * first line of a part in a file counts (A01), a delta keeps what its cells leave empty and a full file does not (A04).
 */
export function readCatalogue(
  files: readonly PartFile[],
): (partNo: string, day: string) => PartOnDay | undefined {
  const history = new Map<string, Spoken[]>();
  const isLate = (file: PartFile) =>
    files.slice(0, files.indexOf(file)).some(({ day }) => day > file.day);
  const ordered = files.toSorted((one, other) => one.day.localeCompare(other.day));
  for (const file of ordered) {
    const lines = new Map<string, PartLine>();
    for (const line of file.lines)
      if (!lines.has(partKey(line.partNo))) lines.set(partKey(line.partNo), line);
    if (file.isFull)
      for (const [key, spoken] of history)
        if (!lines.has(key)) spoken.push({ ...lastOf(spoken), day: file.day, isThere: false });
    for (const [key, line] of lines) {
      const spoken = history.get(key) ?? [];
      const said = after(spoken.at(-1), line, file);
      const readings: Reading[] = isLate(file) ? ["A75"] : [];
      if (said)
        history.set(key, [...spoken, { ...said, readings: [...said.readings, ...readings] }]);
    }
  }
  return (partNo, day) => {
    const spoken = history.get(partKey(partNo)) ?? [];
    // The first version of a part is valid from the beginning of time (A32).
    const said = spoken.findLast((one) => one.day <= day) ?? spoken[0];
    return said?.isThere ? said : undefined;
  };
}

function after(
  before: Spoken | undefined,
  line: PartLine,
  { day, isFull }: PartFile,
): Spoken | undefined {
  if (line.isDeleted) return before && { ...before, day, isThere: false };
  // A part that comes back after its deletion is new (A06).
  const known = before?.isThere ? before : undefined;
  const keep = (said: string, was = "", isSame = false) =>
    isSame || (said === "" && !isFull) ? was : said;
  const [code, description] = [codeDigits(line.mxhts), line.description.trim()];
  const isSameCode = plainCode(code) === plainCode(known?.mxhts ?? "");
  return {
    day,
    isThere: true,
    readings: [
      ...(before && !known ? (["A06"] as const) : []),
      ...(isSameCode && code !== known?.mxhts ? (["A61"] as const) : []),
    ],
    partNo: known?.partNo ?? (before ? "" : line.partNo.trim()),
    mxhts: keep(code, known?.mxhts, isSameCode),
    description: keep(description, known?.description),
  };
}

/** A NICO of 00 against none is no change (A61). */
const plainCode = (code: string): string => code.replace(/^(\d{8})00$/, "$1");

function lastOf(spoken: readonly Spoken[]): Spoken {
  const last = spoken.at(-1);
  if (!last) throw new Error("A part without a word");
  return last;
}
