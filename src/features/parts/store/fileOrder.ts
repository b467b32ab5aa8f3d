import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** An applied parts file, or the one in hand. */
export interface OrderedFile {
  readonly id: string;
  /** The day that it speaks of: declared, or that of its arrival in the client's zone. */
  readonly day: string;
  /** What a full file says of every part, as bits of `partValue`; null: it is none. */
  readonly said: number | null;
}

/**
 * The client's applied parts files and the one in hand, if there is one, in the order in which they speak: of days, then of arrival.
 * Tables of one zip came with it.
 */
export async function filesInOrder(
  { db, subscriberId }: Tx,
  uploadId: string | null = null,
): Promise<OrderedFile[]> {
  const { rows } = await sql<OrderedFile>`
    select u.id, d.day, m.said
    from shared.uploads u
    join shared.subscribers s on s.id = u.subscriber_id
    cross join lateral (
      select coalesce(u.file_on, (u.received_at at time zone s.time_zone)::date) as day) d
    left join shared.uploads zip on zip.subscriber_id = u.subscriber_id and zip.id = u.parent_id
    left join part_mentions m on m.subscriber_id = u.subscriber_id and m.part_key = '' and m.upload_id = u.id
    where u.subscriber_id = ${subscriberId} and u.kind = 'parts'
      and (u.state = 'processed' or u.id = ${uploadId})
    order by d.day, coalesce(zip.arrival, u.arrival), u.arrival`.execute(db);
  return rows;
}

/** The day of an instant in the client's business zone. */
export async function dayOfUpload({ db, subscriberId }: Tx, instant: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${instant}::timestamptz at time zone time_zone)::date as day
    from shared.subscribers where id = ${subscriberId}`.execute(db);
  return rows[0]?.day ?? instant.toISOString().slice(0, 10);
}
