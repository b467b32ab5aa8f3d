import { strToU8, Zip, ZipDeflate } from "fflate";
import { BYTE_ORDER_MARK, csvLine } from "#kit/pure/csvLine.ts";
import { type SheetCell, workbookType } from "#kit/pure/workbook.ts";
import { xlsxWorkbook } from "#kit/server/xlsxWorkbook.ts";

export type ExtractFormat = "csv" | "xlsx" | "text";
type Rows = readonly (readonly SheetCell[])[];

/** A file that leaves while it grows. */
interface GrowingFile {
  readonly add: (rows: Rows) => void;
  readonly end: () => void;
  /** The bytes that are ready and were not taken yet. */
  readonly take: () => Uint8Array[];
}

export const MEDIA = {
  csv: "application/zip",
  xlsx: workbookType,
  text: "text/plain; charset=utf-8",
} as const;

/** What the lines of a text say. */
export interface Lines {
  readonly top: string;
  readonly line: (cells: readonly SheetCell[]) => string;
}

/** The bytes of a file with these rows below their titles. */
export async function* fileOf(
  format: ExtractFormat,
  name: string,
  titles: readonly string[],
  lines: Lines,
  batches: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const file =
    format === "csv"
      ? zippedCsv(name, titles)
      : format === "xlsx"
        ? sheet(name, titles)
        : plain(lines);
  for await (const rows of batches) {
    file.add(rows);
    yield* file.take();
  }
  file.end();
  yield* file.take();
}

function plain({ top, line }: Lines): GrowingFile {
  let ready = [strToU8(top)];
  return {
    add: (rows) => void ready.push(strToU8(rows.map((row) => line(row)).join(""))),
    end: () => undefined,
    take: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
  };
}

function sheet(name: string, titles: readonly string[]): GrowingFile {
  const columns = titles.map((title) => ({ title }));
  const book = xlsxWorkbook([{ name, title: name, columns }], name);
  return { ...book, add: (rows) => book.add(name, rows) };
}

function zippedCsv(name: string, titles: readonly string[]): GrowingFile {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const file = new ZipDeflate(`${name}.csv`, { level: 3 });
  zip.add(file);
  file.push(strToU8(BYTE_ORDER_MARK + csvLine(titles)));
  return {
    add: (rows) => file.push(strToU8(rows.map((row) => csvLine(row)).join(""))),
    end: () => {
      file.push(new Uint8Array(), true);
      zip.end();
    },
    take: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
  };
}
