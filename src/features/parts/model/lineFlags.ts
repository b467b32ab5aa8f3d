/** What an upload line did or is, as bits: several may be true at once. */
export const lineFlag = {
  MXHTS: 1,
  USHTS: 2,
  PartDesc: 4,
  New: 8,
  Delete: 16,
  Duplicated: 32,
  Part: 64,
} as const;

export type LineFlag = keyof typeof lineFlag;

/** All flags, in the order of the discrepancy list. */
export const lineFlags: readonly LineFlag[] = [
  "MXHTS",
  "USHTS",
  "PartDesc",
  "New",
  "Delete",
  "Duplicated",
  "Part",
];

/** The names of the flags that are set. */
export function flagsOf(bits: number): LineFlag[] {
  return lineFlags.filter((flag) => (bits & lineFlag[flag]) !== 0);
}

/** The bits of flags. */
export function bitsOf(flags: readonly LineFlag[]): number {
  return flags.reduce((bits, flag) => bits | lineFlag[flag], 0);
}

/** Bits that make a line one of changed values: what LinesChange counts. */
export const changeBits = lineFlag.MXHTS | lineFlag.USHTS | lineFlag.PartDesc;

/** The flags of a line as the wire tells them, each true or false. */
export function flagObjectOf(bits: number): Record<LineFlag, boolean> {
  const set = new Set(flagsOf(bits));
  const has = (flag: LineFlag): boolean => set.has(flag);
  return {
    MXHTS: has("MXHTS"),
    USHTS: has("USHTS"),
    PartDesc: has("PartDesc"),
    New: has("New"),
    Delete: has("Delete"),
    Duplicated: has("Duplicated"),
    Part: has("Part"),
  };
}
