import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { LastRun } from "../model/dueSince.ts";
import type { FeedReason } from "../model/feedReason.ts";

export interface RunCounts {
  taken: number;
  setAside: number;
  /** Files that were not whole yet. */
  waiting: number;
}

export interface FeedRun extends RunCounts {
  readonly id: string;
  readonly ranAt: Date;
  readonly finishedAt: Date | null;
  readonly outcome: "running" | "done" | "failed";
  readonly reason: string | null;
  readonly reasonDetail: string | null;
}

const columns = sql`r.id, r.ran_at as "ranAt", r.finished_at as "finishedAt", r.outcome, r.taken,
  r.set_aside as "setAside", r.waiting, r.reason, r.reason_detail as "reasonDetail"`;

/** Begins a run. What an earlier one left open was interrupted: only who holds the feed's lock calls this. */
export async function beginRun({ db, subscriberId }: Tx, feedId: string): Promise<string> {
  await sql`update feed_runs set outcome = 'failed', reason = 'interrupted', finished_at = ran_at
    where subscriber_id = ${subscriberId} and feed_id = ${feedId} and outcome = 'running'`.execute(
    db,
  );
  await sql`update feeds set asked_at = null, request_id = null
    where subscriber_id = ${subscriberId} and id = ${feedId}`.execute(db);
  const { id } = await db
    .insertInto("feed_runs")
    .values({ subscriber_id: subscriberId, feed_id: feedId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes how a run ended; without a reason it did what it should. */
export async function endRun(
  { db, subscriberId }: Tx,
  id: string,
  counts: RunCounts,
  reason: FeedReason | null,
): Promise<void> {
  await db
    .updateTable("feed_runs")
    .set({
      outcome: reason === null ? "done" : "failed",
      taken: counts.taken,
      set_aside: counts.setAside,
      waiting: counts.waiting,
      reason: reason?.code ?? null,
      reason_detail: reason?.detail ?? null,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .execute();
}

/** The newest run of each feed, by the feed's id. */
export async function lastRuns({ db, subscriberId }: Tx): Promise<Map<string, FeedRun & LastRun>> {
  const { rows } = await sql<FeedRun & LastRun & { feedId: string }>`
    select f.id as "feedId", ${columns}, (r.outcome <> 'done' or r.waiting > 0) as "isUnsettled",
           (select count(*) from feed_runs later
            where later.subscriber_id = f.subscriber_id and later.feed_id = f.id and later.ran_at > coalesce(
              (select max(settled.ran_at) from feed_runs settled
               where settled.subscriber_id = f.subscriber_id and settled.feed_id = f.id
                 and settled.outcome = 'done' and settled.waiting = 0), '-infinity')) as tries
    from feeds f
    join lateral (
      select * from feed_runs n where n.subscriber_id = f.subscriber_id and n.feed_id = f.id
      order by n.ran_at desc limit 1
    ) r on true
    where f.subscriber_id = ${subscriberId}`.execute(db);
  return new Map(rows.map((row) => [row.feedId, row]));
}

/** Runs of a feed, the newest first. */
export function runsOf(tx: Tx, feedId: string, page: Page): Promise<Listed<FeedRun>> {
  const list = {
    from: sql`feed_runs r`,
    where: sql`r.subscriber_id = ${tx.subscriberId} and r.feed_id = ${feedId}`,
    order: sql`r.ran_at desc, r.id`,
    key: sql`r.id`,
    columns,
  };
  return pageOf(tx, list, page);
}
