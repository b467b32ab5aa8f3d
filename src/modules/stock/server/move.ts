import { type RawBuilder, sql } from "kysely";
import { Problem } from "#kit/pure/problem.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { prepared } from "#kit/server/prepared.ts";
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
 * are. Throws the Problem `barred` when a location does not hold what is taken from it, or holds it for somebody: the transaction is to be undone then.
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
  if (seqs.length === 0) return;
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
  // Whoever holds rows may still change them: a weaker lock would wait for them while they wait for it.
  await sql`lock table stock_balances in exclusive mode`.execute(db);
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

/**
 * Adds balances of a table expression's items, each with what it is called and the site at which it stands: looked up for
 * each of a few, joined to many, as a wrong guess at what there is costs the most there.
 */
const balancesOf = (
  subscriberId: number,
  items: string,
  onHand: RawBuilder<unknown>,
  isFew = false,
) => {
  const of = sql.table(items);
  const unit = sql`(u.subscriber_id, u.id) = (${subscriberId}, ${of}.unit)`;
  const place = sql`(l.subscriber_id, l.id) = (0, ${of}.location)`;
  const [label, site, joined] = isFew
    ? [
        sql`(select label from shared.handling_units u where ${unit})`,
        sql`(select site from shared.locations l where ${place})`,
        sql``,
      ]
    : [
        sql`u.label`,
        sql`l.site`,
        sql`left join shared.locations l on ${place} left join shared.handling_units u on ${unit}`,
      ];
  return sql`insert into stock_balances as b (subscriber_id, location, unit, part_no, lot, goods, site, on_hand)
    select ${subscriberId}::integer, ${of}.location, ${of}.unit, ${of}.part_no, ${of}.lot,
      coalesce(${of}.part_no, ${label}), ${site}, ${onHand}
    from ${of} ${joined}`;
};

/** A move as its statements read it. */
interface Line {
  readonly unit: string | null;
  readonly part_no: string | null;
  readonly lot: string | null;
  readonly quantity: string;
  readonly from_location: string | null;
  readonly from_place: OutsidePlace | null;
  readonly to_location: string | null;
  readonly to_place: OutsidePlace | null;
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

const endOf = (place: Place): [location: string | null, outside: OutsidePlace | null] =>
  "location" in place ? [place.location, null] : [null, place.outside];

/** Lines whose statements are planned once. */
const FEW = 20;

async function apply(
  tx: Tx,
  all: readonly Line[],
  record: (lines: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const { db, subscriberId } = tx;
  const isFew = all.length <= FEW;
  const run = <Row>(statement: RawBuilder<Row>) =>
    isFew ? prepared(tx, statement) : statement.execute(db);
  const lines = linesOf(all);
  const net = sql`net as (
    select location, unit, part_no, lot, array[unit::text, part_no, lot] as item, sum(quantity) as quantity from (
      select to_location as location, unit, part_no, lot, quantity from ${lines}
      union all select from_location, unit, part_no, lot, -quantity from ${lines}) each
    where location is not null group by location, unit, part_no, lot having sum(quantity) <> 0)`;
  // Everybody holds what they move in one order, what is not there yet too, so that two never wait for each other.
  if (all.some(({ to_location }) => to_location !== null))
    await run(sql`with ${net} ${balancesOf(subscriberId, "net", sql`greatest(net.quantity, 0)`, isFew)} order by net.location, net.item
      on conflict on constraint stock_balances_once do update set on_hand = b.on_hand + excluded.on_hand
        where excluded.on_hand > 0`);
  // A conflict is looked up by its index, where an update of what is joined would read all balances of a new client.
  if (all.some(({ from_location }) => from_location !== null)) {
    const { rows } = await run(sql<{ asked: number; done: number }>`with ${net},
      done as (${balancesOf(subscriberId, "net", sql`-net.quantity`, isFew)} where net.quantity < 0 order by net.location, net.item
        on conflict on constraint stock_balances_once do update set on_hand = b.on_hand - excluded.on_hand
          where b.on_hand - excluded.on_hand >= b.reserved
        returning old.id as was)
      select (select count(*) from net where quantity < 0)::integer as asked, (select count(was) from done)::integer as done`);
    const [count] = rows;
    if (count?.asked !== count?.done)
      throw new Problem("barred", "A location does not hold what is taken from it", {
        reasonCode: "entity.noStock",
      });
  }
  await run(record(lines));
}

/** Lines as rows; of arrays the planner knows how many they are. */
function linesOf(all: readonly Line[]): RawBuilder<unknown> {
  const columns = COLUMNS.map(
    ([name, type]) => sql`${all.map((line) => line[name] ?? null)}::${sql.raw(type)}[]`,
  );
  return sql`unnest(${sql.join(columns)}) as l(${sql.raw(COLUMNS.map(([name]) => name).join())})`;
}

const COLUMNS: readonly (readonly [name: keyof Line, type: string])[] = [
  ["unit", "uuid"],
  ["part_no", "text"],
  ["lot", "text"],
  ["quantity", "numeric"],
  ["from_location", "uuid"],
  ["from_place", "text"],
  ["to_location", "uuid"],
  ["to_place", "text"],
  ["reverses", "bigint"],
];
