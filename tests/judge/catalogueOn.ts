import type { PartFile, PartLine } from "./facts.ts";
import type { Reading } from "./readings.ts";

export interface PartOnDay {
  /** As it was first written (A02); empty: it came back, and how it is shown then is not said. */
  readonly partNo: string;
  readonly mxhts: string;
  readonly description: string;
  readonly isThere: boolean;
  /** False: its code ends in 00 or has no NICO, and which of the two forms a late file leaves there is not said. */
  readonly isOfOneForm: boolean;
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

interface Spoken extends Omit<PartOnDay, "isOfOneForm"> {
  readonly day: string;
}

/**
 * What the catalogue says of each part on any day: files count by the day that they speak of, then by arrival (A75), the
 * first line of a part in a file counts (A01), a delta keeps what its cells leave empty and a full file does not (A04).
 * A full file that waited deletes nothing that came after it (A76).
 */
export function readCatalogue(
  files: readonly PartFile[],
): (partNo: string, day: string) => PartOnDay | undefined {
  const history = new Map<string, Spoken[]>();
  // The same bytes with the same day are no second instruction (A48).
  const applied = files.filter(({ isRepeated }) => !isRepeated);
  const ordered = applied.toSorted((one, other) => one.day.localeCompare(other.day));
  for (const file of ordered) {
    const lines = new Map<string, PartLine>();
    for (const line of file.lines)
      if (!line.isOfNoPart && !lines.has(partKey(line.partNo)))
        lines.set(partKey(line.partNo), line);
    const told = readingsOf(file, applied);
    const since = applied.indexOf(file) + 1;
    const meanwhile = applied.slice(since, since + (file.heldFor ?? 0));
    const spared = new Set(meanwhile.flatMap((one) => one.lines).map((one) => partKey(one.partNo)));
    if (file.isFull)
      for (const [key, spoken] of history) {
        const last = lastOf(spoken);
        if (lines.has(key)) continue;
        spoken.push(
          spared.has(key)
            ? { ...last, day: file.day, readings: ["A76 held"] }
            : { ...last, day: file.day, isThere: false, readings: last.isThere ? told : [] },
        );
      }
    for (const [key, line] of lines) {
      const spoken = history.get(key) ?? [];
      const said = after(spoken.at(-1), line, file);
      if (said) history.set(key, [...spoken, { ...said, readings: [...said.readings, ...told] }]);
    }
  }
  return (partNo, day) => {
    const spoken = history.get(partKey(partNo)) ?? [];
    // The first version of a part is valid from the beginning of time (A32).
    const said = spoken.findLast((one) => one.day <= day) ?? spoken[0];
    const isLate = spoken.some(({ readings }) => readings.includes("A75"));
    return said && { ...said, isOfOneForm: !isLate || /^\d{8}(?!00)\d\d$/.test(said.mxhts) };
  };
}

function readingsOf(file: PartFile, files: readonly PartFile[]): Reading[] {
  const earlier = files.slice(0, files.indexOf(file));
  const isLate = earlier.some(({ day }) => day > file.day);
  return [
    ...(isLate ? (["A75"] as const) : []),
    ...(isLate && file.isFull ? (["A75 full"] as const) : []),
    ...(file.form === "tables" ? (["A76 tables"] as const) : []),
    ...(earlier.some(({ name }) => name === file.name) ? (["A77"] as const) : []),
    ...(file.form === "workbook" ? (["A78"] as const) : []),
  ];
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
      ...(before?.readings.includes("A76 held") && before.day === day
        ? (["A76 held"] as const)
        : []),
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
