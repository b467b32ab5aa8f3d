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
  /** The number of its entry. */
  readonly entry: string;
}

/** How a unit may be said to have been seen: by its label, or by that and its entry where several bear the label. */
export const waysToSay = ({ label, entry }: Unit): readonly string[] => [
  label,
  `${label}@${entry}`,
];

/** What the ledger has at a location. */
export interface Standing {
  readonly units: readonly Unit[];
  readonly parts: readonly Part[];
}

/** Holds what the ledger has at a location, in the order in which moves do, so that it stays as it is compared. */
export async function standingAt({ db, subscriberId }: Tx, location: string): Promise<Standing> {
  const { rows } = await sql<{ id: string | null; label: string; entry: string } & Part>`
    select u.id, u.label, s.entry_no as entry, b.part_no as "partNo", b.lot, trim_scale(b.on_hand)::text as "onHand",
      trim_scale(b.reserved)::text as reserved
    from shared.stock_balances b left join shared.handling_units u on (u.subscriber_id, u.id) = (b.subscriber_id, b.unit)
    left join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    where b.subscriber_id = ${subscriberId} and b.location = ${location}::uuid and b.on_hand > 0
    order by b.location, b.item for no key update of b`.execute(db);
  return {
    units: rows.flatMap(({ id, label, entry }) => (id === null ? [] : [{ id, label, entry }])),
    parts: rows.filter(({ id }) => id === null),
  };
}

/** What was seen at a location where no unit of it stands, as what it may be. */
export interface Strange extends Unit {
  /** How it was said to have been seen. */
  readonly seen: string;
  /** The entries of the units of the site that it may be, where it may be more than one. */
  readonly entries: string | null;
}

/** What of this units of the location's site may be: those that are lost, else those that stand elsewhere. */
export async function strangeAt(
  { db, subscriberId }: Tx,
  location: string,
  seen: readonly string[],
): Promise<readonly Strange[]> {
  const labels = seen.flatMap((said) => [said, said.slice(0, Math.max(0, said.lastIndexOf("@")))]);
  const { rows } = await sql<Strange>`
    with borne as (
      select t.seen, u.label, u.id, u.status, s.entry_no as entry
      from shared.handling_units u join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
      join unnest(${seen}::text[]) t(seen) on t.seen in (u.label, u.label || '@' || s.entry_no)
      where u.subscriber_id = ${subscriberId} and u.label = any(${labels}::text[]) and u.status in ('received', 'lost')
        and s.site = (select site from shared.locations where id = ${location}::uuid))
    select seen, min(label) as label, (array_agg(id order by entry))[1] as id, min(entry) as entry,
      case when count(*) > 1 then string_agg(entry, ', ' order by entry) end as entries
    from borne b where status = 'lost' or not exists (select from borne o where o.seen = b.seen and o.status = 'lost')
    group by seen order by seen`.execute(db);
  return rows;
}

/**
 * What came to the location of a count, or left it, while somebody looked: units since they began to, if that is told, parts
 * also since the count was started.
 */
export async function movedSince(
  { db, subscriberId }: Tx,
  { id, location }: CountRow,
  begunAt: string | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ goods: string }>`
    with began as (select ${begunAt}::timestamptz as at, (select max(recorded_at) from shared.entity_events
      where (subscriber_id, entity, row_id) = (${subscriberId}, ${counts.name}, ${id}::uuid) and action = 'start') as started)
    select distinct goods from shared.stock_balances, began
    where subscriber_id = ${subscriberId} and location = ${location}::uuid
      and updated_at > case when part_no is null then at else least(at, started) end
    order by goods`.execute(db);
  return rows.map(({ goods }) => goods);
}
