import { randomUUID } from "node:crypto";
import type { Tx } from "#kit/server/tenant.ts";
import type { TableFile } from "#kit/server/reading/readingTable.ts";
import type { UploadCounters } from "#features/uploads/model/uploadCounters.ts";
import {
  pieceForEach,
  type UploadInHand,
  type UploadOutcome,
  type UploadReader,
  type UploadWork,
} from "#features/uploads/model/uploadReader.ts";
import { type UploadWarning, warning } from "#features/uploads/model/warnings.ts";
import { needsApproval } from "../model/catalogueChange.ts";
import { isReadable, partColumns } from "../model/partColumns.ts";
import { applyStage } from "../store/applyStage.ts";
import { type Comparison, compareStage } from "../store/compareStage.ts";
import { dayOfUpload, filesInOrder } from "../store/fileOrder.ts";
import { applyLate, catalogueBefore, type LateFile } from "../store/lateFile.ts";
import { recordMentions } from "../store/mentions.ts";
import { catalogueSize } from "../store/pageMap.ts";
import { recordLines } from "../store/recordLines.ts";
import { closeStage, listIn, openStage, type Stage } from "../store/stage.ts";
import type { StagedLines } from "./readTable.ts";
import { stageTable } from "./stageTable.ts";

/** Told, in the same transaction, of the new version of the catalogue. */
export type CatalogueChanged = (tx: Tx, version: number) => Promise<unknown>;

/** Reads uploads of parts. */
export function partsReader(
  changed: CatalogueChanged = async () => undefined,
): UploadReader<Tx, TableFile> {
  return {
    kind: "parts",
    pieces: (names) => pieceForEach(names, /\.(csv|txt|xlsx)$/i),
    isTable: (top) => top.some((row) => isReadable(partColumns(row))),
    read: (work) => read(work, changed),
  };
}

async function read(
  work: UploadWork<Tx, TableFile>,
  changed: CatalogueChanged,
): Promise<UploadOutcome> {
  const { tx, upload, file, progress } = work;
  const stage = await openStage(tx, upload.id);
  const staged = await stageTable(
    tx,
    stage,
    file,
    (done, total) => progress("reading", done, total),
    upload.answers,
  );
  if (staged.questions.length > 0) {
    await closeStage(tx, stage);
    return { state: "asks", questions: staged.questions };
  }
  progress("comparing", staged.lines, staged.lines);
  const further = upload.isFull ? await listFurther(work, stage) : nothingFurther;
  const late = await lateFile(tx, upload.id);
  const comparison = await compareStage(tx, stage, {
    isFull: upload.isFull,
    deletesUnlisted: upload.isFull && work.isFirst && staged.lines + further.lines > staged.faults,
    repeats: staged.repeats > 0,
    ...(late !== null && { known: catalogueBefore(late) }),
  });
  progress("applying", staged.lines, staged.lines);
  const outcome = await concluded(
    tx,
    upload,
    { stage, staged, comparison, late, unread: further.unread },
    changed,
  );
  await closeStage(tx, stage);
  return outcome;
}

interface Compared {
  readonly stage: Stage;
  readonly staged: StagedLines;
  readonly comparison: Comparison;
  /** Later files have been applied already. */
  readonly late: LateFile | null;
  /** Tables of the file that could not be read. */
  readonly unread: readonly string[];
}

async function concluded(
  tx: Tx,
  upload: UploadInHand,
  { stage, staged, comparison, late, unread }: Compared,
  changed: CatalogueChanged,
): Promise<UploadOutcome> {
  const size = await catalogueSize(tx);
  const counters = countersOf(staged, comparison);
  const warnings = warningsOf(upload, staged, late);
  await recordLines(tx, stage, upload.id);
  const isHeld =
    needsApproval(comparison.deleted, size) || (unread.length > 0 && comparison.deleted > 0);
  if (upload.isFull && !upload.isApproved && isHeld) {
    return { state: "held", counters, share: `${comparison.deleted}/${size}`, unread, warnings };
  }
  await recordMentions(tx, stage, { uploadId: upload.id, isFull: upload.isFull });
  if (comparison.written > 0) {
    if (late !== null) {
      await changed(tx, await applyLate(tx, stage, late, size));
    } else {
      const sinceOn = upload.fileOn ?? (await dayOfUpload(tx, upload.receivedAt));
      const version = await applyStage(
        tx,
        stage,
        { uploadId: upload.id, sinceOn },
        { written: comparison.written, size },
      );
      await changed(tx, version);
    }
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

function warningsOf(
  { fileOn }: UploadInHand,
  { encoding }: StagedLines,
  late: LateFile | null,
): UploadWarning[] {
  const newest = late?.files.at(-1)?.day ?? "";
  return [
    ...(encoding === "utf-8" ? [] : [warning("encoding", encoding)]),
    ...(fileOn !== null && fileOn < newest ? [warning("olderFile", newest)] : []),
  ];
}

/** The file among those in order, if later ones have been applied. */
async function lateFile(tx: Tx, uploadId: string): Promise<LateFile | null> {
  const files = await filesInOrder(tx, uploadId);
  const at = files.findIndex(({ id }) => id === uploadId);
  return at === files.length - 1 ? null : { files, at };
}

interface FurtherLines {
  readonly lines: number;
  readonly unread: readonly string[];
}

const nothingFurther: FurtherLines = { lines: 0, unread: [] };

// Nothing is deleted that a hidden row or column may list.
const READ_HIDDEN = { hiddenRows: "read", hiddenColumns: "read" };

/** Notes the parts that the further tables of a full file name, as far as they can be read. */
async function listFurther(
  { tx, isFirst, readFurther }: UploadWork<Tx, TableFile>,
  stage: Stage,
): Promise<FurtherLines> {
  if (!isFirst) return nothingFurther;
  let lines = 0;
  const unread = await readFurther(async (other) => {
    const further = await openStage(tx, randomUUID());
    const read = await stageTable(tx, further, other, () => undefined, READ_HIDDEN);
    await listIn(tx, further, stage);
    await closeStage(tx, further);
    lines += read.lines - read.faults;
  });
  return { lines, unread };
}
