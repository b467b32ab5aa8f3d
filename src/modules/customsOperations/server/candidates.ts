import { sql } from "kysely";
import { instantText } from "#kit/entity/server/columns.ts";
import type { ReadTx } from "#kit/server/tenant.ts";
import { type CandidateWire, MOST_CANDIDATES } from "../requesting/contract.ts";

/** Entries of the caller's clients that could be declared and that no operation declares. */
export async function candidates({
  db,
}: ReadTx): Promise<{ data: CandidateWire[]; isMore: boolean }> {
  const { rows } = await sql<CandidateWire>`
    select s.id, s.subscriber_id as client, s.entry_no as "entryNo", s.bol_no as "bolNo", s.direction, s.stage,
      c.name as supplier, l.load_no as load, ${instantText(sql.ref("s.ready_at"))} as "readyAt", of_it.invoices, of_it.lines
    from shared.shipments s
    left join shared.carriers c on (c.subscriber_id, c.id) = (s.subscriber_id, s.supplier)
    left join shared.loads l on (l.subscriber_id, l.id) = (s.subscriber_id, s.load)
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'total', i.total, 'status', i.auth_status)
          order by i.number), '[]') as invoices,
        coalesce(sum((select count(*) from shared.invoice_lines n where (n.subscriber_id, n.invoice) = (i.subscriber_id, i.id))), 0)::integer as lines
      from shared.invoices i where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id)
    ) of_it
    where s.stage in ('reviewed', 'ready', 'loaded') and not exists (
      select from shared.invoices i
      join shared.invoice_lines n on (n.subscriber_id, n.invoice) = (i.subscriber_id, i.id)
      join operation_lines o on (o.subscriber_id, o.invoice_line) = (n.subscriber_id, n.id) and o.status = 'active'
      join customs_operations p on (p.subscriber_id, p.id) = (o.subscriber_id, o.operation) and p.status <> 'cancelled'
      where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id))
    order by s.ready_at nulls last, s.entry_no limit ${sql.lit(MOST_CANDIDATES + 1)}`.execute(db);
  return { data: rows.slice(0, MOST_CANDIDATES), isMore: rows.length > MOST_CANDIDATES };
}
