import { setTimeout as wait } from "node:timers/promises";
import { inTenant } from "#kit/server/tenant.ts";
import { uploadLimits } from "#features/uploads/model/uploadLimits.ts";
import { reasonWords } from "../model/feedReasonWords.ts";
import { fileVerdict, inOrder, type SeenFile } from "../model/fileVerdict.ts";
import { keyOf, knownAmong, noteWaiting, type RunInHand } from "../store/feedFiles.ts";
import type { RunCounts } from "../store/feedRuns.ts";
import type { Feed } from "../store/feeds.ts";
import type { FeedNeeds } from "./feedNeeds.ts";
import type { FileSource } from "./fileSource.ts";
import { type FileEnd, takeFile } from "./takeFile.ts";

export interface Fetching {
  readonly needs: FeedNeeds;
  readonly subscriberId: number;
  readonly feed: Feed;
  readonly run: RunInHand;
  readonly source: FileSource;
  /** Written as it goes, so that a run that breaks off tells what it did. */
  readonly counts: RunCounts;
  /** What was read in this run already. */
  readonly spent: { files: number; bytes: number };
  readonly stopping: AbortSignal;
}

const LOOKS = 3;
/** A look comes so many milliseconds after the one before has settled. */
const MARGIN_MS = 200;

/**
 * Looks at the place and takes what is whole, then looks again for what was not: a file that stands still
 * is taken in the run that first saw it, and what still grows after three looks waits for the next run.
 */
export async function fetchFiles(fetching: Fetching): Promise<void> {
  const { counts, stopping } = fetching;
  const given = new Set<string>();
  for (let look = 1; look <= LOOKS && !stopping.aborted; look++) {
    counts.waiting = (await lookOnce(fetching, given)) + given.size;
    if (counts.waiting === given.size || look === LOOKS) return;
    // A wait that the end of the server cuts short is no error.
    await wait(fetching.needs.settleMs + MARGIN_MS, undefined, { signal: stopping }).catch(
      () => undefined,
    );
  }
}

/** One look; `given` are files that were tried in this run and have to wait. Answers how many others wait. */
async function lookOnce(fetching: Fetching, given: Set<string>): Promise<number> {
  const { needs, subscriberId, feed, run, source, counts, stopping } = fetching;
  const listed = (await source.list()).toSorted(inOrder);
  const known = await inTenant(needs.database, subscriberId, (tx) =>
    knownAmong(tx, feed.id, listed),
  );
  const now = new Date();
  const verdictOf = (file: SeenFile) =>
    fileVerdict(file, known.get(keyOf(file)), now, needs.settleMs);
  for (const file of listed) {
    const before = known.get(keyOf(file))?.outcome;
    if (before === "taken" || before === "setAside")
      await cleared(fetching, file, { outcome: before, reason: null });
  }
  const unsettled = listed.filter((file) => verdictOf(file) !== "done");
  const open = unsettled.slice(0, needs.limits.files);
  await inTenant(needs.database, subscriberId, (tx) => noteWaiting(tx, run, open, now));
  let waiting = unsettled.length - open.length;
  for (const file of open) {
    const key = keyOf(file);
    if (given.has(key)) continue;
    if (stopping.aborted || verdictOf(file) === "wait" || !affords(fetching, file)) {
      waiting++;
      continue;
    }
    const firstSeenAt = known.get(key)?.firstSeenAt ?? now;
    const end = await takeFile({ needs, subscriberId, feed, run, source, file, firstSeenAt, now });
    if (end.outcome === "waiting") given.add(key);
    else {
      counts[end.outcome]++;
      await cleared(fetching, file, end);
    }
  }
  return waiting;
}

/** Whether the run may read this file as well; counts it then. One that is too large is not read at all. */
function affords({ needs: { limits }, spent }: Fetching, { bytes }: SeenFile): boolean {
  const read = bytes > uploadLimits.fileBytes ? 0 : bytes;
  if (spent.files >= limits.files || spent.bytes + read > limits.bytes) return false;
  spent.files++;
  spent.bytes += read;
  return true;
}

// What is on record counts; a file that cannot be moved away lies there and is passed over.
async function cleared({ source, needs, subscriberId }: Fetching, file: SeenFile, end: FileEnd) {
  const { outcome, reason } = end;
  if (outcome === "waiting") return;
  const why = reason && reasonWords(reason.code, reason.detail);
  await source.clear(file, outcome, why).catch((error) => needs.failed(error, subscriberId));
}
