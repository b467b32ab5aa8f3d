import type { Tx } from "#kit/server/tenant.ts";
import type { TableFile } from "#kit/server/reading/readingTable.ts";
import type { UploadCounters } from "#features/uploads/model/uploadCounters.ts";
import {
  pieceForEach,
  type UploadInHand,
  type UploadOutcome,
  type UploadReader,
  type UploadWarning,
  type UploadWork,
} from "#features/uploads/model/uploadReader.ts";
import { needsApproval } from "../model/catalogueChange.ts";
import { applyStage } from "../store/applyStage.ts";
import { type Comparison, compareStage } from "../store/compareStage.ts";
import { dayOfUpload, newestFileDay } from "../store/fileDays.ts";
import { catalogueSize } from "../store/pageMap.ts";
import { recordLines } from "../store/recordLines.ts";
import { closeStage, openStage, type Stage } from "../store/stage.ts";
import type { StagedLines } from "./readTable.ts";
import { stageTable } from "./stageTable.ts";

export interface PartsReaderNeeds {
  /** Told, in the same transaction, of the new version of the catalogue. */
  changed?: (tx: Tx, version: number) => Promise<unknown>;
  /** Called after the commit. */
  applied?: (subscriberId: number) => void;
}

type Changed = NonNullable<PartsReaderNeeds["changed"]>;

/** Reads uploads of parts. */
export function partsReader({
  changed = async () => undefined,
  applied,
}: PartsReaderNeeds): UploadReader<Tx, TableFile> {
  return {
    kind: "parts",
    pieces: (names) => pieceForEach(names, /\.(csv|txt|xlsx)$/i),
    read: (work) => read(work, changed),
    ...(applied !== undefined && { applied }),
  };
}

async function read(
  { tx, upload, file, progress }: UploadWork<Tx, TableFile>,
  changed: Changed,
): Promise<UploadOutcome> {
  const stage = await openStage(tx, upload.id);
  const staged = await stageTable(tx, stage, file, (done, total) =>
    progress("reading", done, total),
  );
  progress("comparing", staged.lines, staged.lines);
  const comparison = await compareStage(tx, stage, {
    isFull: upload.isFull,
    deletesUnlisted: upload.isFull && staged.lines > staged.faults,
    repeats: staged.repeats > 0,
  });
  progress("applying", staged.lines, staged.lines);
  const outcome = await concluded(tx, upload, stage, staged, comparison, changed);
  await closeStage(tx, stage);
  return outcome;
}

async function concluded(
  tx: Tx,
  upload: UploadInHand,
  stage: Stage,
  staged: StagedLines,
  comparison: Comparison,
  changed: Changed,
): Promise<UploadOutcome> {
  const size = await catalogueSize(tx);
  const counters = countersOf(staged, comparison);
  const warnings = await warningsOf(tx, upload, staged);
  await recordLines(tx, stage, upload.id);
  if (upload.isFull && !upload.isApproved && needsApproval(comparison.deleted, size)) {
    return { state: "held", counters, detail: `${comparison.deleted}/${size}`, warnings };
  }
  if (comparison.written > 0) {
    const sinceOn = upload.fileOn ?? (await dayOfUpload(tx, upload.receivedAt));
    const version = await applyStage(
      tx,
      stage,
      { uploadId: upload.id, sinceOn },
      { written: comparison.written, size },
    );
    await changed(tx, version);
  }
  return { state: "processed", counters, warnings };
}

function countersOf({ lines, faults }: StagedLines, comparison: Comparison): UploadCounters {
  return {
    lines,
    linesToProcess: lines - faults - comparison.duplicated,
    linesDuplicated: comparison.duplicated,
    linesNew: comparison.fresh,
    linesChanged: comparison.changed,
    linesDeleted: comparison.deleted,
  };
}

async function warningsOf(
  tx: Tx,
  { fileOn }: UploadInHand,
  { encoding }: StagedLines,
): Promise<UploadWarning[]> {
  const warnings: UploadWarning[] = [];
  if (encoding !== "utf-8") warnings.push({ code: "encoding", detail: encoding });
  const newest = fileOn === null ? null : await newestFileDay(tx);
  if (fileOn !== null && newest !== null && fileOn < newest) {
    warnings.push({ code: "olderFile", detail: newest });
  }
  return warnings;
}
