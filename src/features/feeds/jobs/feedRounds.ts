import type { Job } from "#kit/server/runner.ts";
import { inTenant, tenantsBy } from "#kit/server/tenant.ts";
import { traced } from "#kit/server/trace.ts";
import { dueSince } from "../model/dueSince.ts";
import { allFeeds, type Feed, zoneOf } from "../store/feeds.ts";
import { lastRuns } from "../store/feedRuns.ts";
import type { FeedNeeds } from "./feedNeeds.ts";
import { holdingFeed } from "./holdingFeed.ts";
import { runFeed } from "./runFeed.ts";

/**
 * Looks after every client's feeds: every `everyMs`, or with null only when nudged. It is no piece of the clients'
 * queue: that holds the client's turn and a transaction for as long as it works, and a far server may take minutes to
 * answer. Only what is fetched goes through the uploads' queue.
 */
export function feedRounds(needs: FeedNeeds, everyMs: number | null): Job {
  return {
    name: "feeds",
    everyMs,
    atOnce: needs.limits.atOnce,
    round: () => clientsWithFeeds(needs),
    turn: async (subscriberId, { asked }) => {
      for (const feed of await dueFeeds(needs, subscriberId)) {
        if (asked.aborted) break;
        let others = 0;
        await holdingFeed(needs.database, feed.id, async () => {
          // Another server may have run it between the look and the hold.
          const due = await dueFeeds(needs, subscriberId);
          const still = due.find(({ id }) => id === feed.id);
          if (!still) return;
          await traced(still.requestId ?? undefined, () =>
            runFeed(needs, subscriberId, still, asked),
          );
          others = due.length - 1;
          needs.told(subscriberId);
        });
        // They wait until everybody had a turn.
        if (others > 0) return "more";
      }
      return "nothing";
    },
  };
}

function dueFeeds({ database }: FeedNeeds, subscriberId: number): Promise<Feed[]> {
  return inTenant(
    database,
    subscriberId,
    async (tx) => {
      const now = new Date();
      const feeds = await allFeeds(tx);
      const zone = await zoneOf(tx);
      const last = await lastRuns(tx);
      return feeds.filter((feed) => dueSince(feed, last.get(feed.id) ?? null, now, zone) !== null);
    },
    { readOnly: true, snapshot: true },
  );
}

function clientsWithFeeds({ database }: FeedNeeds): Promise<number[]> {
  return tenantsBy(
    database,
    "select id from subscribers_with_feeds() f(id) join shared.subscribers s using (id) where not s.is_hidden",
  );
}
