import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import type { LaneSteps } from "#kit/server/lane.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { openZip, type ZipEntry } from "#kit/server/zip.ts";
import { Refused } from "../model/refusal.ts";
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
  const committed = new Map<number, ReaderOfFiles[]>();

  const next = async (tx: Tx): Promise<boolean> => {
    // The lane asks again right after it has committed what the last step did.
    for (const reader of committed.get(tx.subscriberId) ?? []) reader.applied?.(tx.subscriberId);
    committed.delete(tx.subscriberId);
    const upload = await oldestWaiting(tx);
    if (upload === null) return false;
    const reader = readers.get(upload.kind);
    const outcome =
      reader === undefined
        ? failure(`no reader of ${upload.kind}`)
        : await work(tx, upload, reader);
    await settle(tx, upload.id, outcome);
    if (reader !== undefined && outcome.state === "processed") {
      committed.set(tx.subscriberId, [reader]);
    }
    return true;
  };

  const work = async (
    tx: Tx,
    upload: WaitingUpload,
    reader: ReaderOfFiles,
  ): Promise<UploadOutcome> => {
    if (upload.isRejected) return { state: "refused", refusal: { code: "rejected", detail: null } };
    const attempt = await begin(database, tx.subscriberId, upload.id);
    if (attempt > uploadLimits.attempts) return failure(`tried ${uploadLimits.attempts} times`);
    const teller = progressTeller(database, tx.subscriberId, upload.id);
    try {
      teller.progress("opening");
      return await readOne(tx, upload, reader, files.pathOf(upload.storedAs), teller.progress);
    } finally {
      await teller.stop();
    }
  };

  return { name: "uploads", waiting: () => waitingClients(database), next, failed };
}

function failure(detail: string): UploadOutcome {
  return { state: "refused", refusal: { code: "failed", detail } };
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
    return { state: "refused", refusal };
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
    return { state: "refused", refusal };
  }
}
