import { Refused } from "#features/uploads/model/refusal.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import { delimitedRows } from "#kit/server/delimitedRows.ts";
import type { ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { type TablePlace, withTable } from "#kit/server/reading/readingTable.ts";
import { textReading } from "#kit/server/textDecoding.ts";
import type { TextEncoding } from "#kit/server/textEncoding.ts";
import { xlsxRowsOf } from "#kit/server/xlsxSpool.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { columnsOf, type Field, isCertifying } from "../model/columns.ts";
import { stageRow } from "../store/stage.ts";
import { lineReading, type LineSetting } from "./readLine.ts";

export interface ReadFile {
  readonly columns: readonly (readonly [Field, number])[];
  readonly encoding: TextEncoding;
  readonly lines: number;
  /** Lines without a usable part number or agreement. */
  readonly faults: number;
  /** Lines of another agreement than the one that the upload was sent for. */
  readonly elsewhere: number;
}

type AskedTable = TablePlace & Omit<LineSetting, "columns">;

export const certificateTable: ReadingTask<AskedTable, ReadFile> = { name: "certificates.table" };

const chunk = 65_536;

/** Reads the lines of a table as rows of the stage. Throws Refused and the kit's faults. */
export function readCertificateTable(asked: AskedTable, out: ReadingOut): Promise<ReadFile> {
  return withTable(asked, out, async ([entry]) => {
    if (entry === undefined) throw new Refused("noReadableFile");
    return readEntry(entry, asked, out);
  });
}

async function readEntry(entry: ZipEntry, setting: AskedTable, out: ReadingOut): Promise<ReadFile> {
  const text = openRows(entry, setting.tab);
  let columns: ReadonlyMap<Field, number> | null = null;
  let read: ReturnType<typeof lineReading> | null = null;
  const count = { lines: 0, faults: 0, elsewhere: 0 };
  let pending = "";
  for await (const { line, fields, fractions } of text.rows) {
    if (read === null) {
      columns = columnsFor(fields, setting.agreement);
      read = lineReading({ agreement: setting.agreement, fileOn: setting.fileOn, columns });
      continue;
    }
    if (++count.lines > uploadLimits.lines) throw new Refused("tooManyLines");
    const staged = read(line, fields, fractions);
    if (staged.partKey === null) count.faults += 1;
    if (staged.notes[0] === "agreement:other") count.elsewhere += 1;
    pending += stageRow(staged);
    if (pending.length < chunk) continue;
    out.told(count.lines, Math.max(count.lines, Math.round(count.lines / text.share())));
    await out.rows(Buffer.from(pending));
    pending = "";
  }
  if (columns === null) throw new Refused("missingColumns");
  await out.rows(Buffer.from(pending));
  return { columns: [...columns], encoding: text.encoding(), ...count };
}

function columnsFor(header: readonly string[], agreement: string | null) {
  const columns = columnsOf(header);
  if (!isCertifying(columns) || (agreement === null && !columns.has("agreement"))) {
    throw new Refused("missingColumns", header.join(", ").slice(0, 200));
  }
  return columns;
}

interface TextRows {
  rows: AsyncIterable<{
    line: number;
    fields: readonly string[];
    fractions?: readonly number[];
  }>;
  encoding: () => TextEncoding;
  /** How much of the entry has been read, from 0 to 1. */
  share: () => number;
}

function openRows(entry: ZipEntry, tab: number): TextRows {
  let encoding: TextEncoding = "utf-8";
  if (/\.xlsx$/i.test(entry.name)) {
    return { rows: xlsxRowsOf(entry.chunks(), tab), encoding: () => encoding, share: () => 1 };
  }
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    const pieces = textReading(
      () => entry.chunks(),
      true,
      (found) => (encoding = found),
    );
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  };
  return {
    rows: delimitedRows(counted()),
    encoding: () => encoding,
    share: () => Math.min(1, bytes / Math.max(1, entry.declaredBytes)),
  };
}
