import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";

/** So much of a part, of any lot unless said, for a line of an order. */
export interface Wanted {
  readonly line: string;
  readonly partNo: string;
  readonly lot: string | null;
  readonly quantity: string;
}

/** Places whose goods nobody gets. */
const SET_ASIDE = ["hold", "damage"];
const FREE = sql`b.on_hand > b.reserved and b.location not in
  (select id from shared.locations where subscriber_id = 0 and kind = any(${SET_ASIDE}))`;

/** For statements: what could be reserved of a part at a site, of any lot unless said, as things are. */
export const freeOf = (
  { subscriberId }: Pick<Tx, "subscriberId">,
  { partNo, site, lot }: Readonly<Record<"partNo" | "site" | "lot", RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql`coalesce((select sum(b.on_hand - b.reserved) from stock_balances b
    where b.subscriber_id = ${subscriberId} and b.part_no = ${partNo} and b.site = ${site}
      and (${lot} is null or b.lot = ${lot}) and ${FREE}), 0)`;

/** What could be reserved of each line by itself. */
export async function freeFor(
  tx: Tx,
  lines: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const free = freeOf(tx, { partNo: sql`l.part_no`, site: sql`r.site`, lot: sql`l.lot` });
  const { rows } = await sql<{ line: string; free: string }>`
    select l.id as line, ${free}::text as free from shared.release_lines l
    join shared.releases r on (r.subscriber_id, r.id) = (l.subscriber_id, l.release)
    where l.subscriber_id = ${tx.subscriberId} and l.id = any(${lines}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ line, free }) => [line, free]));
}

/** What was found for a line. */
export interface Found {
  readonly partNo: string;
  readonly quantity: string;
  readonly found: string;
  readonly isEnough: boolean;
}

/**
 * Reserves for lines of different parts what stands free at a site, what came first at first: of all of them all that is
 * wanted, or nothing; `partial`: as much as there is. It looks and takes in one statement, which holds the balances.
 */
export async function reserve(
  { db, subscriberId }: Tx,
  site: string,
  lines: readonly Wanted[],
  partial: boolean,
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as w(line uuid, "partNo" text, lot text, quantity numeric)),
      -- In the order in which moves hold them, and as those before left them.
      held as materialized (select b.* from stock_balances b
        where b.subscriber_id = ${subscriberId} and b.site = ${site}::uuid and b.part_no in (select "partNo" from wanted)
          and ${FREE} order by b.location, b.item for no key update),
      came as (select part_no, lot, min(occurred_at) as at from stock_moves
        where subscriber_id = ${subscriberId} and part_no in (select "partNo" from wanted) and from_location is null
        group by part_no, lot),
      offered as (select w.line, w.quantity, h.id, h.on_hand - h.reserved as free,
          row_number() over of_line as turn, sum(h.on_hand - h.reserved) over of_line - (h.on_hand - h.reserved) as before
        from held h join wanted w on w."partNo" = h.part_no and (w.lot is null or w.lot = h.lot)
        left join came on came.part_no = h.part_no and came.lot is not distinct from h.lot
        window of_line as (partition by w.line order by came.at nulls last, h.location, h.item)),
      taken as (select line, id, turn, least(free, quantity - before) as taken from offered where before < quantity),
      told as (select w.line, w."partNo", w.quantity, coalesce(sum(t.taken), 0) as found
        from wanted w left join taken t using (line) group by w.line, w."partNo", w.quantity),
      granted as (select * from taken where ${partial} or not exists (select from told where found < quantity)),
      promised as (update stock_balances b set reserved = b.reserved + g.taken from granted g
        where b.subscriber_id = ${subscriberId} and b.id = g.id),
      noted as (insert into stock_reservations (subscriber_id, line, balance, turn, quantity)
        select ${subscriberId}::integer, line, id, turn, taken from granted)
    select "partNo", trim_scale(quantity)::text as quantity, trim_scale(found)::text as found, found >= quantity as "isEnough"
    from told order by "partNo"`.execute(db);
  return rows;
}

/** Gives back what is still reserved for lines. */
export async function giveBack({ db, subscriberId }: Tx, lines: readonly string[]): Promise<void> {
  await holdBalances({ db, subscriberId }, lines);
  await sql`with open as (select * from stock_reservations
      where subscriber_id = ${subscriberId} and line = any(${lines}::uuid[]) and quantity > 0),
    each as (select balance, sum(quantity) as quantity from open group by balance),
    free as (update stock_balances b set reserved = b.reserved - each.quantity from each
      where b.subscriber_id = ${subscriberId} and b.id = each.balance)
    update stock_reservations r set quantity = 0 from open
    where (r.subscriber_id, r.line, r.balance) = (open.subscriber_id, open.line, open.balance)`.execute(
    db,
  );
}

/** Forgets what was picked for lines, once it has been put back. */
export async function forgetPicked(
  { db, subscriberId }: Tx,
  lines: readonly string[],
): Promise<void> {
  await sql`update stock_reservations set picked = 0
    where subscriber_id = ${subscriberId} and line = any(${lines}::uuid[])`.execute(db);
}

/** What is reserved at one place. */
export interface Proposed {
  readonly code: string;
  readonly location: string;
  readonly quantity: string;
}

/** Where the goods stand that are reserved for a line, in their turn. */
export async function proposedFor({ db, subscriberId }: Tx, line: string): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    select l.code, b.location, trim_scale(r.quantity)::text as quantity from stock_reservations r
    join stock_balances b on (b.subscriber_id, b.id) = (r.subscriber_id, r.balance)
    join shared.locations l on (l.subscriber_id, l.id) = (0, b.location)
    where r.subscriber_id = ${subscriberId} and r.line = ${line}::uuid and r.quantity > 0 order by r.turn`.execute(
    db,
  );
  return rows;
}

/** Goods that are taken from a location. */
export interface Taken {
  readonly partNo: string;
  readonly lot: string | null;
  readonly quantity: string;
  readonly location: string;
}

/** Uses up what is reserved for a line whose order is held: at a place and so much of it, where that is said. */
export async function useUp(
  { db, subscriberId }: Tx,
  line: string,
  { location, quantity }: { location: string | null; quantity: string | null },
): Promise<readonly Taken[]> {
  await holdBalances({ db, subscriberId }, [line]);
  const { rows } = await sql<Taken>`
    with open as (select r.balance, r.quantity, sum(r.quantity) over (order by r.turn) - r.quantity as before
        from stock_reservations r join stock_balances b on (b.subscriber_id, b.id) = (r.subscriber_id, r.balance)
        where r.subscriber_id = ${subscriberId} and r.line = ${line}::uuid and r.quantity > 0
          and (${location}::uuid is null or b.location = ${location}::uuid)),
      taken as (select balance, least(quantity, coalesce(${quantity}::numeric, 'Infinity') - before) as taken from open
        where before < coalesce(${quantity}::numeric, 'Infinity')),
      used as (update stock_reservations r set quantity = quantity - taken, picked = picked + taken from taken t
        where r.subscriber_id = ${subscriberId} and r.line = ${line}::uuid and r.balance = t.balance)
    update stock_balances b set reserved = reserved - taken from taken t
    where b.subscriber_id = ${subscriberId} and b.id = t.balance
    returning b.part_no as "partNo", b.lot, b.location, taken::text as quantity`.execute(db);
  return rows;
}

/** How much was picked for a line at a place. */
export async function pickedAt(
  { db, subscriberId }: Tx,
  line: string,
  location: string,
): Promise<string> {
  const { rows } = await sql<{ picked: string }>`
    select trim_scale(coalesce(sum(r.picked), 0))::text as picked from stock_reservations r
    join stock_balances b on (b.subscriber_id, b.id) = (r.subscriber_id, r.balance)
    where r.subscriber_id = ${subscriberId} and r.line = ${line}::uuid and b.location = ${location}::uuid`.execute(
    db,
  );
  return rows[0]?.picked ?? "0";
}

/**
 * Has so much of what was picked at a place for a line, whose order is held, wait to be picked again, what was taken last at
 * first. `putBack` moves the goods there before they are reserved: nothing is promised that does not stand there.
 */
export async function waitAgain(
  { db, subscriberId }: Tx,
  line: string,
  { location, quantity }: { location: string; quantity: string },
  putBack: (goods: readonly Taken[]) => Promise<void>,
): Promise<void> {
  const own = sql`r.subscriber_id = ${subscriberId} and r.line = ${line}::uuid`;
  await sql`select from stock_balances b where subscriber_id = ${subscriberId} and location = ${location}::uuid
      and id in (select r.balance from stock_reservations r where ${own}) order by location, item for no key update`.execute(
    db,
  );
  const { rows } = await sql<Taken & { balance: string }>`
    with done as (select r.balance, b.part_no as "partNo", b.lot, b.location, r.picked,
          sum(r.picked) over (order by r.turn desc) - r.picked as before
        from stock_reservations r join stock_balances b on (b.subscriber_id, b.id) = (r.subscriber_id, r.balance)
        where ${own} and r.picked > 0 and b.location = ${location}::uuid),
      back as (select *, least(picked, ${quantity}::numeric - before) as quantity from done
        where before < ${quantity}::numeric)
    update stock_reservations r set quantity = r.quantity + back.quantity, picked = r.picked - back.quantity from back
    where ${own} and r.balance = back.balance
    returning r.balance, "partNo", lot, location, back.quantity::text as quantity`.execute(db);
  await putBack(rows.map(({ balance: _balance, ...goods }) => goods));
  await sql`update stock_balances b set reserved = b.reserved + back.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as back(balance uuid, quantity numeric)
    where b.subscriber_id = ${subscriberId} and b.id = back.balance`.execute(db);
}

/** In the order in which moves hold them, so that two never wait for each other. */
async function holdBalances(
  { db, subscriberId }: Pick<Tx, "db" | "subscriberId">,
  lines: readonly string[],
): Promise<void> {
  await sql`select from stock_balances where subscriber_id = ${subscriberId} and id in (select balance from stock_reservations
      where subscriber_id = ${subscriberId} and line = any(${lines}::uuid[]) and quantity > 0)
    order by location, item for no key update`.execute(db);
}
