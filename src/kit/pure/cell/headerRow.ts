/** Rows at the beginning of a table among which its header stands: titles and addresses come before it. */
export const TOP_ROWS = 12;

interface TopRow {
  /** Physical line, or the sheet's own row number. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly isHidden?: boolean;
}

/** Two rows below titles could be the header of a table, and they differ. */
export class SeveralHeaders extends Error {
  readonly lines: readonly number[];

  constructor(lines: readonly number[]) {
    super(`several headers: ${lines.join(", ")}`);
    this.name = "SeveralHeaders";
    this.lines = lines;
  }
}

/**
 * Which of the first rows of a table is its header: the first one if it can be, else the only one that can, once or several
 * times; -1: none. One that is seen comes before those that are hidden. Throws SeveralHeaders.
 */
export function headerRow(
  rows: readonly TopRow[],
  isHeader: (fields: readonly string[]) => boolean,
): number {
  const found = rows.filter(({ fields }) => isHeader(fields));
  const seen = found.filter(({ isHidden = false }) => !isHidden);
  const [first, ...others] = seen.length > 0 ? seen : found;
  if (first === undefined) return -1;
  const at = rows.indexOf(first);
  const unlike = others.filter((other) => textOf(other) !== textOf(first));
  if (at > 0 && unlike.length > 0)
    throw new SeveralHeaders([first, ...unlike].map(({ line }) => line));
  return at;
}

const textOf = ({ fields }: TopRow): string =>
  JSON.stringify(fields.map((field) => field.trim().toLowerCase())).replace(/(,"")+\]$/, "]");
