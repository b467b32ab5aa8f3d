import { createReadStream } from "node:fs";
import { delimitedRows } from "../delimitedRows.ts";
import { textReading } from "../textDecoding.ts";
import { xlsxRows } from "../xlsx.ts";
import { xlsxRowsOf } from "../xlsxSpool.ts";
import { openZip } from "../zip.ts";

/** A table of a file: the file itself, or one of those in a zip. */
export interface ImportTable {
  /** Of a zip: which file. */
  readonly file: string | undefined;
  readonly rows: AsyncIterable<{ readonly line: number; readonly fields: readonly string[] }>;
}

const isBook = (name: string): boolean => /\.xlsx$/i.test(name);

/** The tables of a CSV, a workbook or a zip of such, one after the other; throws what the readers of these throw. */
export async function* importTables(path: string, name: string): AsyncGenerator<ImportTable> {
  if (!/\.zip$/i.test(name)) {
    const text = () => delimitedRows(textReading(() => createReadStream(path), true));
    yield { file: undefined, rows: isBook(name) ? xlsxRows(path) : text() };
    return;
  }
  const zip = await openZip(path);
  try {
    for (const entry of zip.entries) {
      const text = () => delimitedRows(textReading(() => entry.chunks(), true));
      yield { file: entry.name, rows: isBook(entry.name) ? xlsxRowsOf(entry.chunks()) : text() };
    }
  } finally {
    await zip.close();
  }
}
