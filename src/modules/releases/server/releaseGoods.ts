import { sql } from "kysely";
import type { Actor } from "#kit/entity/server/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { MoveReason, OutsidePlace } from "../../stock/moves.ts";
import { move, reverse } from "../../stock/server/move.ts";

/** Takes back the moves of releases for one reason, each once. */
export async function putBack(
  tx: Tx,
  by: Actor,
  now: string,
  reason: MoveReason,
  releases: readonly string[],
): Promise<void> {
  if (releases.length === 0) return;
  const { rows } = await sql<{ seq: string }>`
    select seq::text from shared.stock_moves m where subscriber_id = ${tx.subscriberId} and document = any(${releases}::uuid[])
      and reason = ${reason} and not exists (select from shared.stock_moves r where (r.subscriber_id, r.reverses) = (m.subscriber_id, m.seq))
    order by seq`.execute(tx.db);
  await reverse(
    tx,
    by,
    now,
    rows.map(({ seq }) => seq),
  );
}

/** From one place outside to the next. */
export interface Way {
  readonly reason: MoveReason;
  readonly from: OutsidePlace;
  readonly to: OutsidePlace;
}

/** Brings on all that each release has at a place, as the ledger tells it. */
export async function bringOn(
  tx: Tx,
  by: Actor,
  now: string,
  { reason, from, to }: Way,
  releases: readonly string[],
): Promise<void> {
  if (releases.length === 0) return;
  const { rows } = await sql<{
    document: string;
    partNo: string;
    lot: string | null;
    quantity: string;
  }>`
    select document, part_no as "partNo", lot, sum(case when to_place = ${from} then quantity else -quantity end)::text as quantity
    from shared.stock_moves where subscriber_id = ${tx.subscriberId} and document = any(${releases}::uuid[])
      and ${from} in (from_place, to_place)
    group by document, part_no, lot
    having sum(case when to_place = ${from} then quantity else -quantity end) > 0 order by part_no, lot`.execute(
    tx.db,
  );
  for (const [document, goods] of Map.groupBy(rows, (row) => row.document)) {
    const moves = goods.map(({ document: _document, ...each }) => ({
      ...each,
      from: { outside: from },
      to: { outside: to },
    }));
    await move(tx, by, { reason, document, at: now }, moves);
  }
}
