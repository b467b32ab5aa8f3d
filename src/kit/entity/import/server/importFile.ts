import { createReadStream } from "node:fs";
import { TOP_ROWS } from "#kit/pure/cell/headerRow.ts";
import { isBook, type OpenTable, openTable, type TableSource } from "#kit/server/tableRows.ts";
import { xlsxSheetsOf } from "#kit/server/xlsxSpool.ts";
import { openZip, type ZipArchive } from "#kit/server/zip.ts";

/** A table of a file: the file itself, a file of a zip, a sheet of a workbook. */
export interface ImportTable {
  /** Of a zip: which file. */
  readonly file: string | undefined;
  /** Of a workbook with several: which sheet. */
  readonly sheet: string | undefined;
  /** The sheet is one that nobody sees who opens the workbook. */
  readonly isHidden: boolean;
  readonly table: OpenTable;
}

export interface ImportTables {
  /** Files of a zip that are no tables. */
  readonly others: readonly string[];
  readonly tables: readonly ImportTable[];
  readonly close: () => Promise<void>;
}

type Source = Omit<TableSource, "tab"> & Pick<ImportTable, "file">;

/** The tables of a CSV, a workbook or a zip of such; throws what the readers of these throw. */
export async function importTables(path: string, name: string): Promise<ImportTables> {
  const zip = /\.zip$/i.test(name) ? await openZip(path) : null;
  try {
    const sources = zip
      ? sourcesIn(zip)
      : [{ name, file: undefined, chunks: () => createReadStream(path) }];
    const tables: ImportTable[] = [];
    for (const source of sources) tables.push(...(await tablesOf(source)));
    const names = zip?.entries.map(({ name }) => name) ?? [];
    return {
      tables,
      others: names.filter((each) => !isTable(each)),
      close: async () => zip?.close(),
    };
  } catch (fault) {
    await zip?.close();
    throw fault;
  }
}

const isTable = (name: string): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name);

const sourcesIn = ({ entries }: ZipArchive): Source[] =>
  entries
    .filter(({ name }) => isTable(name))
    .map((entry) => ({ name: entry.name, file: entry.name, chunks: () => entry.chunks() }));

async function tablesOf({ file, ...source }: Source): Promise<ImportTable[]> {
  const sheets = isBook(source.name) ? await xlsxSheetsOf(source.chunks(), TOP_ROWS) : [];
  if (sheets.length < 2) {
    const table = openTable({ ...source, tab: 0 });
    return [{ file, sheet: undefined, isHidden: false, table }];
  }
  return sheets.map(({ name: sheet, isHidden }, tab) => ({
    file,
    sheet,
    isHidden,
    table: openTable({ ...source, tab }),
  }));
}
