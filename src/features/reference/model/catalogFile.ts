/** A line of a file of dated law. */
export interface FileLine {
  /** Where it begins, the first line of the file being 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What is wrong with a cell of a line. */
export interface CellFault {
  readonly column: string;
  /** In English, for whoever sits at the command line. */
  readonly what: string;
}

export interface FileFault extends CellFault {
  readonly line: number;
}

/** Everything that is wrong with a file: nothing of it is loaded. */
export class FileFaults extends Error {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(`${faults.length} faults`);
    this.name = "FileFaults";
    this.faults = faults;
  }
}

/** A line for each fault: `fees.csv, line 3, column amount: ...`. */
export const faultsText = (file: string, faults: readonly FileFault[]): string =>
  faults
    .map(({ line, column, what }) => `${file}, line ${line}, column ${column}: ${what}`)
    .join("\n");

/** A cell as a fault names it. */
export const quoted = (cell: string): string =>
  cell === "" ? "a blank" : `"${cell.slice(0, 80)}"`;
