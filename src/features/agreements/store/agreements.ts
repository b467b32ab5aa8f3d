import { sql } from "kysely";
import type { Period } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { AgreementHeader } from "../model/standing.ts";

/** An agreement as its newest header states it. */
export interface AgreementRow extends AgreementHeader {
  readonly id: string;
  readonly number: string;
  readonly treaty: string;
  /** As its certificate names the client, else as the client is registered. */
  readonly client: string;
  readonly supplier: string | null;
}

/** The client's agreements, those that begin last first; `total` counts them all. */
export async function newestFirst(
  { db, subscriberId }: Tx,
  page: { skip: number; take: number },
): Promise<{ rows: AgreementRow[]; total: number }> {
  const { rows } = await sql<AgreementRow & { total: number }>`
    select a.id, a.number, h.treaty, coalesce(h.client_name, c.name) as client, h.supplier, h.status,
           h.initial_on as "initialOn", h.final_on as "finalOn", h.signed_on as "signedOn",
           h.revoked_on as "revokedOn", count(*) over () as total
    from agreements a
    join subscribers c on c.id = a.subscriber_id
    join lateral (
      select * from agreement_versions v
      where v.subscriber_id = a.subscriber_id and v.agreement_id = a.id
      order by v.version desc limit 1
    ) h on true
    where a.subscriber_id = ${subscriberId}
    order by h.initial_on desc nulls last, a.number
    offset ${page.skip} limit ${page.take}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** An agreement with the instant at which it was first written. */
export interface CreatedAgreementRow extends AgreementRow {
  readonly createdAt: Date;
}

/** Agreements created in a period, the newest first; `treaty` null takes all. `total` counts the whole period. */
export async function createdBetween(
  { db, subscriberId }: Tx,
  { from, until }: Period,
  treaty: string | null,
  page: { skip: number; take: number },
): Promise<{ rows: CreatedAgreementRow[]; total: number }> {
  const these = sql`
    from agreements a
    join subscribers c on c.id = a.subscriber_id
    join lateral (
      select * from agreement_versions v
      where v.subscriber_id = a.subscriber_id and v.agreement_id = a.id
      order by v.version desc limit 1
    ) h on true
    where a.subscriber_id = ${subscriberId} and a.created_at >= ${from} and a.created_at < ${until}
      and (${treaty}::text is null or h.treaty = ${treaty})`;
  const { rows } = await sql<CreatedAgreementRow>`
    select a.id, a.number, a.created_at as "createdAt", h.treaty,
           coalesce(h.client_name, c.name) as client, h.supplier, h.status,
           h.initial_on as "initialOn", h.final_on as "finalOn", h.signed_on as "signedOn",
           h.revoked_on as "revokedOn"
    ${these} order by a.created_at desc, a.number offset ${page.skip} limit ${page.take}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${these}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The number of an agreement; null when the client has none with this id. */
export async function numberOf({ db, subscriberId }: Tx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("agreements")
    .select("number")
    .where("subscriber_id", "=", subscriberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The names under which the client is registered, and the IANA zone of its business days. */
export async function client({ db, subscriberId }: Tx): Promise<{ names: string[]; zone: string }> {
  const { name, display_name, time_zone } = await db
    .selectFrom("subscribers")
    .select(["name", "display_name", "time_zone"])
    .where("id", "=", subscriberId)
    .executeTakeFirstOrThrow();
  return { names: display_name === null ? [name] : [name, display_name], zone: time_zone };
}
