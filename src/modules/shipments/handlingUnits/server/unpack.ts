import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { standingOn } from "#kit/entity/holds/server/holds.ts";
import type { Effect, Guard } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { move, type Move } from "#modules/stock/server/move.ts";
import { handlingUnits } from "../handlingUnits.ts";
import { placeOf } from "./placeOf.ts";

/** A unit becomes stock of its line's part where stock is kept by part; what is held stays whole, so that nobody picks it. */
export const unpackable: Guard<typeof handlingUnits> = async ({ tx, rows }) => {
  const { rows: found } = await sql<{ id: string; isKept: boolean; held: Fault["values"] }>`
    select u.id, z.kind = 'distribution' as "isKept", (select jsonb_build_object('hold', h.type, 'reason', h.reason)
      from ${standingOn(tx, handlingUnits, sql`array[u.id]`)} order by h.held_at, h.id limit 1) as held
    from handling_units u join shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)
    join shared.sites z on z.id = s.site where u.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx.db,
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap(({ id, invoiceLine, pieces }) => {
    const { isKept = false, held } = byId.get(id) ?? {};
    const faults: Fault[] = [
      ...(isKept ? [] : [{ code: "onlyDistribution" }]),
      ...(held ? [{ code: "held", values: held }] : []),
      ...(invoiceLine === null ? [{ code: "noLine" }] : []),
      ...(pieces === null ? [{ code: "noPieces" }] : []),
    ];
    return faults.map((fault) => [id, fault] as const);
  });
};

const BETWEEN = { outside: "unpacked" } as const;

/** Takes units out of the stock, and puts so many of their parts in their place. */
export const unpack: Effect<typeof handlingUnits, "unpack"> = async (doing) => {
  const { tx, by, rows, input, now } = doing;
  const { lot, location } = input;
  const moves = rows.flatMap((row): Move[] => {
    const { id: unit, pieces, "invoiceLine.label": partNo } = row;
    if (pieces === null || partNo === null) return [];
    const from = placeOf(row);
    const to = location === null ? from : { location };
    return [
      { unit, from, to: BETWEEN },
      { partNo, lot, quantity: String(pieces), from: BETWEEN, to },
    ];
  });
  await move(tx, by, { reason: "unpack", document: null, at: now }, moves);
  return setEach(handlingUnits, rows, () => ({ location: null }));
};
