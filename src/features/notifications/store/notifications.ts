import { sql } from "kysely";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  KEPT_DAYS,
  MOST_UNREAD,
  type NewNotification,
  type NotificationKind,
  type NotificationValues,
} from "../model/notification.ts";

/** Who reads: a person, with the codes that they hold. */
export interface Reader {
  readonly personId: string;
  readonly codes: ReadonlySet<string>;
  readonly isStaff: boolean;
}

export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly values: NotificationValues;
  readonly at: Date;
  readonly isRead: boolean;
}

const isFor = ({ personId, codes, isStaff }: Reader) =>
  sql`(n.person_id = ${personId}::uuid or n.codes && ${[...codes]}::text[])
    and coalesce(n.side, ${isStaff ? "house" : "client"}) = ${isStaff ? "house" : "client"}`;

const isReadBy = ({ personId }: Reader) => sql`exists (
  select from notification_reads r where r.subscriber_id = n.subscriber_id
    and r.person_id = ${personId}::uuid and r.notification_id = n.id)`;

/** A reader's notifications, the newest first. */
export function notificationsFor(
  tx: Tx,
  reader: Reader,
  page: Page,
): Promise<Listed<Notification>> {
  const list = {
    from: sql`notifications n`,
    where: sql`n.subscriber_id = ${tx.subscriberId} and ${isFor(reader)}`,
    order: sql`n.created_at desc, n.id desc`,
    key: sql`n.id`,
    columns: sql`n.id::text, n.kind, n.payload as values, n.created_at as at, ${isReadBy(reader)} as "isRead"`,
  };
  return pageOf(tx, list, page);
}

/** How many a reader has not read, counted up to 100. */
export async function unreadNotifications(
  { db, subscriberId }: Tx,
  reader: Reader,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from notifications n
      where n.subscriber_id = ${subscriberId} and ${isFor(reader)} and not ${isReadBy(reader)}
      limit ${MOST_UNREAD}) unread`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Marks a reader's notifications as read, all of them without ids; those of others stay as they are. */
export async function markRead(
  { db, subscriberId }: Tx,
  reader: Reader,
  ids: readonly string[] | undefined,
): Promise<number> {
  const those = ids === undefined ? sql`true` : sql`n.id = any(${ids}::bigint[])`;
  const { numAffectedRows } = await sql`
    insert into notification_reads (subscriber_id, notification_id, person_id)
    select n.subscriber_id, n.id, ${reader.personId}::uuid from notifications n
    where n.subscriber_id = ${subscriberId} and ${isFor(reader)} and ${those}
      and not ${isReadBy(reader)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Adds what has not been told yet; answers what was new. */
export async function addNotifications(
  { db, subscriberId }: Tx,
  all: readonly NewNotification[],
): Promise<NewNotification[]> {
  if (all.length === 0) return [];
  const { rows } = await sql<NewNotification>`
    insert into notifications (subscriber_id, cause, kind, person_id, codes, side, payload)
    select ${subscriberId}, n.cause, n.kind, n."personId", n.codes, n.side, n.values
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as n(cause text, kind text, "personId" uuid, codes text[], side text, values jsonb)
    on conflict do nothing
    returning cause, kind, person_id as "personId", codes, side, payload as values`.execute(db);
  return rows;
}

/** Forgets what is older than 90 days. */
export async function forgetOld({ db, subscriberId }: Tx): Promise<void> {
  await sql`delete from notifications where subscriber_id = ${subscriberId}
    and created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
