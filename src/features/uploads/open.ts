import type { ReceivedFile } from "#kit/server/fileStore.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Sweep } from "#kit/server/sweepJob.ts";
import { allTenants, inTenant, type Tx } from "#kit/server/tenant.ts";
import { acceptFile } from "./jobs/acceptFile.ts";
import { refusalOf } from "./jobs/refusalOf.ts";
import { forgetUploads, removeOriginals, type Retention } from "./jobs/retention.ts";
import { type ReaderOfFiles, uploadSteps } from "./jobs/uploadSteps.ts";
import { writeUpload } from "./jobs/writeUpload.ts";
import { refusedFile } from "./model/refusalWords.ts";
import { noQuotas, type UploadQuotas } from "./model/uploadQuotas.ts";
import type { UploadKind } from "./model/uploadState.ts";
import type { WrittenFile } from "./model/writtenFile.ts";
import { addUploadRoutes } from "./routes/addUploadRoutes.ts";
import { quotaProblem } from "./routes/receiveUploads.ts";
import { findUploads } from "./store/findUploads.ts";
import { holdOriginal } from "./store/originals.ts";
import { forgetProgress } from "./store/uploadProgress.ts";
import { quotaMet, quotasOf } from "./store/uploadRoom.ts";

export interface UploadNeeds {
  readonly readers: readonly ReaderOfFiles[];
  /** Of each client that has none of its own. */
  readonly quotas: UploadQuotas;
  /** Undefined: everything is kept for ever. */
  readonly keep: Retention | undefined;
  /** Deletes at most so much of what else was kept of lines; answers how much. */
  readonly deleteSaid: (tx: Tx, most: number) => Promise<number>;
}

/** Opens the uploads: what receives, reads and forgets files, whoever sends them. */
export function openUploads(
  tools: ServerTools,
  { readers, quotas, keep, deleteSaid }: UploadNeeds,
) {
  const { database, files, queue, reading, pubSub } = tools;
  const { background } = database;
  addUploadRoutes(tools, { files, queue, pubSub, quotas });
  const sweeps: readonly Sweep[] = [
    {
      what: "progress",
      forget: async () => {
        for (const id of await allTenants(background))
          await inTenant(background, id, forgetProgress);
      },
    },
    {
      what: "uploads",
      forget: async (stopping) => {
        if (keep)
          for (const id of await allTenants(background))
            await forgetUploads(background, id, keep, stopping, deleteSaid);
      },
    },
    { what: "originals", forget: (stopping) => removeOriginals(background, files, stopping) },
  ];
  return {
    steps: uploadSteps({
      database: background,
      files,
      reading,
      readers: new Map(readers.map((reader) => [reader.kind, reader])),
    }),
    sweeps,
    refusalOf,
    refusalInWords: (fault: unknown) => {
      const refusal = refusalOf(fault);
      return refusal && refusedFile(refusal);
    },
    find: (kind: UploadKind) => (tx: Tx, words: string, most: number) =>
      findUploads(tx, kind, words, most),
    write: (tx: Tx, file: WrittenFile) => writeUpload(tx, files, file),
    /** Makes what a feed fetched an upload of parts: a daily file is the whole catalogue, an hourly one what changed. */
    accept: async (tx: Tx, { received, name, kind }: Fetched): Promise<string> => {
      const { id } = await acceptFile(tx, received, {
        kind: "parts",
        feed: kind,
        file: name,
        isFull: kind === "daily",
        fileOn: null,
        agreementId: null,
        uploadedBy: null,
      });
      return id;
    },
    /** Puts a file of another feature among the originals; nothing removes it as long as its own table names it. */
    keep: async (tx: Tx, received: ReceivedFile): Promise<string> => {
      const own = await quotasOf(tx, quotas);
      const met = await quotaMet(
        tx,
        { ...noQuotas, storedBytes: own.storedBytes },
        { files: 1, bytes: received.bytes },
      );
      if (met) throw quotaProblem(met, own);
      await holdOriginal(tx, received.sha256);
      return received.keep();
    },
    room: async (tx: Tx, bytes: number) =>
      quotaMet(tx, await quotasOf(tx, quotas), { files: 1, bytes }),
  };
}

interface Fetched {
  readonly received: ReceivedFile;
  readonly name: string;
  readonly kind: "daily" | "hourly";
}
