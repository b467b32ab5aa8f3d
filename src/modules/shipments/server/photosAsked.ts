import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { WORKED_ON } from "../shipments.ts";

/** On the day of its site on which receiving an entry `s` started, an instruction `n` was in force. */
const inForce = sql`(s.receiving_started_at at time zone (select z.zone from shared.sites z where z.id = s.site))::date
  between n.valid_from and coalesce(n.valid_to, 'infinity')`;

/** Whether an entry `s` has no photo of its own although its client asks for one. */
export const lacksPhoto = sql`exists (select from shared.instructions n
    where (n.subscriber_id, n.status) = (s.subscriber_id, 'published') and n.needs_photo and ${inForce})
  and not exists (select from shared.entity_documents d where (d.subscriber_id, d.entity, d.row_id, d.type)
    = (s.subscriber_id, 'shipments', s.id, 'photo') and d.removed_at is null)`;

/**
 * Holds what photos are asked for as it is until the transaction ends. Whoever starts receiving shares it, or an
 * instruction that is published meanwhile would see no entry, and the entry no instruction.
 */
export async function holdPhotosAsked(
  { client, subscriberId }: Tx,
  how: "shared" | "alone",
): Promise<void> {
  const lock = how === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
  await client.query(`select ${lock}(hashtext('photos asked for'), $1)`, [subscriberId]);
}

/** The entries that are worked on, or may be again, of which versions of these instructions ask for a photo or did. */
export async function entriesAsked(tx: Tx, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where s.stage = any(${[...WORKED_ON, "reviewed"]}::text[])
      and exists (select from shared.instructions n where n.subscriber_id = s.subscriber_id and n.number = any(${numbers}::text[])
        and n.needs_photo and ${inForce})`.execute(tx.db);
  return rows.map(({ id }) => id);
}
