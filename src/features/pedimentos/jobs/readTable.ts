import { Refused } from "#features/uploads/model/refusal.ts";
import type { UploadWarning } from "#features/uploads/model/warnings.ts";
import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { type TablePlace, withTable } from "#kit/server/reading/readingTable.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { isBook, openTable } from "#kit/server/tableRows.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import type { Source } from "../model/source.ts";
import { isValidationFile } from "./isValidationFile.ts";
import type { GroupRefusal, PedimentoRead } from "./pedimentoGroups.ts";
import { type ListCount, readBrokerList } from "./readBrokerList.ts";
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
  /** What a person said of the file. */
  readonly said: FileAnswers;
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
export interface ListRead extends ListCount {
  readonly source: null;
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
  if (isBook(entry.name)) return readList(entry, asked, out, told);
  const { encoding } = await surveyText(entry.chunks());
  if (await isValidationFile(entry, encoding))
    return declared("m3", (stage) => readM3(entry, encoding, asked.year, stage, told));
  return readList(entry, asked, out, told);
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
  entry: ZipEntry,
  { tab, said }: AskedTable,
  out: ReadingOut,
  told: Warnings,
): Promise<ListRead> {
  const { rows } = openTable({ ...entry, tab });
  const counted = await readBrokerList(rows(), said, out, told);
  return { source: null, ...counted, warnings: told.list() };
}
