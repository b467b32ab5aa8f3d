import { type RawBuilder, sql } from "kysely";
import { LEDGER_PAGE, type LedgerEntry } from "#kit/entity/ledger/ledger.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { type LedgerOf, ledgerOf } from "#kit/entity/ledger/server/addLedgerRoute.ts";
import type { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import type { stockBalances } from "../stockBalances.ts";
import { instantText } from "#kit/entity/server/columns.ts";

/** What of the ledger is a row's: its moves, what one of them brings it, and how much it has now. */
interface Part {
  readonly moves: RawBuilder<unknown>;
  readonly change: RawBuilder<unknown>;
  readonly onHand: RawBuilder<unknown>;
}

/** Beyond the number of any move. */
const END = "9223372036854775807";

/** A page costs the same wherever it begins: what the row had there comes with the question. */
const partOf =
  <E extends Entity>(part: (row: RowOf<E>) => Part): LedgerOf<E> =>
  async ({ db }, row, before) => {
    const { moves, change, onHand } = part(row);
    const [seq = END, balance = null] = before?.split(":") ?? [];
    const { rows } = await sql<LedgerEntry>`
      with page as (
        select m.*, ${change} as change from shared.stock_moves m
        where m.subscriber_id = ${row.client} and ${moves} and m.seq < ${seq}::bigint
        order by m.seq desc limit ${LEDGER_PAGE + 1}),
      told as (
        select page.*, coalesce(${balance}::numeric, (${onHand}))
          - coalesce(sum(change) over (order by seq desc rows between unbounded preceding and 1 preceding), 0) as balance
        from page)
      select t.seq || ':' || trim_scale(t.balance - t.change) as at, ${instantText(sql.ref("t.occurred_at"))} as "occurredAt", t.reason,
        jsonb_build_object('word', t.from_place, 'name', f.code) as "from",
        jsonb_build_object('word', t.to_place, 'name', d.code) as "to",
        trim_scale(t.change)::text as change, trim_scale(t.balance)::text as balance, t.person_name as by,
        case when s.id is not null then jsonb_build_object('entity', 'shipments', 'id', s.id, 'name', s.entry_no)
          when r.id is not null then jsonb_build_object('entity', 'releases', 'id', r.id, 'name', r.release_no)
          when c.id is not null then jsonb_build_object('entity', 'counts', 'id', c.id, 'name', c.count_no)
          when u.id is not null then jsonb_build_object('entity', 'handlingUnits', 'id', u.id, 'name', u.label) end as document
      from told t
      left join shared.locations f on (f.subscriber_id, f.id) = (0, t.from_location)
      left join shared.locations d on (d.subscriber_id, d.id) = (0, t.to_location)
      left join shared.shipments s on (s.subscriber_id, s.id) = (t.subscriber_id, t.document)
      left join shared.releases r on (r.subscriber_id, r.id) = (t.subscriber_id, t.document)
      left join shared.counts c on (c.subscriber_id, c.id) = (t.subscriber_id, t.document)
      left join shared.handling_units u on (u.subscriber_id, u.id) = (t.subscriber_id, t.document)
      order by t.seq desc`.execute(db);
    return { data: rows.slice(0, LEDGER_PAGE), isMore: rows.length > LEDGER_PAGE };
  };

/** What is told of the moves behind rows, by entity. */
export const ledgers: Readonly<Record<string, LedgerOf>> = {
  handlingUnits: ledgerOf(
    partOf<typeof handlingUnits>(({ id, client }) => ({
      moves: sql`m.unit = ${id}`,
      change: sql`(m.to_location is not null)::integer::numeric - (m.from_location is not null)::integer`,
      onHand: sql`select coalesce(sum(b.on_hand), 0) from shared.stock_balances b
      where b.subscriber_id = ${client} and b.unit = ${id}`,
    })),
  ),
  stockBalances: ledgerOf(
    partOf<typeof stockBalances>(({ unit, partNo, lot, location, onHand }) => {
      const ofLot = lot === null ? sql`m.lot is null` : sql`m.lot = ${lot}`;
      return {
        moves: sql`${unit === null ? sql`m.part_no = ${partNo} and ${ofLot}` : sql`m.unit = ${unit}`}
        and ${location} in (m.from_location, m.to_location)`,
        change: sql`m.quantity * ((m.to_location is not distinct from ${location})::integer
        - (m.from_location is not distinct from ${location})::integer)`,
        onHand: sql`select ${onHand}::numeric`,
      };
    }),
  ),
};
