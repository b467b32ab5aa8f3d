import { sql } from "kysely";
import type { Guard } from "#kit/server/entity/rules.ts";

/** Goods told of one load that is to leave. */
const MOST_TOLD = 20;

/** Of an entry `s`: its papers are not verified, or an invoice of it is missing or rejected. */
export const LACKS_PAPERS = sql<boolean>`(s.doc_status not in ('verified', 'authorised') or exists (select from invoices i
  where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id) and i.auth_status in ('missing', 'rejected')))`;

/** Nothing leaves that was held after it was loaded. */
export const nothingHeld: Guard = async ({ tx: { db, subscriberId }, rows }) => {
  const ids = rows.map(({ id }) => id);
  // Held against whoever holds them at this moment.
  const held = await sql<{ id: string; label: string; hold: string }>`
    with units as (select id, label, load from handling_units
      where subscriber_id = ${subscriberId} and load = any(${ids}::uuid[]) order by id for no key update)
    select u.load as id, u.label, h.reason as hold from units u
      join entity_holds h on (h.subscriber_id, h.entity, h.row_id) = (${subscriberId}, 'handlingUnits', u.id)
      where h.released_at is null
    union all select r.load, r.release_no, h.reason from releases r
      join entity_holds h on (h.subscriber_id, h.entity, h.row_id) = (r.subscriber_id, 'releases', r.id)
      where r.subscriber_id = ${subscriberId} and r.load = any(${ids}::uuid[]) and r.status = 'loaded'
        and h.released_at is null
    order by 2, 3 limit ${MOST_TOLD}`.execute(db);
  return held.rows.map(({ id, ...values }) => [id, { code: "heldUnit", values }]);
};

/** The papers of all entries aboard are there still, or it is said why the load leaves without. */
export const papered: Guard = async ({ tx: { db, subscriberId }, rows, input }) => {
  if ((input["papersWaiver"] ?? null) !== null) return [];
  const bare = await sql<{ id: string; entry: string }>`
    select l.id, s.entry_no as entry from loads l
    join shipments s on s.subscriber_id = l.subscriber_id and (
      s.id in (select shipment from handling_units u where (u.subscriber_id, u.load) = (l.subscriber_id, l.id))
      or (s.load = l.id and not exists (select from handling_units u
        where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id))))
    where l.subscriber_id = ${subscriberId} and l.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${LACKS_PAPERS}
    order by 2 limit ${MOST_TOLD}`.execute(db);
  return bare.rows.map(({ id, entry }) => [id, { code: "leavesBare", values: { entry } }]);
};
