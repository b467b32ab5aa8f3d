import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { counts } from "../counts.ts";

/** So much of a part and lot, and what of it is promised to releases. */
export interface Part {
  readonly partNo: string;
  readonly lot: string | null;
  readonly onHand: string;
  readonly reserved: string;
}

/** What the ledger has at a location. */
export interface Standing {
  readonly labels: readonly string[];
  readonly parts: readonly Part[];
}

/** Holds what the ledger has at a location, in the order in which moves do, so that it stays as it is compared. */
export async function standingAt({ db, subscriberId }: Tx, location: string): Promise<Standing> {
  const { rows } = await sql<{ label: string | null } & Part>`
    select u.label, b.part_no as "partNo", b.lot, trim_scale(b.on_hand)::text as "onHand",
      trim_scale(b.reserved)::text as reserved
    from stock_balances b left join handling_units u on (u.subscriber_id, u.id) = (b.subscriber_id, b.unit)
    where b.subscriber_id = ${subscriberId} and b.location = ${location}::uuid and b.on_hand > 0
    order by b.location, b.item for no key update of b`.execute(db);
  return {
    labels: rows.flatMap(({ label }) => (label === null ? [] : [label])),
    parts: rows.filter(({ label }) => label === null),
  };
}

/** Parts of which something came to the location of a count, or left it, since that was started. */
export async function movedSince(
  { db, subscriberId }: Tx,
  { id, location }: EntityRow,
): Promise<readonly string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct part_no as part from stock_balances
    where subscriber_id = ${subscriberId} and location = ${location}::uuid and part_no is not null
      and updated_at > (select max(recorded_at) from entity_events
        where (subscriber_id, entity, row_id) = (${subscriberId}, ${counts.name}, ${id}::uuid) and action = 'start')
    order by part_no`.execute(db);
  return rows.map(({ part }) => part);
}
