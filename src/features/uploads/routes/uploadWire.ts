import { z } from "zod";
import { type UploadDetail, type UploadRecordRow, stageWords, statusWords } from "../contract.ts";
import { heldTexts } from "../model/heldDetail.ts";
import { isRefusalCode } from "../model/refusal.ts";
import { refusalWords } from "../model/refusalWords.ts";
import { isFinished } from "../model/uploadState.ts";
import type { UploadRecord } from "../store/uploadRecords.ts";

/** An upload as the lists show it. */
export function uploadRow(upload: UploadRecord): UploadRecordRow {
  const code = upload.reason !== null && isRefusalCode(upload.reason) ? upload.reason : null;
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
    Reason: code,
    ReasonText: reasonText(upload, code === null ? null : refusalWords[code]),
    ReasonDetail: reasonDetail(upload, code !== null),
    SameAs: upload.sameAs,
    LinesRemoved: upload.linesRemovedAt?.toISOString() ?? null,
    Warnings: warnings.parse(upload.warnings),
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
      _id: child.id,
      file: child.entry ?? child.file,
      Status: statusWords[child.state],
    })),
  };
}

const warnings = z.array(z.object({ code: z.string(), detail: z.string() })).catch([]);

function reasonText({ state, reasonDetail }: UploadRecord, words: string | null): string | null {
  if (state === "held") {
    const { share, unread } = heldTexts(reasonDetail);
    const before = unread === null ? "" : `No se pudo leer ${unread}. `;
    return `${before}El archivo completo borraría ${share} partes del catálogo: espera aprobación.`;
  }
  if (words === null) return null;
  return reasonDetail === null ? words : `${words} (${reasonDetail})`;
}

function reasonDetail(upload: UploadRecord, isRefused: boolean): string | null {
  if (upload.state === "held") return heldTexts(upload.reasonDetail).unread;
  return isRefused ? upload.reasonDetail : null;
}

function stageOf(stage: string | null): string | null {
  return Object.entries(stageWords).find(([name]) => name === stage)?.[1] ?? null;
}
