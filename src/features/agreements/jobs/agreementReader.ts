import { Refused } from "#features/uploads/model/refusal.ts";
import {
  pieceForEach,
  type UploadInHand,
  type UploadOutcome,
  type UploadReader,
  type UploadWork,
} from "#features/uploads/model/uploadReader.ts";
import { type UploadWarning, warning } from "#features/uploads/model/warnings.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { fileSettings, keepFileSettings } from "#kit/server/fileSettings.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TableFile } from "#kit/server/reading/readingTable.ts";
import { columnsOf, type Field, isCertifying } from "../model/columns.ts";
import { CONTENTS } from "../model/lineChange.ts";
import { absentElements } from "../model/lineRecord.ts";
import { isSameSupplier } from "../model/supplier.ts";
import { client, numberOf } from "../store/agreements.ts";
import { applyStage } from "../store/applyStage.ts";
import { compareHeaders, type HeaderComparison } from "../store/compareHeaders.ts";
import { compareLines, type FileColumns } from "../store/compareLines.ts";
import { type CertificatesChanged, holdCertificates } from "../store/holdCertificates.ts";
import { recordLines } from "../store/recordLines.ts";
import { certificateTable, type ReadFile } from "./readTable.ts";
import { copyLines, openStage } from "../store/stage.ts";

/** How uploads of certificate lines are read: lists of lines whose agreements they name, or the upload does. */
export function agreementReader(changed: CertificatesChanged): UploadReader<Tx, TableFile> {
  return {
    kind: "agreements",
    pieces: (names) => pieceForEach(names, /\.(csv|txt|xlsx)$/i),
    isTable: (top) => top.some((row) => isCertifying(columnsOf(row))),
    read: (work) => read(work, changed),
  };
}

async function read(
  { tx, upload, file: table, progress }: UploadWork<Tx, TableFile>,
  changed: CertificatesChanged,
): Promise<UploadOutcome> {
  const agreement = await agreementOf(tx, upload);
  const { names, zone } = await client(tx);
  const fileOn = upload.fileOn ?? dayIn(zone, upload.receivedAt);
  await openStage(tx);
  const file = await table.read(
    certificateTable,
    { agreement, fileOn, said: upload.answers, known: await fileSettings(tx, upload.kind) },
    {
      rows: (rows) => copyLines(tx, rows),
      told: (done, total) => progress("reading", done, total),
    },
  );
  if (file.questions.length > 0) return { state: "asks", questions: file.questions };
  if (file.elsewhere > 0 && file.elsewhere === file.faults && file.faults === file.lines)
    throw new Refused("otherAgreement", agreement);
  const columns = new Map(file.columns);
  progress("comparing", file.lines, file.lines);
  await holdCertificates(tx);
  const headers = await compareHeaders(tx);
  const lines = await compareLines(tx, leftOpen(columns));
  progress("applying", file.lines, file.lines);
  await recordLines(tx, upload.id);
  if (headers.changed + lines.fresh + lines.changed + lines.deleted > 0) {
    await changed(tx, await applyStage(tx, upload.id));
  }
  await keepFileSettings(tx, upload.kind, file.learnt);
  const counters = {
    lines: file.lines,
    linesToProcess: file.lines - file.faults - lines.duplicated,
    linesDuplicated: lines.duplicated,
    linesNew: lines.fresh,
    linesChanged: lines.changed,
    linesDeleted: lines.deleted,
  };
  return { state: "processed", counters, warnings: warningsOf(file, headers, names) };
}

async function agreementOf(tx: Tx, { agreementId }: UploadInHand): Promise<string | null> {
  if (agreementId === null) return null;
  const number = await numberOf(tx, agreementId);
  if (number === null) throw new Refused("unknownAgreement");
  return number;
}

function leftOpen(columns: ReadonlyMap<Field, number>): FileColumns {
  return {
    silent: new Set(CONTENTS.filter((field) => !columns.has(field))),
    absent: absentElements(columns).toSorted(),
  };
}

function warningsOf(
  { encoding, elsewhere }: ReadFile,
  { clients, conflicts }: HeaderComparison,
  names: readonly string[],
): UploadWarning[] {
  const foreign = clients.filter((said) => !names.some((name) => isSameSupplier(said, name)));
  return [
    ...(encoding === "utf-8" ? [] : [warning("encoding", encoding)]),
    ...(elsewhere === 0 ? [] : [warning("otherAgreement", String(elsewhere))]),
    ...foreign.map((said) => warning("otherClient", said.slice(0, 300))),
    ...conflicts.map(({ number, fields }) =>
      warning("headerConflict", `${number}: ${fields.join(", ")}`),
    ),
  ];
}
