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
export const lineFlags = Object.keys(lineFlag) as readonly LineFlag[];

/** The names of the flags that are set. */
export function flagsOf(bits: number): LineFlag[] {
  return lineFlags.filter((flag) => (bits & lineFlag[flag]) !== 0);
}

/** The bits of flags. */
export function bitsOf(flags: readonly LineFlag[]): number {
  return flags.reduce((bits, flag) => bits | lineFlag[flag], 0);
}

/** Something of each flag. */
export function byFlag<Item>(of: (flag: LineFlag) => Item): Record<LineFlag, Item> {
  return Object.fromEntries(lineFlags.map((flag) => [flag, of(flag)])) as Record<LineFlag, Item>;
}

/** The flags of a line as the wire tells them, each true or false. */
export function flagObjectOf(bits: number): Record<LineFlag, boolean> {
  return byFlag((flag) => (bits & lineFlag[flag]) !== 0);
}
