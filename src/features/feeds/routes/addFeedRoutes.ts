import { Problem } from "#kit/pure/problem.ts";
import { listed, type Page } from "#kit/pure/page.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { TenantQueue } from "#kit/server/tenantQueue.ts";
import {
  addFeed,
  changeFeed,
  disableFeed,
  enableFeed,
  feedFiles,
  feedList,
  feedRuns,
  runFeedNow,
} from "../contract.ts";
import type { FeedReach } from "../jobs/reach.ts";
import { filesOf } from "../store/feedFiles.ts";
import { lastRuns, runsOf } from "../store/feedRuns.ts";
import {
  addFeed as add,
  allFeeds,
  askForRun,
  changeFeed as change,
  feedById,
  isFeed,
  switchFeed,
} from "../store/feeds.ts";
import { settled } from "./feedSettings.ts";
import { feedRow, fileRow, runRow } from "./feedWire.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const { refused: said, done } = inLanguage(texts, "es");

interface FeedRouteNeeds {
  readonly rounds: TenantQueue;
  readonly cipher: SecretCipher;
  readonly reach: FeedReach;
}

/** Adds the calls that show and settle the client's feeds, and run one now. */
export function addFeedRoutes(context: RouteContext, needs: FeedRouteNeeds): void {
  answer(context, feedList, async ({ caller, tenant }) => {
    const [feeds, last] = await tenant(
      async (tx) => [await allFeeds(tx), await lastRuns(tx)] as const,
      { snapshot: true },
    );
    const where = { subscriberId: caller.subscriberId, zone: caller.zone, now: new Date() };
    return { data: feeds.map((feed) => feedRow(feed, last.get(feed.id), where)) };
  });
  answer(context, feedRuns, async ({ params, query, tenant }) => {
    const found = await tenant((tx) => ofKnown(tx, params.id, query, runsOf));
    return listed(query, found, runRow);
  });
  answer(context, feedFiles, async ({ params, query, tenant }) => {
    const found = await tenant((tx) => ofKnown(tx, params.id, query, filesOf));
    return listed(query, found, fileRow);
  });
  addChanges(context, needs);
}

async function ofKnown<Result>(
  tx: Tx,
  id: string,
  page: Page,
  rows: (tx: Tx, id: string, page: Page) => Promise<Result>,
): Promise<Result> {
  if (!(await isFeed(tx, id))) throw new Problem("notFound");
  return rows(tx, id, page);
}

function addChanges(context: RouteContext, needs: FeedRouteNeeds): void {
  answer(context, addFeed, async ({ body, caller, tenant }) => {
    const { settings, secret } = settled(body, body, null, caller.subscriberId, needs);
    const id = await tenant((tx) => add(tx, settings, secret, caller.personId));
    if (id === null) throw new Problem("taken", said.taken, { reasonCode: "feeds.taken" });
    return { data: { _id: id } };
  });
  answer(context, changeFeed, async ({ params, body, caller, tenant }) => {
    await tenant(async (tx) => {
      const feed = await feedById(tx, params.id);
      if (feed === null) throw new Problem("notFound");
      const kept = { Type: feed.kind, Source: feed.source };
      const { settings, secret } = settled(body, kept, feed, caller.subscriberId, needs);
      await change(tx, feed.id, settings, secret, caller.personId);
    });
    return { data: "Guardado." };
  });

  const onKnown = async (
    { params, caller, tenant }: Pick<Asked<typeof enableFeed>, "params" | "caller" | "tenant">,
    work: (tx: Tx, id: string, personId: string) => Promise<void>,
  ): Promise<void> => {
    await tenant(async (tx) => {
      if ((await feedById(tx, params.id)) === null) throw new Problem("notFound");
      await work(tx, params.id, caller.personId);
    });
  };
  answer(context, enableFeed, async (asked) => {
    await onKnown(asked, (tx, id, person) => switchFeed(tx, id, true, person));
    return { data: done.enabled };
  });
  answer(context, disableFeed, async (asked) => {
    await onKnown(asked, (tx, id, person) => switchFeed(tx, id, false, person));
    return { data: done.disabled };
  });
  answer(context, runFeedNow, async (asked) => {
    await onKnown(asked, askForRun);
    needs.rounds.nudge(asked.caller.subscriberId);
    return { data: done.asked };
  });
}
