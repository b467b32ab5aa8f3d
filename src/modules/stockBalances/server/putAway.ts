import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { runCommand } from "#kit/entity/server/commands.ts";
import {
  askedRowGuard,
  type Doing,
  type Guard,
  rowGuard,
  type Transition,
} from "#kit/entity/server/rules.ts";
import { setNothing } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { unitRules } from "../../shipments/handlingUnits/server/unitRules.ts";
import { faultOfPlace } from "../../sites/server/places.ts";
import { move } from "../../stock/server/move.ts";
import { STOCK_KINDS } from "../../sites/locations/locations.ts";
import { type BalanceRow, stockBalances } from "../stockBalances.ts";

/**
 * The location of the row's site where goods of the same part, or units of the same entry, stand alone and leave room,
 * the fullest first; else the first empty one. Null: there is none.
 */
async function placeFor({ db }: Tx, { id }: BalanceRow): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with goods as (select b.*, u.shipment from shared.stock_balances b
      left join shared.handling_units u on (u.subscriber_id, u.id) = (b.subscriber_id, b.unit) where b.id = ${id}),
    places as (select l.id, l.code, l.capacity from shared.locations l join goods g on l.site = g.site
      where l.kind = any(${STOCK_KINDS}) and l.status = 'open' and l.id <> g.location)
    select p.id from places p cross join goods g
    left join goods_at(array(select id from places)) held on held.location = p.id
    cross join lateral (select count(*)::integer as same from shared.stock_balances s
      left join shared.handling_units u on (u.subscriber_id, u.id) = (s.subscriber_id, s.unit)
      where s.subscriber_id = g.subscriber_id and s.location = p.id and s.on_hand > 0
        and (s.part_no = g.part_no or u.shipment = g.shipment)) own
    where coalesce(held.items, 0) = own.same and own.same < coalesce(p.capacity, 2147483647)
    order by own.same desc, p.code limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const hasSome = askedRowGuard<typeof stockBalances, "putAway">(async (row, { tx }) =>
  (await placeFor(tx, row)) === null ? { code: "nowhere" } : undefined,
);

/** What speaks against the chosen location; of the one that is not chosen, that there is none. */
const hasPlace: Guard<typeof stockBalances, "putAway"> = async (doing) => {
  const { tx, rows, input } = doing;
  const { location } = input;
  if (location === null) return hasSome(doing);
  const faultOf = await faultOfPlace(tx, location, STOCK_KINDS);
  const { rows: found } = await sql<{ code: string; room: number | null }>`
    select l.code, l.capacity - coalesce(h.items, 0) as room from shared.locations l
    left join goods_at(array[${location}::uuid]) h on h.location = l.id where l.id = ${location}::uuid`.execute(
    tx.db,
  );
  const [{ code, room } = { code: "", room: 0 }] = found;
  return rows.flatMap(({ id, location: from, site }) => {
    const full =
      room !== null && room < rows.length
        ? { code: "noRoom", values: { location: code } }
        : undefined;
    const fault = from === location ? { code: "there" } : (faultOf(site) ?? full);
    return fault ? [[id, fault] as const] : [];
  });
};

const isThere = rowGuard<typeof stockBalances, "putAway">(
  ({ unit, onHand, reserved }, { input: { quantity } }): Fault | undefined => {
    if (quantity !== null && unit !== null) return { code: "wholeUnit" };
    const taken = Number(quantity ?? onHand);
    if (taken > Number(onHand)) return { code: "tooMuch", values: { onHand } };
    const free = Number((Number(onHand) - Number(reserved)).toFixed(6));
    return taken > free ? { code: "reserved", values: { onHand, reserved, free } } : undefined;
  },
);

/** Brings a row's goods to a location; a unit by its own command, so that its history tells of it. */
async function bring(
  { tx, by, input, reason, today, now }: Doing<typeof stockBalances, "putAway">,
  { unit, partNo, lot, onHand, location: from }: BalanceRow,
  location: string,
): Promise<void> {
  if (unit !== null) {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from shared.handling_units where id = ${unit}::uuid for no key update`.execute(
      tx.db,
    );
    const asked = { action: "move" as const, reason, input: { location }, today };
    await runCommand(tx, handlingUnits, unitRules, by, rows, asked);
    return;
  }
  if (partNo === null) return;
  const goods = { partNo, lot, quantity: input.quantity ?? onHand };
  await move(tx, by, { reason: "putaway", document: null, at: now }, [
    { ...goods, from: { location: from }, to: { location } },
  ]);
}

export const putAway: Transition<typeof stockBalances, "putAway"> = {
  guards: [isThere, hasPlace],
  // One after the other: what is put away changes where the next one has room.
  effect: async (doing) => {
    for (const row of doing.rows) {
      const place = doing.input.location ?? (await placeFor(doing.tx, row));
      if (place !== null) await bring(doing, row, place);
    }
    return setNothing(stockBalances);
  },
};
