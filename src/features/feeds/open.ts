import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { ServerTools } from "#kit/server/serverTools.ts";
import { FEED_LIMITS, type FeedLimits, type FeedNeeds } from "./jobs/feedNeeds.ts";
import { feedRounds } from "./jobs/feedRounds.ts";
import { type FeedReach, PUBLIC_REACH } from "./jobs/reach.ts";
import { addFeedRoutes } from "./routes/addFeedRoutes.ts";

export interface FeedSettings {
  /** Folder of the drop folders, and of the key that encrypts the secrets of accounts. */
  readonly dataDir: string;
  /** Undefined: inbox in that folder. */
  readonly inboxDir?: string;
  /** Milliseconds between two rounds; null: a feed runs only when a person asks. */
  readonly everyMs: number | null;
  /** Milliseconds for which a dropped file must stand unchanged. */
  readonly settleMs: number;
  /** Which servers they may connect to; left out: public ones, at port 22. */
  readonly reach?: FeedReach;
  readonly limits?: Partial<FeedLimits>;
}

/** Opens the feeds of all clients; `inbox` is the folder of their drop folders: inbox/{client}/{daily, hourly}. */
export function openFeeds(
  tools: ServerTools,
  settings: FeedSettings,
  { accept, room, told }: Pick<FeedNeeds, "accept" | "room" | "told">,
): { readonly inbox: string } {
  const { app, database, files, cipher, runner, queue, failed } = tools;
  const { dataDir, everyMs, settleMs, reach = PUBLIC_REACH, limits } = settings;
  const inbox = settings.inboxDir ?? join(dataDir, "inbox");
  mkdirSync(inbox, { recursive: true });
  const needs: FeedNeeds = {
    database: database.background,
    files,
    cipher,
    inbox,
    settleMs,
    reach,
    limits: { ...FEED_LIMITS, ...limits },
    accept,
    room,
    accepted: queue.nudge,
    told,
    failed: (error, subscriberId) => failed(error, subscriberId, "feeds"),
    unreached: (cause, subscriberId) =>
      app.log.warn({ err: cause, subscriberId }, "a feed's server was not reached"),
  };
  addFeedRoutes(tools, { rounds: runner.add(feedRounds(needs, everyMs)), cipher, reach });
  return { inbox };
}
