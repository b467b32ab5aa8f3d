import type { DecimalSign } from "#kit/pure/cell/numberCell.ts";
import {
  type FileAnswers,
  type FileQuestion,
  hiddenQuestion,
  readsHidden,
} from "#kit/pure/cell/fileQuestion.ts";
import { headerRow, TOP_ROWS } from "#kit/pure/cell/headerRow.ts";
import { type KeptCells, keptTexts } from "#kit/pure/cell/spoiled.ts";
import { delimitedRows } from "./delimitedRows.ts";
import { textReading } from "./textDecoding.ts";
import type { TextEncoding } from "./textEncoding.ts";
import { xlsxRowsOf } from "./xlsxSpool.ts";

/** A row of a table, whatever the file. */
export interface TableRow extends KeptCells {
  /** Physical line, or the sheet's own row number; the first is 1. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly isHidden: boolean;
  /** Columns of the table, from 0, that are hidden. */
  readonly hiddenColumns: ReadonlySet<number>;
}

export interface TableSource {
  /** By which a workbook is known. */
  readonly name: string;
  /** The bytes from the first one, each time that it is called. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** Of a workbook: the sheet, from 0. */
  readonly tab: number;
}

export interface OpenTable {
  /** The rows from the first one; they may be read again. */
  readonly rows: () => AsyncIterable<TableRow>;
  readonly encoding: () => TextEncoding;
  /** The sign before decimals that the form of the file leaves alone, once rows have been read; null: either. */
  readonly likelySign: () => DecimalSign | null;
  /** Bytes of the text that have been read by now. */
  readonly bytesRead: () => number;
}

export const isBook = (name: string): boolean => /\.xlsx$/i.test(name);

/** A table of cells: the one reader of delimited texts and workbooks that people send. */
export function openTable({ name, chunks, tab }: TableSource): OpenTable {
  let encoding: TextEncoding = "utf-8";
  let delimiter = "";
  let bytes = 0;
  const text = async function* (): AsyncGenerator<Buffer> {
    bytes = 0;
    for await (const piece of textReading(chunks, true, (found) => (encoding = found))) {
      bytes += piece.length;
      yield piece;
    }
  };
  const textRows = async function* (): AsyncGenerator<TableRow> {
    for await (const row of delimitedRows(text(), {}, (found) => (delimiter = found)))
      yield { ...row, ...keptTexts, isHidden: false, hiddenColumns: NONE };
  };
  return {
    rows: () => (isBook(name) ? xlsxRowsOf(chunks(), tab) : textRows()),
    encoding: () => encoding,
    // Where a comma stands between fields, the sign before decimals is a point.
    likelySign: () => (delimiter === "," ? "." : null),
    bytesRead: () => bytes,
  };
}

const NONE: ReadonlySet<number> = new Set();

/** What a person lets be read of rows; as long as nobody was asked, what is hidden is there and told apart. */
export async function* rowsToRead<Row extends TableRow>(
  rows: AsyncIterable<Row>,
  said: FileAnswers,
): AsyncGenerator<Row> {
  const [readsRows, readsColumns] = [
    readsHidden(said, "hiddenRows"),
    readsHidden(said, "hiddenColumns"),
  ];
  for await (const row of rows) {
    const { fields, isHidden, hiddenColumns } = row;
    if (readsRows === false && isHidden) continue;
    const blanks = readsColumns === false && hiddenColumns.size > 0;
    yield {
      ...row,
      isHidden: isHidden && readsRows === undefined,
      fields: blanks ? fields.map((text, at) => (hiddenColumns.has(at) ? "" : text)) : fields,
      hiddenColumns: readsColumns === undefined ? hiddenColumns : NONE,
    };
  }
}

/** The rows of a table from its header on, where one stands among the first; else all of them. Throws SeveralHeaders. */
export async function* fromHeader<Row extends TableRow>(
  rows: AsyncIterable<Row>,
  isHeader: (fields: readonly string[]) => boolean,
): AsyncGenerator<Row> {
  let top: Row[] | null = [];
  const begun = (first: readonly Row[]) => first.slice(Math.max(0, headerRow(first, isHeader)));
  for await (const row of rows) {
    if (top === null) yield row;
    else if (top.push(row) === TOP_ROWS || (top.length === 1 && isHeader(row.fields))) {
      yield* begun(top);
      top = null;
    }
  }
  if (top !== null) yield* begun(top);
}

/** Asks of what a table hides: its rows, and columns by their titles. */
export function hiddenQuestions(
  said: FileAnswers,
  { rows, columns }: { rows: string; columns: Iterable<string> },
): FileQuestion[] {
  const found = { hiddenColumns: [...new Set(columns)].join(", "), hiddenRows: rows };
  return (["hiddenColumns", "hiddenRows"] as const)
    .filter((code) => found[code] !== "" && readsHidden(said, code) === undefined)
    .map((code) => hiddenQuestion(code, "", found[code]));
}

/** The titles of hidden columns in a header, of those at which something is looked for. */
export const hiddenTitles = (
  { fields, hiddenColumns }: TableRow,
  isRead: (at: number) => boolean,
): readonly string[] => fields.filter((_, at) => hiddenColumns.has(at) && isRead(at));

/** Rows that a question names at most. */
const NAMED = 20;

/** The numbers of the hidden rows of a table, as a question names them. */
export class HiddenRows {
  readonly #lines: number[] = [];
  #count = 0;

  /** Whether the row is one. */
  take({ line, isHidden }: TableRow): boolean {
    if (!isHidden) return false;
    this.#count += 1;
    if (this.#lines.length < NAMED) this.#lines.push(line);
    return true;
  }

  /** Empty: there is none. */
  get words(): string {
    const more = this.#count - this.#lines.length;
    return this.#lines.join(", ") + (more > 0 ? ` … (+${more})` : "");
  }
}
