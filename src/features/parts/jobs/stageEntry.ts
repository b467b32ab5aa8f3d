import { DelimitedReader } from "#kit/server/delimited.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { NotUtf8, textReading } from "#kit/server/textDecoding.ts";
import type { TextEncoding } from "#kit/server/textEncoding.ts";
import { xlsxRowsOf } from "#kit/server/xlsxSpool.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { Refused } from "#features/uploads/model/refusal.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import { isReadable, partColumns } from "../model/partColumns.ts";
import { copyLines, type Stage } from "../store/stage.ts";
import { StageWriter } from "../store/stageWriter.ts";

export interface StagedLines {
  lines: number;
  faults: number;
  repeats: number;
  encoding: TextEncoding;
}

/** Told how many lines have been read, and of how many by the present guess. */
export type LinesRead = (done: number, total: number) => void;

/** Copies the data lines of a zip's entry into the stage. Throws Refused and the kit's faults. */
export async function stageEntry(
  tx: Tx,
  stage: Stage,
  entry: ZipEntry,
  linesRead: LinesRead,
): Promise<StagedLines> {
  if (/\.xlsx$/i.test(entry.name)) return stageBook(tx, stage, entry, linesRead);
  await tx.client.query("savepoint staging_begun");
  try {
    return await stageText(tx, stage, entry, false, linesRead);
  } catch (fault) {
    if (!(fault instanceof NotUtf8)) throw fault;
    await tx.client.query("rollback to savepoint staging_begun");
    return await stageText(tx, stage, entry, true, linesRead);
  }
}

async function stageText(
  tx: Tx,
  stage: Stage,
  entry: ZipEntry,
  surveyed: boolean,
  linesRead: LinesRead,
): Promise<StagedLines> {
  let encoding: TextEncoding = "utf-8";
  let writer: StageWriter | null = null;
  const rows = async function* (): AsyncGenerator<Buffer> {
    const reader = new DelimitedReader();
    const text = textReading(
      () => entry.chunks(),
      surveyed,
      (found) => (encoding = found),
    );
    const take: Parameters<DelimitedReader["write"]>[1] = (record) => {
      if (writer !== null) writer.record(record);
      else writer = writerFor(Array.from({ length: record.count }, (_, at) => record.text(at)));
    };
    let bytes = 0;
    for await (const piece of text) {
      bytes += piece.length;
      reader.write(piece, take);
      yield* full(writer);
      if (writer !== null) linesRead(writer.lines, guess(writer.lines, bytes, entry.declaredBytes));
    }
    reader.end(take);
    yield rest(writer);
  };
  await copyLines(tx, stage, rows());
  return counted(writer, encoding);
}

async function stageBook(
  tx: Tx,
  stage: Stage,
  entry: ZipEntry,
  linesRead: LinesRead,
): Promise<StagedLines> {
  let writer: StageWriter | null = null;
  const rows = async function* (): AsyncGenerator<Buffer> {
    for await (const { line, fields } of xlsxRowsOf(entry.chunks())) {
      if (writer === null) writer = writerFor(fields);
      else writer.row(line, fields);
      if (!writer.isFull) continue;
      linesRead(writer.lines, writer.lines);
      yield* full(writer);
    }
    yield rest(writer);
  };
  await copyLines(tx, stage, rows());
  return counted(writer, "utf-8");
}

function writerFor(headers: readonly string[]): StageWriter {
  const columns = partColumns(headers);
  if (!isReadable(columns)) {
    throw new Refused("missingColumns", headers.join(", ").slice(0, 200));
  }
  return new StageWriter(columns);
}

function* full(writer: StageWriter | null): Generator<Buffer> {
  if (writer === null || !writer.isFull) return;
  if (writer.lines > uploadLimits.lines) throw new Refused("tooManyLines");
  yield writer.take();
}

function rest(writer: StageWriter | null): Buffer {
  if (writer === null) throw new Refused("missingColumns");
  if (writer.lines > uploadLimits.lines) throw new Refused("tooManyLines");
  return writer.take();
}

function guess(lines: number, bytes: number, allBytes: number): number {
  return Math.max(lines, Math.round((lines * allBytes) / Math.max(bytes, 1)));
}

function counted(writer: StageWriter | null, encoding: TextEncoding): StagedLines {
  if (writer === null) throw new Refused("missingColumns");
  const { lines, faults, repeats } = writer;
  return { lines, faults, repeats, encoding };
}
