import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type SheetRow, xlsxRows } from "./xlsx.ts";

/** The rows of a workbook that comes as a stream: it rests in a temporary file while it is read. Throws XlsxFault. */
export async function* xlsxRowsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow> {
  const path = join(tmpdir(), `book-${randomUUID()}.xlsx`);
  try {
    await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
    yield* xlsxRows(path);
  } finally {
    await rm(path, { force: true });
  }
}
