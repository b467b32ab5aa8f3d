import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { FeedTiming } from "../model/dueSince.ts";
import type { FeedKind, FeedSettings, FeedSource, SignIn } from "../model/feed.ts";

/** A feed as it is kept; its secret is encrypted. */
export interface Feed extends FeedTiming {
  readonly id: string;
  readonly kind: FeedKind;
  readonly source: FeedSource;
  readonly host: string | null;
  readonly port: number | null;
  readonly username: string | null;
  readonly signIn: SignIn | null;
  readonly secret: Buffer | null;
  readonly hostKey: string | null;
  readonly folder: string | null;
  /** The request by which a person wants it run now; null: none. */
  readonly requestId: string | null;
}

const columns = sql`id, kind, source, is_enabled as "isEnabled", daily_at as "dailyAt", minute, host, port,
  username, sign_in as "signIn", secret, host_key as "hostKey", folder, created_at as "createdAt",
  asked_at as "askedAt", request_id as "requestId"`;

/** Every feed of the client, the daily ones first. */
export async function allFeeds({ db, subscriberId }: Tx): Promise<Feed[]> {
  const { rows } = await sql<Feed>`select ${columns} from feeds
    where subscriber_id = ${subscriberId} order by kind, source, created_at, id`.execute(db);
  return rows;
}

/** One feed, held against changes until the transaction ends; null when the client has none with this id. */
export async function feedById({ db, subscriberId }: Tx, id: string): Promise<Feed | null> {
  const { rows } = await sql<Feed>`select ${columns} from feeds
    where subscriber_id = ${subscriberId} and id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function isFeed({ db, subscriberId }: Tx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("feeds")
    .select("id")
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a feed; null when the client has a drop folder of this kind already. */
export async function addFeed(
  { db, subscriberId }: Tx,
  settings: FeedSettings,
  secret: Buffer | null,
  personId: string,
): Promise<string | null> {
  const added = await db
    .insertInto("feeds")
    .values({ subscriber_id: subscriberId, ...row(settings), secret, changed_by: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Changes what was settled; kind and source stay, because what was taken is known by them. */
export async function changeFeed(
  { db, subscriberId }: Tx,
  id: string,
  settings: FeedSettings,
  secret: Buffer | null,
  personId: string,
): Promise<void> {
  const { kind: _kind, source: _source, ...changes } = row(settings);
  await db
    .updateTable("feeds")
    .set({ ...changes, secret, changed_by: personId, changed_at: sql<Date>`clock_timestamp()` })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .execute();
}

export async function switchFeed(
  { db, subscriberId }: Tx,
  id: string,
  isEnabled: boolean,
  personId: string,
): Promise<void> {
  await db
    .updateTable("feeds")
    .set({
      is_enabled: isEnabled,
      changed_by: personId,
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .execute();
}

/** Notes that a person wants a run now: it is kept until a run begins. */
export async function askForRun(
  { db, subscriberId }: Tx,
  id: string,
  personId: string,
): Promise<void> {
  await db
    .updateTable("feeds")
    .set({
      asked_at: sql<Date>`clock_timestamp()`,
      asked_by: personId,
      request_id: sql<string | null>`request_at_hand()`,
    })
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .execute();
}

/** The zone in which the client's schedules are meant. */
export async function zoneOf({ db, subscriberId }: Tx): Promise<string> {
  const { time_zone } = await db
    .selectFrom("shared.subscribers")
    .select("time_zone")
    .where("id", "=", subscriberId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

function row(settings: FeedSettings) {
  return {
    kind: settings.kind,
    source: settings.source,
    daily_at: settings.dailyAt,
    minute: settings.minute,
    host: settings.host,
    port: settings.port,
    username: settings.username,
    sign_in: settings.signIn,
    host_key: settings.hostKey,
    folder: settings.folder,
  };
}
