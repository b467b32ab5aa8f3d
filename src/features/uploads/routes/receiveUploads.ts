import type { Call } from "#kit/pure/call.ts";
import type { PubSub } from "#kit/server/pubSub.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { type Asked, once } from "#kit/server/http.ts";
import type { KeepReply } from "#kit/server/idempotency.ts";
import type { TenantQueue } from "#kit/server/tenantQueue.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { statusWords } from "../contract.ts";
import { acceptFile } from "../jobs/acceptFile.ts";
import { refusalWords } from "../model/refusalWords.ts";
import { type MetQuota, noQuotas, quotaWords, type UploadQuotas } from "../model/uploadQuotas.ts";
import type { UploadKind } from "../model/uploadState.ts";
import { type NewFiles, quotaMet, quotasOf } from "../store/uploadRoom.ts";
import { uploadForm } from "./uploadForm.ts";

export interface UploadContext {
  database: Database;
  files: FileStore;
  queue: TenantQueue;
  pubSub: PubSub;
  /** Of each client that has none of its own; none when left out. */
  quotas?: UploadQuotas;
}

interface Received {
  data: string;
  uploads: { _id: string; file: string; Status: (typeof statusWords)[keyof typeof statusWords] }[];
  rejected: { file: string; Reason: "tooLarge"; ReasonText: string }[];
}

/** Receives the files of an upload call: acknowledged once bytes and rows are durable, read in the background. */
export async function receiveUploads<C extends Call>(
  { database, files, queue, quotas = noQuotas }: UploadContext,
  call: C,
  kind: UploadKind,
  { request, caller, tenant }: Pick<Asked<C>, "request" | "caller" | "tenant">,
): Promise<Received> {
  const makeRoom = async (tx: Tx, more: NewFiles): Promise<void> => {
    const own = await quotasOf(tx, quotas);
    const met = await quotaMet(tx, own, more);
    if (met) throw quotaProblem(met, own);
  };
  // Before a byte of them is taken, and again when they are known.
  await tenant((tx) => makeRoom(tx, { files: 1, bytes: 1 }));
  const form = await uploadForm(request, files, dayIn(caller.zone));
  const record = (keep: KeepReply): Promise<Received> =>
    tenant(async (tx) => {
      const bytes = form.files.reduce((sum, { received }) => sum + received.bytes, 0);
      await makeRoom(tx, { files: form.files.length, bytes });
      const added = [];
      for (const { name, received } of form.files) {
        const { id, sameAs } = await acceptFile(tx, received, {
          kind,
          feed: form.feed,
          file: name,
          isFull: form.isFull,
          fileOn: form.fileOn,
          agreementId: form.agreementId,
          uploadedBy: caller.personId,
        });
        added.push({ id, name, isRepeated: sameAs !== null });
      }
      const received = reply(added, form.tooLarge);
      await keep(tx, received);
      return received;
    });
  const { files: sent, ...settings } = form;
  const digests = sent.map(({ name, received }) => [name, received.sha256.toString("hex")]);
  try {
    const said = [settings, digests];
    const answer = await once(database, call, { caller, request }, said, record);
    queue.nudge(caller.subscriberId);
    return answer;
  } finally {
    // What was not kept, because the call had been answered before or failed, goes.
    await Promise.all(form.files.map(({ received }) => received.drop()));
  }
}

const QUOTA_PROBLEMS = { queueFull: ["queueFull", "60"], storageFull: ["noRoom", "3600"] } as const;

/** Says which quota was met. */
export function quotaProblem(met: MetQuota, quotas: UploadQuotas): Problem {
  const [code, wait] = QUOTA_PROBLEMS[met];
  const values = {
    files: quotas.waitingFiles,
    waiting: mebibytes(quotas.waitingBytes),
    stored: mebibytes(quotas.storedBytes),
  };
  const extensions = { reasonCode: `uploads.${met}`, values };
  return new Problem(code, quotaWords[met], extensions, { "retry-after": wait });
}

const mebibytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

function reply(
  added: readonly { id: string; name: string; isRepeated: boolean }[],
  tooLarge: readonly string[],
): Received {
  const repeated = added.filter(({ isRepeated }) => isRepeated);
  const fresh = added.length - repeated.length;
  const sentences = [
    ...(fresh > 0 ? [`Archivos recibidos: ${fresh}. Se procesan en segundo plano.`] : []),
    ...repeated.map(({ name }) => `${name}: ${refusalWords.alreadyReceived}`),
    ...tooLarge.map((name) => `${name}: ${tooLargeWords}`),
  ];
  return {
    data: sentences.join(" "),
    uploads: added.map(({ id, name, isRepeated }) => ({
      _id: id,
      file: name,
      Status: isRepeated ? statusWords.refused : statusWords.received,
    })),
    rejected: tooLarge.map((file) => ({ file, Reason: "tooLarge", ReasonText: tooLargeWords })),
  };
}

const tooLargeWords = "El archivo mide más de 200 MiB.";
