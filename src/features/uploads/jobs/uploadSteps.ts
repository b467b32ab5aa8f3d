import { hiddenQuestion, readsHidden } from "#kit/pure/cell/fileQuestion.ts";
import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import type { QueueSteps } from "#kit/server/tenantQueue.ts";
import type { Reading } from "#kit/server/reading/reading.ts";
import { type TableFile, tableFile, zipTables } from "#kit/server/reading/readingTable.ts";
import { inTenant, onBehalfOf, tenantsBy, type Tx } from "#kit/server/tenant.ts";
import { type Refusal, Refused } from "../model/refusal.ts";
import { type SheetPiece, sheetPieces } from "../model/sheetPieces.ts";
import { uploadLimits } from "../model/uploadLimits.ts";
import type { TellProgress, UploadOutcome, UploadReader } from "../model/uploadReader.ts";
import { warning } from "../model/warnings.ts";
import type { UploadCounters } from "../model/uploadCounters.ts";
import type { UploadKind } from "../model/uploadState.ts";
import { begin, settle, takeBack } from "../store/uploadProgress.ts";
import {
  isFirstTaken,
  oldestWaiting,
  split,
  type WaitingUpload,
  waitingTables,
} from "../store/uploads.ts";
import { assertWanted, isCancelled } from "../store/cancels.ts";
import { cancelWatch } from "./cancelWatch.ts";
import { progressTeller } from "./progressTeller.ts";
import { refusalOf } from "./refusalOf.ts";

export type ReaderOfFiles = UploadReader<Tx, TableFile>;

export interface UploadQueueNeeds {
  database: Database;
  files: FileStore;
  reading: Reading;
  readers: ReadonlyMap<UploadKind, ReaderOfFiles>;
}

/**
 * The work on received uploads, one after the other for each client. Everything that one upload does is one
 * transaction, the queue's own: it is done whole or not at all, and a process that dies has done nothing.
 */
export function uploadSteps({ database, files, reading, readers }: UploadQueueNeeds): QueueSteps {
  const next = async (tx: Tx, signal: AbortSignal): Promise<boolean> => {
    const upload = await oldestWaiting(tx);
    if (upload === null) return false;
    if (upload.isRejected) await reject(tx, upload.id);
    else if (await isCancelled(tx, upload.id))
      await settle(tx, upload.id, refused({ code: "cancelled", detail: null }));
    else await onBehalfOf(tx, upload.requestId, () => work(tx, upload, signal));
    return true;
  };

  // The tables of a full zip are one file: with one of them the others go.
  const reject = async (tx: Tx, id: string): Promise<void> => {
    for (const each of [id, ...(await waitingTables(tx, id))])
      await settle(tx, each, refused({ code: "rejected", detail: null }));
  };

  const work = async (tx: Tx, upload: WaitingUpload, signal: AbortSignal): Promise<void> => {
    const aside = <Result>(write: (beside: Tx) => Promise<Result>): Promise<Result> =>
      inTenant(database, tx.subscriberId, write);
    // Committed before the work begins, so that everyone sees it and a crash is counted.
    const attempt = await aside((beside) => begin(beside, upload.id));
    if (attempt === null) return;
    if (attempt > uploadLimits.attempts) {
      await settle(tx, upload.id, failure(`${uploadLimits.attempts} intentos`));
      return;
    }
    try {
      await finish(tx, upload, signal);
    } catch (error) {
      // Who ended the server is no fault of the file.
      if (signal.aborted) await aside((beside) => takeBack(beside, upload.id));
      throw error;
    }
  };

  const finish = async (tx: Tx, upload: WaitingUpload, signal: AbortSignal): Promise<void> => {
    const reader = readers.get(upload.kind);
    if (reader === undefined) {
      await settle(tx, upload.id, failure(upload.kind));
      return;
    }
    const teller = progressTeller(database, tx.subscriberId, upload.id);
    const watch = cancelWatch(database, tx.subscriberId, upload.id);
    const either = AbortSignal.any([signal, watch.signal]);
    // Between two statements the work ends here; while it reads, with the process that reads.
    const progress: TellProgress = (...told) => {
      either.throwIfAborted();
      teller.progress(...told);
    };
    try {
      teller.progress("opening");
      const outcome = await files.lend(upload.storedAs, (path) =>
        readOne({ tx, upload, reader, path, reading, signal: either, progress }),
      );
      await settle(tx, upload.id, outcome);
    } finally {
      await watch.stop();
      await teller.stop();
    }
  };

  const waiting = () => tenantsBy(database, "select subscribers_with_waiting_uploads() as id");
  return { waiting, next };
}

function refused(refusal: Refusal): UploadOutcome {
  return { state: "refused", refusal };
}

function failure(detail: string): UploadOutcome {
  return refused({ code: "failed", detail });
}

interface OneTable {
  readonly tx: Tx;
  readonly upload: WaitingUpload;
  readonly reader: ReaderOfFiles;
  readonly path: string;
  readonly reading: Reading;
  readonly signal: AbortSignal;
  readonly progress: TellProgress;
}

async function readOne(table: OneTable): Promise<UploadOutcome> {
  try {
    const { tx, upload, reader, path, reading, signal, progress } = table;
    const entries = await reading.run(zipTables, { path }, { signal });
    if (entries.some(({ name }) => BOOK_PARTS.includes(name))) throw new Refused("notZipped");
    const whole = reader.pieces(entries.map(({ name }) => name));
    const reads = readsHidden(upload.answers, "hiddenSheets");
    const pieces = sheetPieces(whole, entries, reader.isTable, reads === true);
    const hidden = pieces.flatMap((each) => each.hidden);
    if (hidden.length > 0 && reads === undefined && !upload.isSplit)
      return { state: "asks", questions: [hiddenQuestion("hiddenSheets", "", hidden.join(", "))] };
    const piece = upload.isSplit ? pieces.find(({ label }) => label === upload.entry) : pieces[0];
    if (piece === undefined) throw new Refused("noReadableFile");
    if (!upload.isSplit) {
      const labels = pieces.map(({ label }) => label);
      const sameAs = await split(tx, upload, labels);
      if (sameAs) return refused({ code: "alreadyReceived", detail: null });
    }
    const fileOf = ({ entries: at, tab }: SheetPiece): TableFile =>
      tableFile(reading, { path, entries: at, tab }, signal);
    const readFurther = async (read: (file: TableFile) => Promise<void>): Promise<string[]> => {
      const unread: string[] = [];
      for (const other of pieces.filter((each) => each !== piece))
        if ((await undone(tx, () => read(fileOf(other)))) !== null) unread.push(other.label);
      return unread;
    };
    const work = {
      tx,
      upload: { ...upload, entry: piece.label },
      file: fileOf(piece),
      isFirst: piece === pieces[0] || (upload.isFull && (await isFirstTaken(tx, upload.id))),
      readFurther,
      progress,
    };
    const outcome = await undoneWhenRefused(tx, async () => {
      const read = await reader.read(work);
      await assertWanted(tx, upload.id);
      return read;
    });
    return "counters" in outcome ? warned(outcome, piece) : outcome;
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (refusal === null) throw fault;
    const isBare = refusal.code === "notZip" && /\.(csv|tsv|txt|xlsx)$/i.test(table.upload.file);
    return refused(isBare ? { code: "notZipped", detail: null } : refusal);
  }
}

/** What workbooks have inside, which are zips themselves. */
const BOOK_PARTS: readonly string[] = ["[Content_Types].xml", "workbook.xml"];

function warned(
  outcome: Extract<UploadOutcome, { counters: UploadCounters }>,
  { skipped, hidden }: SheetPiece,
): UploadOutcome {
  const leftOut = [
    ["sheetWithoutHeader", skipped],
    ["hiddenSheets", hidden],
  ] as const;
  const warnings = leftOut.flatMap(([code, names]) =>
    names.length === 0 ? [] : [warning(code, names.join(", ").slice(0, 300))],
  );
  return { ...outcome, warnings: [...(outcome.warnings ?? []), ...warnings] };
}

async function undoneWhenRefused(
  tx: Tx,
  read: () => Promise<UploadOutcome>,
): Promise<UploadOutcome> {
  let outcome: UploadOutcome | undefined;
  const refusal = await undone(tx, async () => {
    outcome = await read();
    if (outcome.state === "refused")
      throw new Refused(outcome.refusal.code, outcome.refusal.detail);
  });
  return refusal === null && outcome !== undefined
    ? outcome
    : refused(refusal ?? { code: "failed", detail: null });
}

/** Does what may be refused; then nothing of it stays, and the refusal is answered. */
async function undone(tx: Tx, read: () => Promise<void>): Promise<Refusal | null> {
  await tx.client.query("savepoint table_begun");
  try {
    await read();
    // Of two of one name the later one would be gone back to.
    await tx.client.query("release savepoint table_begun");
    return null;
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (refusal === null) throw fault;
    await tx.client.query("rollback to savepoint table_begun; release savepoint table_begun");
    return refusal;
  }
}
