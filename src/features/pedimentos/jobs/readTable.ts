import { Refused } from "#features/uploads/model/refusal.ts";
import type { UploadWarning } from "#features/uploads/model/warnings.ts";
import { delimitedRows } from "#kit/server/delimitedRows.ts";
import type { ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { type TablePlace, withTable } from "#kit/server/reading/readingTable.ts";
import { textReading } from "#kit/server/textDecoding.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { xlsxRowsOf } from "#kit/server/xlsxSpool.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import type { Source } from "../model/source.ts";
import { isValidationFile } from "./isValidationFile.ts";
import type { GroupRefusal, PedimentoRead } from "./pedimentoGroups.ts";
import { type ListRow, readBrokerList } from "./readBrokerList.ts";
import { readDataStage } from "./readDataStage.ts";
import { readM3 } from "./readM3.ts";
import { readVucem } from "./readVucem.ts";
import { type RecordStage, stageRecords } from "./stageRecords.ts";
import { type Warnings, warnings } from "./warnings.ts";

interface AskedTable extends TablePlace {
  /** The RFCs of the client, each with the day since when. */
  readonly rfcs: readonly (readonly [string, string | null])[];
  /** The year in which the file speaks, for what it leaves open. */
  readonly year: number;
}

/** What a declared file says: its rows are in the stage. */
export interface DeclaredRead {
  readonly source: Source;
  readonly pedimentos: PedimentoRead[];
  /** What the file says of pedimentos of which it has no header. */
  readonly strays: readonly GroupRefusal[];
  readonly warnings: readonly UploadWarning[];
}

/** A broker's list: its lines are in the stage. */
export interface ListRead {
  readonly source: null;
  readonly lines: number;
  readonly refused: number;
  readonly warnings: readonly UploadWarning[];
}

export const pedimentosTable: ReadingTask<AskedTable, DeclaredRead | ListRead> = {
  name: "pedimentos.table",
};

/** Reads one table of pedimentos as rows of the stages. Throws Refused and the kit's faults. */
export function readPedimentosTable(
  asked: AskedTable,
  out: ReadingOut,
): Promise<DeclaredRead | ListRead> {
  return withTable(asked, out, (entries) => readEntries(entries, asked, out));
}

async function readEntries(
  entries: readonly ZipEntry[],
  asked: AskedTable,
  out: ReadingOut,
): Promise<DeclaredRead | ListRead> {
  const told = warnings();
  const [entry] = entries;
  if (entry === undefined) throw new Refused("noReadableFile");
  const declared = (source: Source, read: (stage: RecordStage) => Promise<void>) =>
    readDeclared(source, asked, out, told, read);
  if (/\.asc$/i.test(entry.name))
    return declared("datastage", (stage) => readDataStage(entries, stage, told, out.told));
  if (/\.xml$/i.test(entry.name))
    return declared("vucem", (stage) => readVucem(entries, asked.year, stage, told));
  if (/\.xlsx$/i.test(entry.name))
    return readList(xlsxRowsOf(entry.chunks(), asked.tab), out, told);
  const { encoding } = await surveyText(entry.chunks());
  if (await isValidationFile(entry, encoding))
    return declared("m3", (stage) => readM3(entry, encoding, asked.year, stage, told));
  return readList(delimitedRows(textReading(() => entry.chunks(), true)), out, told);
}

async function readDeclared(
  source: Source,
  { rfcs, year }: AskedTable,
  out: ReadingOut,
  told: Warnings,
  read: (stage: RecordStage) => Promise<void>,
): Promise<DeclaredRead> {
  const stage = stageRecords(new Map(rfcs), year, out);
  await read(stage);
  await stage.end();
  return { source, ...stage.groups.read(), warnings: told.list() };
}

async function readList(
  rows: AsyncIterable<ListRow>,
  out: ReadingOut,
  told: Warnings,
): Promise<ListRead> {
  const counted = await readBrokerList(rows, out, told);
  return { source: null, ...counted, warnings: told.list() };
}
