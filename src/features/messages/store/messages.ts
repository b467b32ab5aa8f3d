import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

export interface Message {
  readonly id: string;
  readonly isMine: boolean;
  readonly text: string;
  readonly at: Date;
  readonly isRead: boolean;
}

const COLUMNS = sql`m.id::text, m.text, m.sent_at as at, m.read_at is not null as "isRead"`;
const MOST_UNREAD = 100;

/** The latest messages between two people before one of them (before none: the latest of all), the newest first. */
export async function messagesBetween(
  { db, subscriberId }: Tx,
  me: string,
  other: string,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<Message[]> {
  const half = (from: string, to: string) => sql`(
    select ${COLUMNS}, m.from_id = ${me}::uuid as "isMine", m.id as place from messages m
    where m.subscriber_id = ${subscriberId} and m.from_id = ${from}::uuid and m.to_id = ${to}::uuid
      and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${most})`;
  const { rows } = await sql<Message>`
    select * from (${half(me, other)} union all ${half(other, me)}) both_ways
    order by place desc limit ${most}`.execute(db);
  return rows;
}

export interface LatestMessage {
  readonly personId: string;
  readonly name: string;
  readonly picture: string | null;
  readonly text: string;
  readonly at: Date;
  readonly isMine: boolean;
  readonly unread: number;
}

/** The latest message with each other person, the latest first. */
export async function latestMessages(
  { db, subscriberId }: Tx,
  me: string,
): Promise<LatestMessage[]> {
  const { rows } = await sql<LatestMessage>`
    with mine as (
      select id, to_id as other, text, sent_at, true as "isMine", false as unread from messages
      where subscriber_id = ${subscriberId} and from_id = ${me}::uuid
      union all
      select id, from_id, text, sent_at, false, read_at is null from messages
      where subscriber_id = ${subscriberId} and to_id = ${me}::uuid
    ), latest as (
      select distinct on (other) other, text, sent_at, "isMine" from mine order by other, id desc
    )
    select l.other as "personId", p.name, p.picture, l.text, l.sent_at as at, l."isMine",
      (select count(*) from mine u where u.other = l.other and u.unread) as unread
    from latest l join shared.people p on p.id = l.other
    order by l.sent_at desc, l.other`.execute(db);
  return rows;
}

export async function addMessage(
  { db, subscriberId }: Tx,
  from: string,
  to: string,
  text: string,
): Promise<Message> {
  const { rows } = await sql<Message>`
    insert into messages as m (subscriber_id, from_id, to_id, text)
    values (${subscriberId}, ${from}::uuid, ${to}::uuid, ${text})
    returning ${COLUMNS}, true as "isMine"`.execute(db);
  const [message] = rows;
  if (!message) throw new Error("The message was not kept");
  return message;
}

/** Marks what `from` wrote to a person as read; answers how many were not. */
export async function readFrom(
  { db, subscriberId }: Tx,
  me: string,
  from: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set read_at = now() where subscriber_id = ${subscriberId}
      and to_id = ${me}::uuid and from_id = ${from}::uuid and read_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** How many messages a person has not read, counted up to 100. */
export async function unreadMessages({ db, subscriberId }: Tx, me: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from messages where subscriber_id = ${subscriberId}
      and to_id = ${me}::uuid and read_at is null limit ${MOST_UNREAD}) unread`.execute(db);
  return rows[0]?.n ?? 0;
}
