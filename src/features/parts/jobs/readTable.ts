import { Refused } from "#features/uploads/model/refusal.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import type { FileAnswers, FileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { headerRow, TOP_ROWS } from "#kit/pure/cell/headerRow.ts";
import { DelimitedReader } from "#kit/server/delimited.ts";
import type { ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { type TablePlace, withTable } from "#kit/server/reading/readingTable.ts";
import {
  fromHeader,
  hiddenQuestions,
  HiddenRows,
  hiddenTitles,
  rowsToRead,
} from "#kit/server/tableRows.ts";
import { NotUtf8, textReading } from "#kit/server/textDecoding.ts";
import type { TextEncoding } from "#kit/server/textEncoding.ts";
import { xlsxRowsOf } from "#kit/server/xlsxSpool.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { isReadable, partColumns } from "../model/partColumns.ts";
import { StageWriter } from "../store/stageWriter.ts";

export interface StagedLines {
  lines: number;
  faults: number;
  repeats: number;
  encoding: TextEncoding;
  /** What of the table is hidden, where nobody was asked about it. */
  questions: readonly FileQuestion[];
}

/** `surveyed` reads a text twice, for its encoding first. */
interface AskedTable extends TablePlace {
  readonly surveyed: boolean;
  /** What a person said of the file. */
  readonly said: FileAnswers;
}

/** Gives null for a text that is not the UTF-8 that it began as: its rows so far count for nothing. */
export const partsTable: ReadingTask<AskedTable, StagedLines | null> = { name: "parts.table" };

/** Reads the data lines of a table as rows of the stage. Throws Refused and the kit's faults. */
export function readPartsTable(asked: AskedTable, out: ReadingOut): Promise<StagedLines | null> {
  return withTable(asked, out, async ([entry]) => {
    if (entry === undefined) throw new Refused("noReadableFile");
    if (/\.xlsx$/i.test(entry.name)) return readBook(entry, asked, out);
    try {
      return await readText(entry, asked.surveyed, out);
    } catch (fault) {
      if (fault instanceof NotUtf8) return null;
      throw fault;
    }
  });
}

async function readText(entry: ZipEntry, surveyed: boolean, out: ReadingOut): Promise<StagedLines> {
  let encoding: TextEncoding = "utf-8";
  let writer: StageWriter | null = null;
  const reader = new DelimitedReader();
  const text = textReading(
    () => entry.chunks(),
    surveyed,
    (found) => (encoding = found),
  );
  const top: { readonly line: number; readonly fields: readonly string[] }[] = [];
  const begin = () => {
    const [header, ...lines] = top.slice(Math.max(0, headerRow(top, isHeader)));
    writer = writerFor(header?.fields ?? []);
    for (const { line, fields } of lines) writer.row(line, fields);
  };
  const take: Parameters<DelimitedReader["write"]>[1] = (record) => {
    if (writer !== null) return writer.record(record);
    const fields = Array.from({ length: record.count }, (_, at) => record.text(at));
    const count = top.push({ line: record.line, fields });
    if (count === TOP_ROWS || (count === 1 && isHeader(fields))) begin();
  };
  let bytes = 0;
  for await (const piece of text) {
    bytes += piece.length;
    reader.write(piece, take);
    await full(writer, out);
    tell(writer, bytes / Math.max(1, entry.declaredBytes), out);
  }
  reader.end(take);
  if (writer === null && top.length > 0) begin();
  return rest(writer, encoding, out);
}

async function readBook(
  entry: ZipEntry,
  { tab, said }: AskedTable,
  out: ReadingOut,
): Promise<StagedLines> {
  let writer: StageWriter | null = null;
  const hidden = new HiddenRows();
  let columns: readonly string[] = [];
  const rows = rowsToRead(xlsxRowsOf(entry.chunks(), tab), said);
  for await (const row of fromHeader(rows, isHeader)) {
    if (hidden.take(row)) continue;
    if (writer === null) {
      // The header itself may be hidden.
      if (hidden.words !== "" && !isHeader(row.fields)) break;
      writer = writerFor(row.fields);
      const read = new Set(Object.values(partColumns(row.fields)));
      columns = hiddenTitles(row, (at) => read.has(at));
    } else writer.row(row.line, row.fields, row);
    if (!writer.isFull) continue;
    tell(writer, 1, out);
    await full(writer, out);
  }
  const questions = hiddenQuestions(said, { rows: hidden.words, columns });
  if (writer === null && questions.length > 0) return { ...noLine, questions };
  return { ...(await rest(writer, "utf-8", out)), questions };
}

const noLine = { lines: 0, faults: 0, repeats: 0, encoding: "utf-8" } as const;

const isHeader = (fields: readonly string[]): boolean => isReadable(partColumns(fields));

function writerFor(headers: readonly string[]): StageWriter {
  const columns = partColumns(headers);
  if (!isReadable(columns)) {
    throw new Refused("missingColumns", headers.join(", ").slice(0, 200));
  }
  return new StageWriter(columns);
}

async function full(writer: StageWriter | null, out: ReadingOut): Promise<void> {
  if (writer === null || !writer.isFull) return;
  if (writer.lines > uploadLimits.lines) throw new Refused("tooManyLines");
  await out.rows(writer.take());
}

async function rest(
  writer: StageWriter | null,
  encoding: TextEncoding,
  out: ReadingOut,
): Promise<StagedLines> {
  if (writer === null) throw new Refused("missingColumns");
  if (writer.lines > uploadLimits.lines) throw new Refused("tooManyLines");
  await out.rows(writer.take());
  const { lines, faults, repeats } = writer;
  return { lines, faults, repeats, encoding, questions: [] };
}

/** Tells how many lines are done, and how many there are by the share that has been read. */
function tell(writer: StageWriter | null, share: number, out: ReadingOut): void {
  if (writer === null) return;
  out.told(writer.lines, Math.max(writer.lines, Math.round(writer.lines / share)));
}
