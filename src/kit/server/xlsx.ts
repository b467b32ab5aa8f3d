import type { FileHandle } from "node:fs/promises";
import type { KeptCells } from "#kit/pure/cell/spoiled.ts";
import { openZip, type ZipArchive, type ZipLimits } from "./zip.ts";
import { ZipFault } from "./zipFault.ts";
import { cellContent, type SheetContext } from "./xlsxCell.ts";
import { numberStyles } from "./xlsxStyles.ts";
import { sharedStrings } from "./xlsxStrings.ts";
import { XlsxFault } from "./xlsxFault.ts";
import { type BookTab, bookTabs, partsOfBook } from "./xlsxBook.ts";
import { elements } from "./xml.ts";
import { XmlFault } from "./xmlFault.ts";

export interface SheetRow extends KeptCells {
  /** The sheet's own row number, 1 being the first. */
  line: number;
  /** As the sheet shows them. */
  fields: string[];
  numbers: (string | undefined)[];
  days: number[];
  /** Nobody who opens the workbook sees it. */
  isHidden: boolean;
  /** Columns of the sheet, from 0, that nobody sees either. */
  hiddenColumns: ReadonlySet<number>;
}

type Attributes = Readonly<Record<string, string>>;

/** A sheet with the rows that it begins with. */
export interface SheetTop extends BookTab {
  readonly top: readonly (readonly string[])[];
}

const limits: Partial<ZipLimits> = { folders: true, documents: [".xlsx", ".bin"] };
const maxColumns = 1_024;
const maxRows = 1_048_576;
const maxCellLength = 64 * 1024;

/**
 * The rows of a workbook's first sheet, or of the one at `tab` (from 0), as texts, empty rows left out. Whole numbers keep all their digits and the
 * letters, dashes and zeros that their format shows; dates come as YYYY-MM-DD, with their time if they have one. `source` is the workbook on disk, by its path or open, and
 * closed at the end. Throws XlsxFault.
 */
export async function* xlsxRows(source: string | FileHandle, tab = 0): AsyncGenerator<SheetRow> {
  const zip = await book(source);
  try {
    yield* rowsOfTab(zip, tab);
  } catch (fault) {
    throw isInner(fault) ? asXlsxFault(fault) : fault;
  } finally {
    await zip.close();
  }
}

/** The sheets of a workbook with at most `most` of their first rows each; of a single sheet without them. Throws XlsxFault. */
export async function xlsxSheets(source: string | FileHandle, most: number): Promise<SheetTop[]> {
  const zip = await book(source);
  try {
    const tabs = await bookTabs(zip);
    const sheets: SheetTop[] = [];
    for (const [tab, told] of tabs.entries()) {
      const top: string[][] = [];
      if (tabs.length > 1)
        for await (const { fields } of rowsOfTab(zip, tab)) if (top.push(fields) === most) break;
      sheets.push({ ...told, top });
    }
    return sheets;
  } catch (fault) {
    throw isInner(fault) ? asXlsxFault(fault) : fault;
  } finally {
    await zip.close();
  }
}

async function book(source: string | FileHandle): Promise<ZipArchive> {
  try {
    return await openZip(source, limits);
  } catch (fault) {
    throw fault instanceof ZipFault ? asXlsxFault(fault) : fault;
  }
}

function isInner(fault: unknown): fault is ZipFault | XmlFault {
  return fault instanceof ZipFault || fault instanceof XmlFault;
}

function asXlsxFault(fault: ZipFault | XmlFault): XlsxFault {
  const isTooMuch = fault.code === "bomb" || fault.code === "tooLarge";
  return new XlsxFault(isTooMuch ? "tooLarge" : "notXlsx", fault.message);
}

async function* rowsOfTab(zip: ZipArchive, tab: number): AsyncGenerator<SheetRow> {
  const parts = await partsOfBook(zip, tab);
  const strings = parts.strings === null ? [] : await sharedStrings(parts.strings);
  const styles = parts.styles === null ? [] : await numberStyles(parts.styles);
  yield* sheetRows(parts.sheet.chunks(), { strings, styles, from1904: parts.from1904 });
}

async function* sheetRows(
  chunks: AsyncIterable<Uint8Array>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  const hiddenColumns = new Set<number>();
  let row = emptyRow(0, false, hiddenColumns);
  let column = 0;
  let cell = { type: "n", style: 0 };
  let text = "";
  // How a text is spoken, beside it in workbooks from Japan.
  let isPhonetic = false;
  for await (const batch of elements(chunks))
    for (const element of batch) {
      if (element.opens === "row") {
        const line = lineOf(element.attributes["r"], row.line);
        row = emptyRow(line, isHidden(element.attributes), hiddenColumns);
        column = 0;
      } else if (element.opens === "col" && isHidden(element.attributes)) {
        for (const at of columnsBetween(element.attributes)) hiddenColumns.add(at);
      } else if (element.opens === "c") {
        column = columnOf(element.attributes["r"], column);
        cell = {
          type: element.attributes["t"] ?? "n",
          style: Number(element.attributes["s"] ?? 0),
        };
        text = "";
      } else if (element.opens === "rPh") isPhonetic = true;
      else if (element.closes === "rPh") isPhonetic = false;
      else if (element.closes === "v" || (element.closes === "t" && !isPhonetic)) {
        if (text.length < maxCellLength) text += element.text;
      } else if (element.closes === "c") {
        const content = cellContent(text, cell.type, cell.style, context);
        put(row, column, content.text);
        if (content.number !== undefined) row.numbers[column] = content.number;
        if (content.isDay) row.days.push(column);
        column++;
      } else if (element.closes === "row" && row.fields.some((field) => field.trim() !== "")) {
        yield row;
      }
    }
}

const isHidden = ({ hidden = "" }: Attributes): boolean => ["1", "true"].includes(hidden);

/** The columns, from 0, that a format is for; to the right of all that are read nothing is told. */
const columnsBetween = ({ min, max }: Attributes): readonly number[] => {
  const first = Number(min ?? 1);
  const last = Math.min(Number(max ?? first), maxColumns);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first - 1 + at);
};

const emptyRow = (
  line: number,
  isHidden: boolean,
  hiddenColumns: ReadonlySet<number>,
): SheetRow => ({
  line,
  fields: [],
  numbers: [],
  days: [],
  isHidden,
  hiddenColumns,
});

// Rows come in order by the format; a number that goes back would name two rows alike.
function lineOf(reference: string | undefined, previous: number): number {
  const line = Math.max(previous + 1, Number(reference ?? 0) || 0);
  if (line > maxRows) throw new XlsxFault("tooLarge", `row ${line}`);
  return line;
}

function put(row: SheetRow, column: number, text: string): void {
  if (text === "") return;
  if (column >= maxColumns)
    throw new XlsxFault("tooLarge", `row ${row.line}: more than ${maxColumns} columns`);
  if (text.length > maxCellLength)
    throw new XlsxFault("tooLarge", `row ${row.line}: a cell too long`);
  while (row.fields.length < column) row.fields.push("");
  row.fields[column] = text;
}

function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]+/.exec(reference ?? "")?.[0];
  if (letters === undefined) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
