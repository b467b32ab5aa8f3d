import { Refused } from "#features/uploads/model/refusal.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import { ColumnSurvey, type SettledColumns } from "#kit/pure/cell/columnSurvey.ts";
import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { type TablePlace, withTable } from "#kit/server/reading/readingTable.ts";
import {
  fromHeader,
  hiddenQuestions,
  HiddenRows,
  hiddenTitles,
  type OpenTable,
  openTable,
  rowsToRead,
} from "#kit/server/tableRows.ts";
import type { TextEncoding } from "#kit/server/textEncoding.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { columnsOf, DAY_FIELDS, type Field, isCertifying } from "../model/columns.ts";
import { stageRow } from "../store/stage.ts";
import { lineReading, type LineSetting } from "./readLine.ts";

export interface ReadFile extends Pick<SettledColumns, "questions" | "learnt"> {
  readonly columns: readonly (readonly [Field, number])[];
  readonly encoding: TextEncoding;
  readonly lines: number;
  /** Lines without a usable part number or agreement. */
  readonly faults: number;
  /** Lines of another agreement than the one that the upload was sent for. */
  readonly elsewhere: number;
}

interface AskedTable extends TablePlace, Omit<LineSetting, "columns" | "readings"> {
  /** What a person said of the file, and what is known of the client's last one. */
  readonly said: FileAnswers;
  readonly known: FileAnswers;
}

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
  const table = openTable({ ...entry, tab: setting.tab });
  const { columns, readings, ...settled } = await surveyed(table, setting, out);
  const nothing = { lines: 0, faults: 0, elsewhere: 0 };
  const told = { columns: [...columns], encoding: table.encoding(), ...settled };
  if (settled.questions.length > 0) return { ...told, ...nothing };
  const count = await staged(entry, table, { ...setting, columns, readings }, out);
  return { ...told, ...count };
}

/** Looks through the whole table before a line of it is taken: how its days are written, what of it is hidden. */
async function surveyed(table: OpenTable, setting: AskedTable, out: ReadingOut) {
  const { said, known, agreement } = setting;
  const survey = new ColumnSurvey();
  const hidden = new HiddenRows();
  let columns: ReadonlyMap<Field, number> | null = null;
  let titles: readonly string[] = [];
  let hiddenColumns: readonly string[] = [];
  let lines = 0;
  for await (const row of rowsBelowHeader(table, said)) {
    out.beat();
    if (columns === null) {
      columns = columnsFor(row.fields, agreement);
      titles = row.fields;
      const read = new Set(columns.values());
      hiddenColumns = hiddenTitles(row, (at) => read.has(at));
      continue;
    }
    if (++lines > uploadLimits.lines) throw new Refused("tooManyLines");
    if (hidden.take(row)) continue;
    for (const field of DAY_FIELDS) {
      const at = columns.get(field);
      if (at !== undefined && !row.hiddenColumns.has(at))
        survey.day(field, titles[at] ?? field, row.fields[at] ?? "");
    }
  }
  if (columns === null) throw new Refused("missingColumns");
  const { readings, questions, learnt } = survey.settle(said, known);
  const ofHidden = hiddenQuestions(said, { rows: hidden.words, columns: hiddenColumns });
  return { columns, readings, learnt, questions: [...ofHidden, ...questions] };
}

async function staged(
  entry: ZipEntry,
  table: OpenTable,
  setting: AskedTable & LineSetting,
  out: ReadingOut,
): Promise<Pick<ReadFile, "lines" | "faults" | "elsewhere">> {
  const read = lineReading(setting);
  const count = { lines: 0, faults: 0, elsewhere: 0 };
  let pending = "";
  let isHeader = true;
  for await (const row of rowsBelowHeader(table, setting.said)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    count.lines += 1;
    const line = read(row.line, row.fields, row);
    if (line.partKey === null) count.faults += 1;
    if (line.notes[0] === "agreement:other") count.elsewhere += 1;
    pending += stageRow(line);
    if (pending.length < chunk) continue;
    const share = Math.min(1, table.bytesRead() / Math.max(1, entry.declaredBytes)) || 1;
    out.told(count.lines, Math.max(count.lines, Math.round(count.lines / share)));
    await out.rows(Buffer.from(pending));
    pending = "";
  }
  await out.rows(Buffer.from(pending));
  return count;
}

/** The rows that are read, the header before the lines. */
const rowsBelowHeader = (table: OpenTable, answers: FileAnswers) =>
  fromHeader(rowsToRead(table.rows(), answers), (fields) => isCertifying(columnsOf(fields)));

function columnsFor(header: readonly string[], agreement: string | null) {
  const columns = columnsOf(header);
  if (!isCertifying(columns) || (agreement === null && !columns.has("agreement"))) {
    throw new Refused("missingColumns", header.join(", ").slice(0, 200));
  }
  return columns;
}
