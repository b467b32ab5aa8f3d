import { sql } from "kysely";
import type { Period } from "#kit/pure/calendar.ts";
import type { Listed, Page } from "#kit/pure/page.ts";
import { pageOf } from "#kit/server/list.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { AgreementHeader } from "../model/standing.ts";
import { newestHeader, servesOn } from "./newestHeader.ts";

/** An agreement as its newest header states it. */
interface AgreementRow extends AgreementHeader {
  readonly id: string;
  readonly number: string;
  readonly treaty: string;
  /** As its certificate names the client, else as the client is registered. */
  readonly client: string;
  readonly supplier: string | null;
}

/** An agreement with what else its header says of the minimum data. */
export interface FullAgreementRow extends AgreementRow {
  readonly certifierType: string | null;
  readonly certifierName: string | null;
  readonly producer: string | null;
  readonly importer: string | null;
  /** The client as the certificate itself names it. */
  readonly clientName: string | null;
  /** A person has written some version of the header. */
  readonly isByHand: boolean;
  readonly version: number;
}

const fullAgreement = sql`
  a.id, a.number, h.treaty, coalesce(h.client_name, c.name) as client, h.supplier, h.status,
  h.initial_on as "initialOn", h.final_on as "finalOn", h.signed_on as "signedOn",
  h.revoked_on as "revokedOn", h.certifier_type as "certifierType",
  h.certifier_name as "certifierName", h.producer, h.importer,
  h.client_name as "clientName", h.version, exists (
    select from agreement_versions w where w.subscriber_id = a.subscriber_id
      and w.agreement_id = a.id and w.recorded_by is not null) as "isByHand"`;

const agreements = sql`agreements a ${newestHeader}`;
const registered = sql`join shared.subscribers c on c.id = a.subscriber_id`;

/** The client's agreements, those that begin last first. */
export function newestFirst(tx: Tx, page: Page): Promise<Listed<FullAgreementRow>> {
  const list = {
    from: agreements,
    where: sql`a.subscriber_id = ${tx.subscriberId}`,
    order: sql`h.initial_on desc nulls last, a.number, a.id`,
    key: sql`a.id`,
    joins: registered,
    columns: fullAgreement,
  };
  return pageOf(tx, list, page);
}

/** Every agreement whose header serves on a day, those that begin last first: none else can be valid on it. */
export async function servingOn(
  { db, subscriberId }: Tx,
  day: string,
): Promise<FullAgreementRow[]> {
  const { rows } = await sql<FullAgreementRow>`
    select ${fullAgreement}
    from ${agreements} ${registered}
    where a.subscriber_id = ${subscriberId} and ${servesOn(sql`${day}::date`)}
    order by h.initial_on desc nulls last, a.number`.execute(db);
  return rows;
}

/** An agreement with the instant at which it was first written. */
export interface CreatedAgreementRow extends FullAgreementRow {
  readonly createdAt: Date;
}

/** Agreements created in a period, the newest first; `treaty` null takes all. */
export function createdBetween(
  tx: Tx,
  { from, until }: Period,
  treaty: string | null,
  page: Page,
): Promise<Listed<CreatedAgreementRow>> {
  const list = {
    from: agreements,
    where: sql`a.subscriber_id = ${tx.subscriberId} and a.created_at >= ${from}
      and a.created_at < ${until} and ${treaty === null ? sql`true` : sql`h.treaty = ${treaty}`}`,
    order: sql`a.created_at desc, a.number, a.id`,
    key: sql`a.id`,
    joins: registered,
    columns: sql`${fullAgreement}, a.created_at as "createdAt"`,
  };
  return pageOf(tx, list, page);
}

/** One agreement; null when the client has none with this id. */
export async function agreementWith(
  { db, subscriberId }: Tx,
  id: string,
): Promise<FullAgreementRow | null> {
  const { rows } = await sql<FullAgreementRow>`
    select ${fullAgreement}
    from ${agreements} ${registered}
    where a.subscriber_id = ${subscriberId} and a.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
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
    .selectFrom("shared.subscribers")
    .select(["name", "display_name", "time_zone"])
    .where("id", "=", subscriberId)
    .executeTakeFirstOrThrow();
  return { names: display_name === null ? [name] : [name, display_name], zone: time_zone };
}
