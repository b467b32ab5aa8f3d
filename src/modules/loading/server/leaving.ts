import { sql } from "kysely";
import { type KnownNumber, printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { Fault } from "#kit/entity/Field.ts";
import { holdsRow, standingOn } from "#kit/entity/holds/server/holds.ts";
import type { Guard } from "#kit/entity/server/rules.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { releases } from "../../releases/releases.ts";
import { AWAITS_UNITS } from "../../shipments/server/entryFacts.ts";
import type { loads } from "../../loads/loads.ts";

/** Goods told of one load that is to leave. */
const MOST_TOLD = 20;

/** Of an entry `s`: its papers are not verified, or an invoice of it is missing or rejected. */
export const LACKS_PAPERS = sql<boolean>`(s.doc_status not in ('verified', 'authorised') or exists (select from shared.invoices i
  where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id) and i.auth_status in ('missing', 'rejected')))`;

/** Of an entry `s`: the number of an invoice that is missing or rejected; null while none is. */
export const LACKING_INVOICE = sql<string | null>`(select min(i.number) from shared.invoices i
  where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id) and i.auth_status in ('missing', 'rejected'))`;

/** Nothing leaves that was held after it was loaded. */
export const nothingHeld: Guard<typeof loads> = async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  // Held against whoever holds them at this moment, in the order in which all hold them.
  const held = await sql<{ id: string; label: string; hold: string }>`
    with units as (select id, label, load from shared.handling_units
      where subscriber_id = ${tx.subscriberId} and load = any(${ids}::uuid[]) order by id for no key update),
    orders as (select id, release_no as label, load from shared.releases
      where subscriber_id = ${tx.subscriberId} and load = any(${ids}::uuid[]) and status = 'loaded'
      order by id for no key update)
    select u.load as id, u.label, h.reason as hold
      from ${standingOn(tx, handlingUnits, sql`(select array_agg(id) from units)`)} join units u on ${holdsRow(sql.ref("u.id"))}
    union all select r.load, r.label, h.reason
      from ${standingOn(tx, releases, sql`(select array_agg(id) from orders)`)} join orders r on ${holdsRow(sql.ref("r.id"))}
    order by 2, 3 limit ${MOST_TOLD}`.execute(tx.db);
  return held.rows.map(({ id, ...values }) => [id, { code: "heldUnit", values }]);
};

/** Entries `s` of which something is on a load `l`: by its units, or whole where it goes through. */
const ABOARD = sql`s.subscriber_id = l.subscriber_id and (
      s.id in (select shipment from shared.handling_units u where (u.subscriber_id, u.load) = (l.subscriber_id, l.id))
      or (s.load = l.id and not exists (select from shared.handling_units u
        where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and u.status <> 'void')))`;

/** Nothing of an entry leaves while an announced unit of it is neither here nor reported. */
export const accounted: Guard<typeof loads> = async ({ tx: { db, subscriberId }, rows }) => {
  const found = await sql<{ id: string; entry: string }>`
    select l.id, s.entry_no as entry from loads l join shared.shipments s on ${ABOARD}
    where l.subscriber_id = ${subscriberId} and l.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${AWAITS_UNITS}
    order by 2 limit ${MOST_TOLD}`.execute(db);
  return found.rows.map(({ id, ...values }) => [id, { code: "unitsAwaited", values }]);
};

interface Bare {
  readonly id: string;
  readonly entry: string;
  readonly invoice: string | null;
}

/** What of the papers of entries keeps their load back: all of it is told. */
const withoutPapers = (bare: readonly Bare[]) =>
  bare.map(({ id, entry, invoice }): readonly [string, Fault] => [
    id,
    invoice === null
      ? { code: "entryBare", values: { entry } }
      : { code: "entryUninvoiced", values: { entry, invoice } },
  ]);

/** A load is released with the papers of all its entries: at the door it is too late to look for them. */
export const papersThere: Guard<typeof loads> = async ({ tx: { db, subscriberId }, rows }) => {
  const bare = await sql<Bare>`
    select s.load as id, s.entry_no as entry, ${LACKING_INVOICE} as invoice from shared.shipments s
    where s.subscriber_id = ${subscriberId} and s.load = any(${rows.map(({ id }) => id)}::uuid[]) and ${LACKS_PAPERS}
    order by s.load_position`.execute(db);
  return withoutPapers(bare.rows);
};

/** Of a load that is released already, neither does the plan take an entry without them. */
export const paperedPlan: Guard<typeof loads, "plan"> = async ({
  tx: { db, subscriberId },
  rows: [load],
  input,
}) => {
  if (load?.status !== "released") return [];
  const bare = await sql<Bare>`
    select ${load.id} as id, s.entry_no as entry, ${LACKING_INVOICE} as invoice from shared.shipments s
    where s.subscriber_id = ${subscriberId} and s.entry_no = any(${input.entries}::text[]) and ${LACKS_PAPERS}
    order by s.entry_no`.execute(db);
  return withoutPapers(bare.rows);
};

/** The papers of all entries aboard are there still, or it is said why the load leaves without. */
export const papered: Guard<typeof loads, "dispatch"> = async ({
  tx: { db, subscriberId },
  rows,
  input,
}) => {
  if (input.papersWaiver !== null) return [];
  const bare = await sql<Bare>`
    select l.id, s.entry_no as entry, ${LACKING_INVOICE} as invoice from loads l
    join shared.shipments s on ${ABOARD}
    where l.subscriber_id = ${subscriberId} and l.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${LACKS_PAPERS}
    order by 2 limit ${MOST_TOLD}`.execute(db);
  return bare.rows.map(({ id, entry, invoice }) => {
    const bareOf = { code: "leavesBare", values: { entry } };
    return [
      id,
      invoice === null ? bareOf : { code: "leavesUninvoiced", values: { entry, invoice } },
    ];
  });
};

/** What crosses the border is declared in pedimentos that are paid, as far as any is known, or it is said why it leaves without. */
export const paid: Guard<typeof loads, "dispatch"> = async ({
  tx: { db, subscriberId },
  rows,
  input,
}) => {
  const crossing = rows.flatMap(({ id, kind }) => (kind === "cross" ? [id] : []));
  if (crossing.length === 0 || input.papersWaiver !== null) return [];
  const unpaid = await sql<KnownNumber & { id: string; entry: string }>`
    with aboard as (
      select distinct u.load, u.shipment, l.invoice from shared.handling_units u
      left join shared.invoice_lines l on (l.subscriber_id, l.id) = (u.subscriber_id, u.invoice_line)
      where u.subscriber_id = ${subscriberId} and u.load = any(${crossing}::uuid[])
      union all select s.load, s.id, null from shared.shipments s
      where s.subscriber_id = ${subscriberId} and s.load = any(${crossing}::uuid[]) and not exists (select from shared.handling_units u
        where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id) and u.status <> 'void')),
    billed as materialized (
      select distinct a.load, a.shipment, f.folio from aboard a
      join shared.invoices i on (i.subscriber_id, i.shipment) = (${subscriberId}, a.shipment)
      cross join unnest(array[i.number, i.e_document, i.uuid]) f(folio)
      where f.folio is not null and (a.invoice is null or a.invoice = i.id
        -- Units that hold goods of several invoices name one of them alone.
        or not exists (select from shared.invoice_lines l join shared.handling_units u on (u.subscriber_id, u.invoice_line) = (l.subscriber_id, l.id)
          where (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id))))
    select distinct b.load as id, s.entry_no as entry, p.aduana, p.patente, p.number, p.year
    from pedimentos_declaring(array(select folio from billed)) p
    join billed b on b.folio = p.folio
    join shared.shipments s on (s.subscriber_id, s.id) = (${subscriberId}, b.shipment)
    where p.paid_on is null
    order by 2, 6, 3, 4, 5 limit ${MOST_TOLD}`.execute(db);
  return unpaid.rows.map(({ id, entry, ...number }) => {
    const values = { entry, pedimento: printedNumber(number) };
    return [id, { code: "leavesUnpaid", values }];
  });
};
