import { sql } from "kysely";
import type { Page } from "#kit/pure/page.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { DetailRow } from "../model/details.ts";
import { type RowsAsked, rowsOf } from "./figureRows.ts";

/** Which of a figure's rows: all, or those of one point. */
export interface DetailsAsked {
  readonly mode: "direct" | "indirect" | undefined;
  readonly argument: string | undefined;
  readonly series: string | undefined;
  readonly side: string | undefined;
}

// What only some figures are made of stands in `more`, under the names of the wire.
const MORE = sql`
  case
    when e.id is not null then jsonb_build_object('exceptionNo', e.exception_no, 'class', e.kind, 'reasonCode', null,
      'quantity', e.quantity, 'severity', e.severity, 'responsible', e.responsible, 'exceptionStatus', e.status,
      'photos', (select count(*) from entity_documents d where d.subscriber_id = r.subscriber_id
        and d.entity = 'exceptions' and d.row_id = e.id and d.type = 'photo' and d.removed_at is null))
    when p.id is not null then jsonb_build_object('priorityNo', p.number, 'level', p.level,
      'priorityStatus', p.status, 'neededBy', r.at, 'crossedAt', null, 'lateMin', null)
    else '{}'
  end`;

/** The rows of which a figure is made, in the order of its points, with all that is known of their entries. */
export async function detailsOf(
  tx: Tx,
  asked: RowsAsked,
  { mode, argument, series, side }: DetailsAsked,
  { skip, take }: Page,
): Promise<{ rows: readonly DetailRow[]; total: number; skipped: number }> {
  const { db, subscriberId } = tx;
  const is = (value: string | undefined, name: "mode" | "argument" | "series" | "side") =>
    value === undefined ? sql`` : sql`and ${sql.ref(name)} = ${value}`;
  const these = sql`
    select * from (select r.*, (select o.mode from shipments o where o.subscriber_id = ${subscriberId}
      and o.id = r.shipment) as mode from (${rowsOf(tx, asked)}) r) r
    where true ${is(mode, "mode")} ${is(argument, "argument")} ${is(series, "series")} ${is(side, "side")}`;
  const { rows: counted } = await sql<{ total: number; skipped: number }>`
    select count(*) as total, count(*) filter (where not counted) as skipped from (${these}) r`.execute(
    db,
  );
  const { rows } = await sql<DetailRow>`
    select r.argument, r.series, r.side, r.at, r.ms, r.counted, r.estimated, s.entry_no as "entryNo", s.bol_no as "bolNo",
      o.name as client, v.name as supplier, c.name as carrier, s.trailer_no as trailer, t.trailer_type as "trailerType",
      s.mode, s.shipment_type as "shipmentType",
      (select min(q.level) from priorities q where q.subscriber_id = r.subscriber_id and q.shipment = s.id
        and q.status <> 'declined') as priority,
      s.units_received as bultos, u.pieces, u.weight::float8 as weight, s.received_by as "receivedBy",
      s.reviewed_by as "reviewedBy", s.site, s.arrived_at as arrived, s.receiving_started_at as receiving,
      (case when s.mode = 'direct' then s.arrived_at else s.received_at end) as received,
      s.review_started_at as reviewing, s.reviewed_at as reviewed, s.loaded_at as processed, s.stage as status, s.missing, ${MORE} as more
    from (select ${subscriberId}::integer as subscriber_id, r.* from (${these}) r
      order by argument, series, side, at, shipment, subject offset ${skip} limit ${take}) r
    join shipments s on s.subscriber_id = r.subscriber_id and s.id = r.shipment
    join subscribers o on o.id = r.subscriber_id
    left join carriers c on c.subscriber_id = r.subscriber_id and c.id = s.carrier
    left join carriers v on v.subscriber_id = r.subscriber_id and v.id = s.supplier
    left join trailers t on t.subscriber_id = r.subscriber_id and t.number = s.trailer_no
    left join exceptions e on e.subscriber_id = r.subscriber_id and e.id = r.subject
    left join priorities p on p.subscriber_id = r.subscriber_id and p.id = r.subject
    left join lateral (
      select sum(h.pieces) as pieces, sum(h.weight) as weight from handling_units h
      where h.subscriber_id = r.subscriber_id and h.shipment = s.id and h.status not in ('expected', 'void', 'merged')) u on true
    order by r.argument, r.series, r.side, r.at, r.shipment, r.subject`.execute(db);
  return { total: 0, skipped: 0, ...counted[0], rows };
}
