import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { type CountRow, counts } from "../counts.ts";

/** So much of a part and lot, and what of it is promised to releases. */
export interface Part {
  readonly partNo: string;
  readonly lot: string | null;
  readonly onHand: string;
  readonly reserved: string;
}

export interface Unit {
  readonly id: string;
  readonly label: string;
}

/** What the ledger has at a location. */
export interface Standing {
  readonly units: readonly Unit[];
  readonly parts: readonly Part[];
}

/** Holds what the ledger has at a location, in the order in which moves do, so that it stays as it is compared. */
export async function standingAt({ db, subscriberId }: Tx, location: string): Promise<Standing> {
  const { rows } = await sql<{ id: string | null; label: string } & Part>`
    select u.id, u.label, b.part_no as "partNo", b.lot, trim_scale(b.on_hand)::text as "onHand",
      trim_scale(b.reserved)::text as reserved
    from stock_balances b left join handling_units u on (u.subscriber_id, u.id) = (b.subscriber_id, b.unit)
    where b.subscriber_id = ${subscriberId} and b.location = ${location}::uuid and b.on_hand > 0
    order by b.location, b.item for no key update of b`.execute(db);
  return {
    units: rows.flatMap(({ id, label }) => (id === null ? [] : [{ id, label }])),
    parts: rows.filter(({ id }) => id === null),
  };
}

/** What a label that was seen at a location may be, where no unit of it stands there. */
export interface Strange extends Unit {
  /** The entries of the units of the site that it may be, where it may be more than one. */
  readonly entries: string | null;
}

/** Those of these labels that units of the location's site bear: the one that was lost last, else those that stand elsewhere. */
export async function strangeAt(
  { db, subscriberId }: Tx,
  location: string,
  labels: readonly string[],
): Promise<readonly Strange[]> {
  const { rows } = await sql<Strange>`
    with borne as (
      select u.label, u.id, u.status, s.entry_no, row_number() over (partition by u.label, u.status order by u.updated_at desc, u.id) as turn
      from handling_units u join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
      where u.subscriber_id = ${subscriberId} and u.label = any(${labels}::text[]) and u.status in ('received', 'lost')
        and s.site = (select site from locations where id = ${location}::uuid))
    select label, (array_agg(id order by turn))[1] as id,
      case when count(*) > 1 then string_agg(entry_no, ', ' order by entry_no) end as entries
    from borne b where case when status = 'lost' then turn = 1
      else not exists (select from borne o where o.label = b.label and o.status = 'lost') end
    group by label order by label`.execute(db);
  return rows;
}

/** Parts of which something came to the location of a count, or left it, since that was started. */
export async function movedSince(
  { db, subscriberId }: Tx,
  { id, location }: CountRow,
): Promise<readonly string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct part_no as part from stock_balances
    where subscriber_id = ${subscriberId} and location = ${location}::uuid and part_no is not null
      and updated_at > (select max(recorded_at) from entity_events
        where (subscriber_id, entity, row_id) = (${subscriberId}, ${counts.name}, ${id}::uuid) and action = 'start')
    order by part_no`.execute(db);
  return rows.map(({ part }) => part);
}
