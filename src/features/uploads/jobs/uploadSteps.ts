import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import type { LaneSteps } from "#kit/server/lane.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { openZip, type ZipEntry } from "#kit/server/zip.ts";
import { type Refusal, Refused } from "../model/refusal.ts";
import { uploadLimits } from "../model/uploadLimits.ts";
import type { TellProgress, UploadOutcome, UploadReader } from "../model/uploadReader.ts";
import type { UploadKind } from "../model/uploadState.ts";
import { begin, settle } from "../store/uploadProgress.ts";
import { oldestWaiting, split, type WaitingUpload } from "../store/uploads.ts";
import { progressTeller } from "./progressTeller.ts";
import { refusalOf } from "./refusalOf.ts";

export type ReaderOfFiles = UploadReader<Tx, ZipEntry>;

export interface UploadLaneNeeds {
  database: Database;
  files: FileStore;
  readers: ReadonlyMap<UploadKind, ReaderOfFiles>;
  failed: LaneSteps["failed"];
}

/**
 * The work on received uploads, one after the other for each client. Everything that one upload does is one
 * transaction, the lane's own: it is done whole or not at all, and a process that dies has done nothing.
 */
export function uploadSteps({ database, files, readers, failed }: UploadLaneNeeds): LaneSteps {
  const begun = new Set<string>();
  const committed = new Map<number, ReaderOfFiles>();

  const next = async (tx: Tx): Promise<boolean> => {
    // The lane asks again right after it has committed what the last step did.
    committed.get(tx.subscriberId)?.applied?.(tx.subscriberId);
    committed.delete(tx.subscriberId);
    const upload = await oldestWaiting(tx);
    if (upload === null) return false;
    if (upload.isRejected) await settle(tx, upload.id, refused({ code: "rejected", detail: null }));
    else if (begun.delete(upload.id)) await finish(tx, upload);
    else await start(tx, upload);
    return true;
  };

  // A step of its own: it is committed before the work begins, so that everyone sees it and a crash is counted.
  const start = async (tx: Tx, { id }: WaitingUpload): Promise<void> => {
    const attempt = await begin(tx, id);
    if (attempt <= uploadLimits.attempts) begun.add(id);
    else await settle(tx, id, failure(`${uploadLimits.attempts} intentos`));
  };

  const finish = async (tx: Tx, upload: WaitingUpload): Promise<void> => {
    const reader = readers.get(upload.kind);
    if (reader === undefined) {
      await settle(tx, upload.id, failure(upload.kind));
      return;
    }
    const teller = progressTeller(database, tx.subscriberId, upload.id);
    try {
      teller.progress("opening");
      const path = files.pathOf(upload.storedAs);
      const outcome = await readOne(tx, upload, reader, path, teller.progress);
      await settle(tx, upload.id, outcome);
      if (outcome.state === "processed") committed.set(tx.subscriberId, reader);
    } finally {
      await teller.stop();
    }
  };

  return { waiting: () => waitingClients(database), next, failed };
}

function refused(refusal: Refusal): UploadOutcome {
  return { state: "refused", refusal };
}

function failure(detail: string): UploadOutcome {
  return refused({ code: "failed", detail });
}

async function waitingClients(database: Database): Promise<number[]> {
  return inHouse(database, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      "select subscribers_with_waiting_uploads() as id",
    );
    return rows.map(({ id }) => id);
  });
}

async function readOne(
  tx: Tx,
  upload: WaitingUpload,
  reader: ReaderOfFiles,
  path: string,
  progress: TellProgress,
): Promise<UploadOutcome> {
  try {
    const zip = await openZip(path);
    try {
      const pieces = reader.pieces(zip.entries.map(({ name }) => name));
      const piece = upload.isSplit ? pieces.find(({ label }) => label === upload.entry) : pieces[0];
      if (piece === undefined) throw new Refused("noReadableFile");
      if (!upload.isSplit)
        await split(
          tx,
          upload,
          pieces.map(({ label }) => label),
        );
      const entries = piece.entries.flatMap((at) => zip.entries[at] ?? []);
      return await undoneWhenRefused(tx, () =>
        reader.read({ tx, upload: { ...upload, entry: piece.label }, entries, progress }),
      );
    } finally {
      await zip.close();
    }
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (refusal === null) throw fault;
    return refused(refusal);
  }
}

async function undoneWhenRefused(
  tx: Tx,
  read: () => Promise<UploadOutcome>,
): Promise<UploadOutcome> {
  await tx.client.query("savepoint table_begun");
  try {
    const outcome = await read();
    if (outcome.state === "refused") await tx.client.query("rollback to savepoint table_begun");
    return outcome;
  } catch (fault) {
    const refusal = refusalOf(fault);
    if (refusal === null) throw fault;
    await tx.client.query("rollback to savepoint table_begun");
    return refused(refusal);
  }
}
