import { randomUUID } from "node:crypto";
import { constants, open, type FileHandle, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SheetRow, type SheetTop, xlsxRows, xlsxSheets } from "./xlsx.ts";

type Chunks = AsyncIterable<Uint8Array>;

/**
 * The rows of a sheet, at `tab` from 0, of a workbook that comes as a stream: it rests in a file without a name while
 * it is read. Throws XlsxFault.
 */
export async function* xlsxRowsOf(chunks: Chunks, tab = 0): AsyncGenerator<SheetRow> {
  const file = await spooled(chunks);
  try {
    yield* xlsxRows(file, tab);
  } finally {
    await file.close();
  }
}

/** The same of its sheets with their first rows. */
export async function xlsxSheetsOf(chunks: Chunks, most: number): Promise<SheetTop[]> {
  const file = await spooled(chunks);
  try {
    return await xlsxSheets(file, most);
  } finally {
    await file.close();
  }
}

async function spooled(chunks: Chunks): Promise<FileHandle> {
  const file = await namelessFile();
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    return file;
  } catch (fault) {
    await file.close();
    throw fault;
  }
}

/** A bit of Linux's open(2) that Node has no name for. */
const TMPFILE = 0o20000000;

// The system frees it with the process, however that ends: nobody has to sweep.
async function namelessFile(): Promise<FileHandle> {
  const { O_RDWR, O_DIRECTORY } = constants;
  if (process.platform === "linux") {
    const made = await open(tmpdir(), O_RDWR | O_DIRECTORY | TMPFILE, 0o600).catch(() => null);
    if (made !== null) return made;
  }
  // Elsewhere, and on disks that cannot, it has a name for a moment.
  const path = join(tmpdir(), `book-${randomUUID()}.xlsx`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}
