import type { ReceivedFile } from "#kit/server/fileStore.ts";
import { isOutOfSpace } from "#kit/server/freeSpace.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { openZip } from "#kit/server/zip.ts";
import { ZipFault, printable } from "#kit/server/zipFault.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import { FeedFault, type FeedReason } from "../model/feedReason.ts";
import { mayStillGrow, type SeenFile } from "../model/fileVerdict.ts";
import type { Feed } from "../store/feeds.ts";
import { type RunInHand, settleFile } from "../store/feedFiles.ts";
import type { FeedNeeds } from "./feedNeeds.ts";
import type { FileSource } from "./fileSource.ts";

export interface FileTurn {
  readonly needs: FeedNeeds;
  readonly subscriberId: number;
  readonly feed: Feed;
  readonly run: RunInHand;
  readonly source: FileSource;
  readonly file: SeenFile;
  readonly firstSeenAt: Date;
  readonly now: Date;
}

export interface FileEnd {
  readonly outcome: "waiting" | "taken" | "setAside";
  readonly reason: FeedReason | null;
}

const waiting = (code: string): FileEnd => ({ outcome: "waiting", reason: ofCode(code) });
const setAside = (code: string, detail: string | null = null): FileEnd => ({
  outcome: "setAside",
  reason: ofCode(code, detail),
});
const ofCode = (code: string, detail: string | null = null): FeedReason => ({ code, detail });

/** Makes a whole file an upload, or says why not; what became of it is on record when this returns. */
export async function takeFile(turn: FileTurn): Promise<FileEnd> {
  const { needs, source, file } = turn;
  if (file.bytes > uploadLimits.fileBytes) return recorded(turn, setAside("tooLarge"));
  const full = await inTenant(needs.database, turn.subscriberId, (tx) =>
    needs.room(tx, file.bytes),
  );
  if (full) return recorded(turn, waiting(full));
  let received: ReceivedFile | "tooLarge";
  try {
    received = await needs.files.receive(await source.open(file), file.bytes);
  } catch (error) {
    if (error instanceof FeedFault) throw error;
    if (isOutOfSpace(error)) return recorded(turn, waiting("noRoom"));
    // Only the reading can fail for reasons of the sender's: rights, a file gone since.
    if (!isReading(error)) throw error;
    return recorded(turn, waiting("unreadable"));
  }
  // More than was listed: who sends without end is not listened to.
  if (received === "tooLarge") return recorded(turn, waiting("growing"));
  try {
    if (received.bytes !== file.bytes || !(await source.isUnchanged(file).catch(() => false)))
      return await recorded(turn, waiting("growing"));
    return (await fault(turn, received)) ?? (await taken(turn, received));
  } finally {
    await received.drop();
  }
}

async function fault(turn: FileTurn, { bytes, path }: ReceivedFile): Promise<FileEnd | null> {
  const found = bytes === 0 ? ofCode("empty") : await zipFaultOf(path);
  if (found === null) return null;
  const isCutShort = found.code === "empty" || found.code === "truncated";
  if (isCutShort && mayStillGrow(turn.file, turn.firstSeenAt, turn.now))
    return recorded(turn, waiting("growing"));
  return recorded(turn, setAside(found.code, found.detail));
}

async function zipFaultOf(path: string): Promise<FeedReason | null> {
  try {
    await (await openZip(path)).close();
    return null;
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    return ofCode(error.code, error.entry);
  }
}

// The upload's row and the note that the file is taken are one transaction: both or neither.
async function taken(turn: FileTurn, received: ReceivedFile): Promise<FileEnd> {
  const { needs, subscriberId, feed, run, file } = turn;
  const full = await inTenant(needs.database, subscriberId, async (tx) => {
    // Others may have sent files since the look before.
    const met = await needs.room(tx, file.bytes);
    if (met) return met;
    const name = printable(file.name);
    const uploadId = await needs.accept(tx, { received, name, kind: feed.kind });
    await settleFile(tx, run, file, { outcome: "taken", uploadId, sha256: received.sha256 });
    return undefined;
  });
  if (full) return recorded(turn, waiting(full));
  needs.accepted(subscriberId);
  return { outcome: "taken", reason: null };
}

async function recorded(turn: FileTurn, end: FileEnd): Promise<FileEnd> {
  const record = (tx: Tx) =>
    settleFile(tx, turn.run, turn.file, {
      outcome: end.outcome,
      ...(end.reason && { reason: end.reason }),
    });
  await inTenant(turn.needs.database, turn.subscriberId, record);
  return end;
}

const isReading = (error: unknown): boolean => error instanceof Error && "code" in error;
