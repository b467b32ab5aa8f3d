import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

export interface NewHelpRequest {
  readonly kind: "support" | "feedback";
  readonly personId: string;
  readonly subject: string;
  readonly text: string;
  readonly page: string | null;
}

export interface KeptHelpRequest extends NewHelpRequest {
  readonly id: string;
  readonly person: string;
  readonly at: Date;
}

export async function addHelpRequest(
  { db, subscriberId }: Tx,
  { kind, personId, subject, text, page }: NewHelpRequest,
): Promise<string> {
  const { id } = await db
    .insertInto("help_requests")
    .values({ subscriber_id: subscriberId, kind, person_id: personId, subject, text, page })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The requests of a person, or of everyone of the client, the newest first. */
export async function helpRequestsOf(
  { db, subscriberId }: Tx,
  { personId, kind, most }: { personId: string | null; kind: string | null; most: number },
): Promise<KeptHelpRequest[]> {
  const { rows } = await sql<KeptHelpRequest>`
    select h.id, h.kind, h.person_id as "personId", p.name as person, h.subject, h.text, h.page,
      h.sent_at as at
    from help_requests h join people p on p.id = h.person_id
    where h.subscriber_id = ${subscriberId} and (${personId}::uuid is null or h.person_id = ${personId}::uuid)
      and (${kind}::text is null or h.kind = ${kind})
    order by h.sent_at desc, h.id limit ${most}`.execute(db);
  return rows;
}

/** The client's administrators: who may add people there. People belong to no client: the database's own word says which one is asked for. */
export async function administratorsOf({ db }: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from people p
    join person_subscribers l on l.person_id = p.id and l.subscriber_id = (select current_subscriber())
    where p.active and p.approved_at is not null and (p.type = 'ADMIN' or exists (
      select from grants g where g.person_id = p.id and g.code = 'CREATE_USER'
        and (g.until is null or g.until > now())))
    order by p.name, p.id`.execute(db);
  return rows.map(({ id }) => id);
}
