import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Caller } from "#kit/server/http.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { type Inbox, type InboxList, MOST_IN_INBOX } from "../inbox/contract.ts";
import { PAID } from "../customsOperations.ts";

const STATES: Readonly<Record<InboxList, readonly string[]>> = {
  pending: ["pendingAuth"],
  authorised: ["authorised", "validated", ...PAID],
};

/** Entries that were received and have not left. */
const ON_HAND = ["received", "reviewing", "reviewed", "ready", "loaded"];

/** Operations that wait for the client's people, or that they authorised, the oldest first, with what they come to. */
export async function inbox(
  tx: ReadTx,
  list: InboxList,
  { personId, zones, zone }: Caller,
): Promise<Inbox> {
  const { rows } = await sql<Inbox["data"][number]>`
    select o.id, o.version, o.subscriber_id as client, o.number, o.status, o.stale, o.direction, o.clave, o.importer_rfc as "importerRfc",
      o.determination_day::text as "determinationDay", o.entries, o.edition, p.id as "editionId", p.customs_value::text as "customsValue",
      p.cash::text as cash, p.other::text as other, p.errors, p.risks, before.edition as "beforeEdition", before.cash::text as "beforeCash",
      ${instantText(sql.ref("o.sent_at"))} as "sentAt", o.authorised_by as "authorisedBy",
      ${instantText(sql.ref("o.authorised_at"))} as "authorisedAt", o.paid_on::text as "paidOn", o.pedimento,
      c.result::jsonb -> 'summary' as "byKey", jsonb_array_length(c.result::jsonb -> 'partidas') as partidas,
      (select coalesce(sum((f ->> 'amount')::numeric) filter (where f ->> 'severity' = 'AHORRO'), 0)::text
        from jsonb_array_elements(c.findings::jsonb) f) as saving,
      (select coalesce(sum((f ->> 'amount')::numeric) filter (where f ->> 'severity' = 'RIESGO'), 0)::text
        from jsonb_array_elements(c.findings::jsonb) f) as exposure,
      hand.is_on_hand as "isOnHand", exists (select from shared.entity_documents d where d.subscriber_id = o.subscriber_id
        and d.entity = 'customsOperations' and d.row_id = o.id and d.type = 'doda' and d.removed_at is null) as "hasDoda"
    from customs_operations o
    join proformas p on (p.subscriber_id, p.operation) = (o.subscriber_id, o.id) and p.state <> 'superseded'
    join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    left join proformas before on (before.subscriber_id, before.operation, before.edition) = (p.subscriber_id, p.operation, p.edition - 1)
    cross join lateral (
      select exists (select from operation_lines l
        join shared.invoice_lines n on (n.subscriber_id, n.id) = (l.subscriber_id, l.invoice_line)
        join shared.invoices i on (i.subscriber_id, i.id) = (n.subscriber_id, n.invoice)
        join shared.shipments s on (s.subscriber_id, s.id) = (i.subscriber_id, i.shipment)
        where (l.subscriber_id, l.operation) = (o.subscriber_id, o.id) and l.status = 'active' and s.stage = any(${ON_HAND}::text[])) as is_on_hand
    ) hand
    where o.status = any(${STATES[list]}::text[]) and (${list} = 'pending' or hand.is_on_hand)
    order by coalesce(o.authorised_at, o.sent_at), o.number limit ${sql.lit(MOST_IN_INBOX + 1)}`.execute(
    tx.db,
  );
  return {
    data: rows.slice(0, MOST_IN_INBOX),
    isMore: rows.length > MOST_IN_INBOX,
    limits: await limitsOf(tx, personId, (client) => dayIn(zones[client] ?? zone)),
  };
}

/** What the person may authorise, and how much of it is left of the client's day. */
async function limitsOf(
  { db, subscriberIds }: ReadTx,
  personId: string,
  today: (client: number) => string,
): Promise<Inbox["limits"]> {
  const days = JSON.stringify(subscriberIds.map((client) => ({ client, day: today(client) })));
  const { rows } = await sql<Inbox["limits"][number]>`
    select l.subscriber_id as client, l.most_each::text as "mostEach", l.most_day::text as "mostDay",
      (l.most_day - coalesce((select sum(a.cash) from authorisations a where a.subscriber_id = l.subscriber_id
        and a.person_id = ${personId}::uuid and a.day = d.day), 0))::text as left
    from jsonb_to_recordset(${days}::jsonb) as d(client integer, day date)
    join authorisation_limits l on l.subscriber_id = d.client and l.status = 'active'
    join shared.people p on p.id = ${personId}::uuid and lower(p.email) = l.person`.execute(db);
  return rows;
}
