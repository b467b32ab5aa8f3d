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
