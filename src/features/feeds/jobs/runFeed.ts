import { inTenant } from "#kit/server/tenant.ts";
import { FeedFault, type FeedReason } from "../model/feedReason.ts";
import { beginRun, endRun, type RunCounts } from "../store/feedRuns.ts";
import type { Feed } from "../store/feeds.ts";
import type { FeedNeeds } from "./feedNeeds.ts";
import { fetchFiles } from "./fetchFiles.ts";
import { openSource } from "./openSource.ts";

/** Runs a feed once; whatever happens, the run says how it ended. Its caller holds the feed. */
export async function runFeed(
  needs: FeedNeeds,
  subscriberId: number,
  feed: Feed,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = needs;
  const runId = await inTenant(database, subscriberId, (tx) => beginRun(tx, feed.id));
  const counts: RunCounts = { taken: 0, setAside: 0, waiting: 0 };
  let reason: FeedReason | null = null;
  const late = AbortSignal.timeout(needs.limits.runMs);
  try {
    await fetchAll(AbortSignal.any([stopping, late]));
    late.throwIfAborted();
  } catch (error) {
    reason = reasonOf(error);
  }
  await inTenant(database, subscriberId, (tx) => endRun(tx, runId, counts, reason));

  function reasonOf(error: unknown): FeedReason {
    if (late.aborted) return new FeedFault("tooLong");
    if (error instanceof FeedFault) {
      if (error.cause) needs.unreached(error.cause, subscriberId);
      return error;
    }
    needs.failed(error, subscriberId);
    return { code: "internal", detail: null };
  }

  async function fetchAll(ending: AbortSignal): Promise<void> {
    const source = await openSource(needs, subscriberId, feed, ending);
    try {
      const run = { feedId: feed.id, runId };
      const spent = { files: 0, bytes: 0 };
      const where = { needs, subscriberId, feed, run, source };
      await fetchFiles({ ...where, counts, spent, stopping: ending });
    } finally {
      await source.close();
    }
  }
}
