import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Caller } from "#kit/server/http.ts";
import { bindTo, type ReadTx, type Tx } from "#kit/server/tenant.ts";
import { type InboxRow, type Inbox, type InboxList, MOST_IN_INBOX } from "../inbox/contract.ts";
import { PAID } from "../customsOperations.ts";

const STATES: Readonly<Record<InboxList, readonly string[]>> = {
  pending: ["pendingAuth"],
  authorised: ["authorised", "validated", ...PAID],
};

/** Entries that were received and have not left. */
const ON_HAND = ["received", "reviewing", "reviewed", "ready", "loaded"];

/** What of an operation stands in the contents of its edition. */
type OfContents = Pick<InboxRow, "byKey" | "partidas" | "saving" | "exposure" | "hasDoda">;
type Listed = Omit<InboxRow, keyof OfContents>;

/** Operations that wait for the client's people, or that they authorised, with what they come to. */
export async function inbox(
  tx: ReadTx,
  query: { readonly list: InboxList; readonly onHand?: "true" | undefined },
  { personId, zones, zone }: Caller,
): Promise<Inbox> {
  const found = await listed(tx, query.list, query.onHand === "true");
  const rows = found.slice(0, MOST_IN_INBOX);
  const contents = new Map<string, OfContents>();
  const limits: Inbox["limits"] = [];
  // Contents and what was authorised are read within their own client alone.
  for (const [client, own] of Map.groupBy(rows, (row) => row.client)) {
    const bound = await bindTo(tx, client);
    for (const { id, ...one } of await contentsOf(bound, own)) contents.set(id, one);
    limits.push(...(await limitOf(bound, personId, dayIn(zones[client] ?? zone))));
  }
  return {
    data: rows.flatMap((row) => {
      const own = contents.get(row.id);
      return own ? [{ ...row, ...own }] : [];
    }),
    isMore: found.length > MOST_IN_INBOX,
    limits,
  };
}

async function listed(
  { db }: ReadTx,
  list: InboxList,
  isOnHand: boolean,
): Promise<readonly Listed[]> {
  const order =
    list === "pending" ? sql`o.sent_at, o.number` : sql`o.authorised_at desc, o.number desc`;
  const { rows } = await sql<Listed>`
    select o.id, o.version, o.subscriber_id as client, o.number, o.status, o.stale, o.direction, o.clave, o.importer_rfc as "importerRfc",
      o.determination_day::text as "determinationDay", o.entries, o.edition, p.id as "editionId", p.customs_value::text as "customsValue",
      p.cash::text as cash, p.other::text as other, p.errors, p.risks, before.edition as "beforeEdition", before.cash::text as "beforeCash",
      ${instantText(sql.ref("o.sent_at"))} as "sentAt", o.authorised_by as "authorisedBy",
      ${instantText(sql.ref("o.authorised_at"))} as "authorisedAt", o.paid_on::text as "paidOn", o.pedimento, hand.is_on_hand as "isOnHand"
    from customs_operations o
    join proformas p on (p.subscriber_id, p.operation) = (o.subscriber_id, o.id) and p.state <> 'superseded'
    left join proformas before on (before.subscriber_id, before.operation, before.edition) = (p.subscriber_id, p.operation, p.edition - 1)
    cross join lateral (
      select exists (select from operation_lines l
        join shared.invoice_lines n on (n.subscriber_id, n.id) = (l.subscriber_id, l.invoice_line)
        join shared.invoices i on (i.subscriber_id, i.id) = (n.subscriber_id, n.invoice)
        join shared.shipments s on (s.subscriber_id, s.id) = (i.subscriber_id, i.shipment)
        where (l.subscriber_id, l.operation) = (o.subscriber_id, o.id) and l.status = 'active' and s.stage = any(${ON_HAND}::text[])) as is_on_hand
    ) hand
    where o.status = any(${STATES[list]}::text[]) and (${!isOnHand} or hand.is_on_hand)
    order by ${order} limit ${sql.lit(MOST_IN_INBOX + 1)}`.execute(db);
  return rows;
}

async function contentsOf(
  { db, subscriberId }: Tx,
  operations: readonly Listed[],
): Promise<readonly (OfContents & { readonly id: string })[]> {
  const editions = operations.map(({ editionId }) => editionId);
  const amountOf = (severity: "AHORRO" | "RIESGO") =>
    sql`coalesce(sum((f ->> 'amount')::numeric) filter (where f ->> 'severity' = ${severity}), 0)::text`;
  const { rows } = await sql<OfContents & { id: string }>`
    select p.operation as id, c.result::jsonb -> 'summary' as "byKey", jsonb_array_length(c.result::jsonb -> 'partidas') as partidas,
      found.saving, found.exposure, exists (select from shared.entity_documents d where d.subscriber_id = p.subscriber_id
        and d.entity = 'customsOperations' and d.row_id = p.operation and d.type = 'doda' and d.removed_at is null) as "hasDoda"
    from proformas p join proforma_contents c on (c.subscriber_id, c.proforma) = (p.subscriber_id, p.id)
    cross join lateral (select ${amountOf("AHORRO")} as saving, ${amountOf("RIESGO")} as exposure
      from jsonb_array_elements(c.findings::jsonb) f) found
    where p.subscriber_id = ${subscriberId} and p.id = any(${editions}::uuid[])`.execute(db);
  return rows;
}

/** What the person may authorise for the client, and how much of it is left of its day. */
async function limitOf(
  { db, subscriberId }: Tx,
  personId: string,
  today: string,
): Promise<Inbox["limits"]> {
  const { rows } = await sql<Inbox["limits"][number]>`
    select l.subscriber_id as client, l.most_each::text as "mostEach", l.most_day::text as "mostDay",
      (l.most_day - coalesce((select sum(a.cash) from authorisations a where a.subscriber_id = l.subscriber_id
        and a.person_id = ${personId}::uuid and a.day = ${today}::date), 0))::text as left
    from authorisation_limits l join shared.people p on p.id = ${personId}::uuid and lower(p.email) = l.person
    where l.subscriber_id = ${subscriberId} and l.status = 'active'`.execute(db);
  return rows;
}
