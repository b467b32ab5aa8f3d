import { type RawBuilder, sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import type { Actor } from "#kit/server/entity/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { MoveReason, OutsidePlace } from "../moves.ts";

/** A location, by its id, or a place outside. */
export type Place = { readonly location: string } | { readonly outside: OutsidePlace };

/** One handling unit, or so much of a part. */
export type Goods =
  | { readonly unit: string }
  | { readonly partNo: string; readonly lot: string | null; readonly quantity: string };

export type Move = Goods & { readonly from: Place; readonly to: Place };

/** Why goods are moved, for which row of an entity, and when (ISO). */
export interface Moving {
  readonly reason: MoveReason;
  readonly document: string | null;
  readonly at: string;
}

/**
 * Moves a set of goods of the transaction's client: the ledger and the balances, in three statements however many they
 * are. Throws the Problem `barred` when a location does not hold what is taken from it; nothing is moved then.
 */
export async function move(
  tx: Tx,
  by: Actor,
  { reason, document, at }: Moving,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  await apply(
    tx,
    moves.map(lineOf),
    (lines) => sql`
    insert into stock_moves (subscriber_id, unit, part_no, lot, quantity, from_location, from_place, to_location, to_place,
      reason, document, person_id, person_name, occurred_at)
    select ${tx.subscriberId}::integer, unit, part_no, lot, quantity, from_location, from_place, to_location, to_place,
      ${reason}::text, ${document}::uuid, ${by.personId}::uuid, ${by.name}::text, ${at}::timestamptz
    from ${lines}`,
  );
}

/**
 * Takes moves back by moves the other way round, each once. Throws the Problem `notFound` for one that is not there or was
 * taken back already, `barred` when the goods have gone on since.
 */
export async function reverse(
  tx: Tx,
  by: Actor,
  at: string,
  seqs: readonly string[],
): Promise<void> {
  const { rows } = await sql<Line>`
    select seq::text as reverses, unit, part_no, lot, quantity::text,
      to_location as from_location, to_place as from_place, from_location as to_location, from_place as to_place
    from stock_moves m where seq = any(${seqs}::bigint[])
      and not exists (select from stock_moves r where r.reverses = m.seq) order by seq`.execute(
    tx.db,
  );
  if (rows.length < seqs.length) throw new Problem("notFound");
  await apply(
    tx,
    rows,
    (lines) => sql`
    insert into stock_moves (subscriber_id, unit, part_no, lot, quantity, from_location, from_place, to_location, to_place,
      reason, document, reverses, person_id, person_name, occurred_at)
    select ${tx.subscriberId}::integer, l.unit, l.part_no, l.lot, l.quantity, l.from_location, l.from_place, l.to_location,
      l.to_place, 'reverse', m.document, l.reverses, ${by.personId}::uuid, ${by.name}::text, ${at}::timestamptz
    from ${lines} join stock_moves m on m.seq = l.reverses`,
  );
}

/** Sets the balances of the transaction's client to what the ledger says; answers how many were otherwise. */
export async function rebuild({ db, subscriberId }: Tx): Promise<number> {
  await sql`lock table stock_balances in share row exclusive mode`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    with meant as (
      select location, unit, part_no, lot, sum(on_hand) as on_hand from (
        select to_location as location, unit, part_no, lot, quantity as on_hand from stock_moves
        union all select from_location, unit, part_no, lot, -quantity from stock_moves
        union all select location, unit, part_no, lot, 0 from stock_balances) each
      where location is not null
      group by location, unit, part_no, lot)
    ${balancesOf(subscriberId, "meant", sql.ref("on_hand"))}
    on conflict on constraint stock_balances_once do update set on_hand = excluded.on_hand
      where b.on_hand <> excluded.on_hand`.execute(db);
  return Number(numAffectedRows);
}

/** Adds balances of a table expression's items, each with what it is called and the site at which it stands. */
const balancesOf = (subscriberId: number, items: string, onHand: RawBuilder<unknown>) => {
  const of = sql.table(items);
  return sql`insert into stock_balances as b (subscriber_id, location, unit, part_no, lot, goods, site, on_hand)
    select ${subscriberId}::integer, ${of}.location, ${of}.unit, ${of}.part_no, ${of}.lot,
      coalesce(${of}.part_no, u.label), l.site, ${onHand}
    from ${of} left join locations l on (l.subscriber_id, l.id) = (0, ${of}.location)
    left join handling_units u on (u.subscriber_id, u.id) = (${subscriberId}, ${of}.unit)`;
};

/** A move as its statements read it. */
interface Line {
  readonly unit: string | null;
  readonly part_no: string | null;
  readonly lot: string | null;
  readonly quantity: string;
  readonly from_location: string | null;
  readonly from_place: string | null;
  readonly to_location: string | null;
  readonly to_place: string | null;
  readonly reverses?: string;
}

function lineOf({ from, to, ...goods }: Move): Line {
  const item =
    "unit" in goods
      ? { unit: goods.unit, part_no: null, lot: null, quantity: "1" }
      : { unit: null, part_no: goods.partNo, lot: goods.lot, quantity: goods.quantity };
  const [fromLocation, fromPlace] = endOf(from);
  const [toLocation, toPlace] = endOf(to);
  return {
    ...item,
    from_location: fromLocation,
    from_place: fromPlace,
    to_location: toLocation,
    to_place: toPlace,
  };
}

const endOf = (place: Place): [location: string | null, outside: string | null] =>
  "location" in place ? [place.location, null] : [null, place.outside];

async function apply(
  { db, subscriberId }: Tx,
  all: readonly Line[],
  record: (lines: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const lines = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as l(unit uuid, part_no text, lot text, quantity numeric,
    from_location uuid, from_place text, to_location uuid, to_place text, reverses bigint)`;
  const net = sql`net as (
    select location, unit, part_no, lot, array[unit::text, part_no, lot] as item, sum(quantity) as quantity from (
      select to_location as location, unit, part_no, lot, quantity from ${lines}
      union all select from_location, unit, part_no, lot, -quantity from ${lines}) each
    where location is not null group by location, unit, part_no, lot having sum(quantity) <> 0)`;
  // Everybody holds what they move in one order, what is not there yet too, so that two never wait for each other.
  await sql`with ${net} ${balancesOf(subscriberId, "net", sql.lit(0))} order by net.location, net.item
    on conflict on constraint stock_balances_once do update set on_hand = b.on_hand where false`.execute(
    db,
  );
  const { rows } = await sql<{ asked: number; done: number }>`with ${net},
    done as (update stock_balances b set on_hand = on_hand + net.quantity from net
      where b.subscriber_id = ${subscriberId} and b.location = net.location and b.item = net.item
        and on_hand + net.quantity >= 0 returning 1)
    select (select count(*) from net)::integer as asked, (select count(*) from done)::integer as done`.execute(
    db,
  );
  const [count] = rows;
  if (count?.asked !== count?.done)
    throw new Problem("barred", "A location does not hold what is taken from it", {
      reasonCode: "entity.noStock",
    });
  await record(lines).execute(db);
}
