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
  try {
    await fetchAll();
  } catch (error) {
    if (!(error instanceof FeedFault)) needs.failed(error, subscriberId);
    reason = error instanceof FeedFault ? error : { code: "internal", detail: null };
  }
  await inTenant(database, subscriberId, (tx) => endRun(tx, runId, counts, reason));

  async function fetchAll(): Promise<void> {
    const source = await openSource(needs, subscriberId, feed, stopping);
    try {
      const run = { feedId: feed.id, runId };
      await fetchFiles({ needs, subscriberId, feed, run, source, counts, stopping });
    } finally {
      await source.close();
    }
  }
}
