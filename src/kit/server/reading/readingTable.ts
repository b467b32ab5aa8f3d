import type { Reading, ReadingHears, ReadingTask } from "./reading.ts";
import type { ReadingOut } from "./readingProcess.ts";
import type { SheetTop } from "../xlsx.ts";
import { XlsxFault } from "../xlsxFault.ts";
import { TOP_ROWS } from "#kit/pure/cell/headerRow.ts";
import { xlsxSheetsOf } from "../xlsxSpool.ts";
import { openZip, type ZipEntry } from "../zip.ts";
import { ZipFault } from "../zipFault.ts";

/** One table of a zip on this machine: which of its entries make it up. */
export interface TablePlace {
  readonly path: string;
  readonly entries: readonly number[];
  /** The sheet, from 0, where the entry is a workbook. */
  readonly tab: number;
}

/** A table that is read in a process of its own. */
export interface TableFile {
  readonly read: <Asked, Given>(
    task: ReadingTask<Asked & TablePlace, Given>,
    asked: Asked,
    hears: Pick<ReadingHears, "rows" | "told">,
  ) => Promise<Given>;
}

export function tableFile(reading: Reading, place: TablePlace, signal?: AbortSignal): TableFile {
  return {
    read: (task, asked, hears) => reading.run(task, { ...asked, ...place }, { ...hears, signal }),
  };
}

/** An entry of a zip; of a workbook that can be opened with its sheets. */
export interface ZipTable {
  readonly name: string;
  readonly sheets?: readonly SheetTop[];
}

/** Entries of a zip, in its order. */
export const zipTables: ReadingTask<{ path: string }, ZipTable[]> = { name: "zip.tables" };

export async function readZipTables(
  { path }: { path: string },
  out: ReadingOut,
): Promise<ZipTable[]> {
  const zip = await openZip(path);
  try {
    const tables: ZipTable[] = [];
    for (const entry of zip.entries.flatMap((each) => heard(each, out))) {
      const sheets = /\.xlsx$/i.test(entry.name) ? await sheetsIn(entry.chunks()) : {};
      tables.push({ name: entry.name, ...sheets });
    }
    return tables;
  } finally {
    await zip.close();
  }
}

// Whoever reads the table says what is wrong with it.
async function sheetsIn(chunks: AsyncIterable<Buffer>): Promise<Pick<ZipTable, "sheets">> {
  try {
    return { sheets: await xlsxSheetsOf(chunks, TOP_ROWS) };
  } catch (fault) {
    if (fault instanceof XlsxFault || fault instanceof ZipFault) return {};
    throw fault;
  }
}

/** Lends the entries of a table out, in the process that reads it. Each piece that is read says that it goes on. */
export async function withTable<Result>(
  { path, entries }: TablePlace,
  out: ReadingOut,
  work: (entries: readonly ZipEntry[]) => Promise<Result>,
): Promise<Result> {
  const zip = await openZip(path);
  try {
    return await work(entries.flatMap((at) => heard(zip.entries[at], out)));
  } finally {
    await zip.close();
  }
}

function heard(entry: ZipEntry | undefined, out: ReadingOut): ZipEntry[] {
  if (entry === undefined) return [];
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of entry.chunks()) {
      out.beat();
      yield chunk;
    }
  };
  return [{ ...entry, chunks }];
}
