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
    from help_requests h join shared.people p on p.id = h.person_id
    where h.subscriber_id = ${subscriberId} and (${personId}::uuid is null or h.person_id = ${personId}::uuid)
      and (${kind}::text is null or h.kind = ${kind})
    order by h.sent_at desc, h.id limit ${most}`.execute(db);
  return rows;
}
