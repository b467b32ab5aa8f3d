import { inHouse, inTenant } from "#kit/server/tenant.ts";
import { traced } from "#kit/server/trace.ts";
import { dueSince } from "../model/dueSince.ts";
import { allFeeds, type Feed, zoneOf } from "../store/feeds.ts";
import { lastRuns } from "../store/feedRuns.ts";
import type { FeedNeeds } from "./feedNeeds.ts";
import { holdingFeed } from "./holdingFeed.ts";
import { runFeed } from "./runFeed.ts";

/** The rounds that look after every client's feeds. */
export interface FeedRounds {
  /** Says that a feed of this client may be due; returns at once. */
  readonly nudge: (subscriberId: number) => void;
  /** Settles when no round and no run is under way here. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface RoundsSettings {
  /** Milliseconds between two rounds; null: only what is nudged is looked after. */
  readonly everyMs: number | null;
  readonly now?: () => Date;
}

/**
 * Opens the rounds. They are no queue: a queue holds the client's turn and a transaction for as long as it
 * works, and a far server may take minutes to answer. Only what is fetched goes through the uploads' queue.
 */
export function openFeedRounds(
  needs: FeedNeeds,
  { everyMs, now = () => new Date() }: RoundsSettings,
): FeedRounds {
  const running = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const nudge = (subscriberId: number): void => {
    if (signal.aborted) return;
    if (running.has(subscriberId) || running.size >= needs.limits.atOnce) {
      again.add(subscriberId);
      return;
    }
    // Whose nudge it was says nothing of whose feeds are due.
    const done = traced(undefined, () =>
      lookAfter(subscriberId)
        .then((isMore) => {
          if (isMore) again.add(subscriberId);
        })
        .catch((error: unknown) => {
          if (!signal.aborted) needs.failed(error, subscriberId);
        })
        .finally(() => {
          running.delete(subscriberId);
          const [next] = again;
          if (next !== undefined && again.delete(next)) nudge(next);
        }),
    );
    running.set(subscriberId, done);
  };

  /** Runs one feed that is due; true: others of the client are due, and wait until everybody had a turn. */
  const lookAfter = async (subscriberId: number): Promise<boolean> => {
    for (const feed of await dueFeeds(needs, subscriberId, now())) {
      if (signal.aborted) return false;
      let others = 0;
      await holdingFeed(needs.database, feed.id, async () => {
        // Another server may have run it between the look and the hold.
        const due = await dueFeeds(needs, subscriberId, now());
        const still = due.find(({ id }) => id === feed.id);
        if (!still) return;
        await traced(still.requestId ?? undefined, () =>
          runFeed(needs, subscriberId, still, signal),
        );
        others = due.length - 1;
      });
      if (others > 0) return true;
    }
    return false;
  };

  let sweeping: Promise<void> = Promise.resolve();
  const sweep = async (): Promise<void> => {
    try {
      for (const subscriberId of await clientsWithFeeds(needs)) nudge(subscriberId);
    } catch (error) {
      if (!signal.aborted) needs.failed(error, 0);
    }
  };
  const round = (): void => {
    sweeping = sweeping.then(sweep);
  };
  const timer = everyMs === null ? undefined : setInterval(round, everyMs).unref();
  if (everyMs !== null) round();

  const idle = async (): Promise<void> => {
    await sweeping;
    while (running.size > 0) await Promise.all(running.values());
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    clearInterval(timer);
    await idle();
  };
  return { nudge, idle, stop };
}

function dueFeeds({ database }: FeedNeeds, subscriberId: number, now: Date): Promise<Feed[]> {
  return inTenant(
    database,
    subscriberId,
    async (tx) => {
      const feeds = await allFeeds(tx);
      const zone = await zoneOf(tx);
      const last = await lastRuns(tx);
      return feeds.filter((feed) => dueSince(feed, last.get(feed.id) ?? null, now, zone) !== null);
    },
    { readOnly: true, snapshot: true },
  );
}

function clientsWithFeeds({ database }: FeedNeeds): Promise<number[]> {
  return inHouse(database, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      "select id from subscribers_with_feeds() f(id) join subscribers s using (id) where not s.is_hidden",
    );
    return rows.map(({ id }) => id);
  });
}
