import { fileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import {
  stageWords,
  statusWords,
  type UploadDetail,
  type UploadRecordRow,
  uploadWarnings,
} from "../contract.ts";
import { heldTexts } from "../model/heldDetail.ts";
import { wireRefusal } from "../model/refusalWords.ts";
import { texts } from "../texts.ts";
import { isFinished } from "../model/uploadState.ts";
import type { UploadRecord } from "../store/uploadRecords.ts";

const said = inLanguage(texts, "es").held;

/** An upload as the lists show it. */
export function uploadRow(upload: UploadRecord): UploadRecordRow {
  const refusal = wireRefusal(upload);
  return {
    _id: upload.id,
    kind: upload.kind,
    file: upload.file,
    entry: upload.entry,
    Type: upload.feed,
    Full: upload.isFull,
    FileDate: upload.fileOn,
    Date: upload.receivedAt.toISOString(),
    Status: statusWords[upload.state],
    Lines: upload.lines,
    LinestoProcess: upload.linesToProcess,
    LinesDuplicated: upload.linesDuplicated,
    LinesNew: upload.linesNew,
    LinesChange: upload.linesChanged,
    LinesDelete: upload.linesDeleted,
    ...refusal,
    ...(upload.state === "held" ? heldReason(upload) : {}),
    SameAs: upload.sameAs,
    LinesRemoved: upload.linesRemovedAt?.toISOString() ?? null,
    Warnings: uploadWarnings.catch([]).parse(upload.warnings),
    Questions: questions.parse(upload.questions),
  };
}

/** An upload with its progress and the further tables of its zip. */
export function uploadWhole(upload: UploadRecord, children: readonly UploadRecord[]): UploadDetail {
  const finished = isFinished(upload.state) || upload.state === "held";
  return {
    ...uploadRow(upload),
    Stage: finished ? null : stageOf(upload.stage),
    Done: finished ? upload.lines : upload.done,
    Total: finished ? upload.lines : upload.total,
    children: children.map((child) => ({
      ...uploadRow(child),
      file: child.entry ?? child.file,
    })),
  };
}

const questions = fileQuestion.array().catch([]);

function heldReason({ reasonDetail, questions: open }: UploadRecord) {
  if (questions.parse(open).length > 0) return { ReasonText: said.asks };
  const { share, unread } = heldTexts(reasonDetail);
  const before = unread === null ? "" : `No se pudo leer ${unread}. `;
  const words = `${before}El archivo completo borraría ${share} partes del catálogo: espera aprobación.`;
  return { ReasonText: words, ReasonDetail: unread };
}

function stageOf(stage: string | null): string | null {
  return Object.entries(stageWords).find(([name]) => name === stage)?.[1] ?? null;
}
