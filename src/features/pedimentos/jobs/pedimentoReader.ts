import { Refused } from "#features/uploads/model/refusal.ts";
import type { UploadReader, UploadWork } from "#features/uploads/model/uploadReader.ts";
import { delimitedRows } from "#kit/server/delimitedRows.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { textReading } from "#kit/server/textDecoding.ts";
import { surveyText } from "#kit/server/textEncoding.ts";
import { xlsxRowsOf } from "#kit/server/xlsxSpool.ts";
import type { ZipEntry } from "#kit/server/zip.ts";
import { pedimentoPieces } from "../model/pedimentoPieces.ts";
import type { Source } from "../model/source.ts";
import { isValidationFile } from "./isValidationFile.ts";
import { readDataStage } from "./readDataStage.ts";
import { readM3 } from "./readM3.ts";
import { readVucem } from "./readVucem.ts";
import { settleLines } from "./settleLines.ts";
import { type Settled, settlePedimentos } from "./settlePedimentos.ts";
import { type RecordStage, stageRecords } from "./stageRecords.ts";
import { type Warnings, warnings } from "./warnings.ts";

type Work = UploadWork<Tx, ZipEntry>;

export interface PedimentoReaderNeeds {
  /** Told, in the same transaction, which pedimentos are new, changed, or stand elsewhere in their chain. */
  changed: (tx: Tx, pedimentoIds: readonly string[]) => Promise<unknown>;
  /** Called after the commit. */
  applied?: (subscriberId: number) => void;
}

/**
 * How uploads of pedimentos are read: Data Stage requests, SAAI M3 validation files, answers of VUCEM and brokers'
 * line lists.
 */
export function pedimentoReader({
  changed,
  applied,
}: PedimentoReaderNeeds): UploadReader<Tx, ZipEntry> {
  return {
    kind: "pedimentos",
    pieces: pedimentoPieces,
    async read(work) {
      const told = warnings();
      const [entry] = work.entries;
      if (entry === undefined) throw new Refused("noReadableFile");
      const { counters, touched } = await readTable(work, entry, told);
      if (touched.length > 0) await changed(work.tx, touched);
      return { state: "processed", counters, warnings: told.list() };
    },
    ...(applied !== undefined && { applied }),
  };
}

async function readTable(work: Work, entry: ZipEntry, told: Warnings): Promise<Settled> {
  const { tx, upload, progress } = work;
  if (/\.asc$/i.test(entry.name)) {
    return declared(work, told, "datastage", (stage) =>
      readDataStage(work.entries, stage, told, (done, total) => progress("reading", done, total)),
    );
  }
  if (/\.xml$/i.test(entry.name)) {
    return declared(work, told, "vucem", (stage) =>
      readVucem(work.entries, yearOf(work), stage, told),
    );
  }
  if (/\.xlsx$/i.test(entry.name))
    return settleLines(tx, upload.id, xlsxRowsOf(entry.chunks()), told);
  const { encoding } = await surveyText(entry.chunks());
  if (await isValidationFile(entry, encoding)) {
    return declared(work, told, "m3", (stage) =>
      readM3(entry, encoding, yearOf(work), stage, told),
    );
  }
  const rows = delimitedRows(textReading(() => entry.chunks(), true));
  return settleLines(tx, upload.id, rows, told);
}

async function declared(
  work: Work,
  told: Warnings,
  source: Source,
  read: (stage: RecordStage) => Promise<void>,
): Promise<Settled> {
  const { tx, upload, progress } = work;
  progress("reading");
  const stage = await stageRecords(tx, yearOf(work));
  await read(stage);
  await stage.end();
  progress("applying");
  return settlePedimentos(tx, source, stage.groups, upload.id, told);
}

/** The year in which the file speaks, for what it leaves open. */
function yearOf({ upload: { fileOn, receivedAt } }: Work): number {
  return fileOn === null ? receivedAt.getUTCFullYear() : Number(fileOn.slice(0, 4));
}
