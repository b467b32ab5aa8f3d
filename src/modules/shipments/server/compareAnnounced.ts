import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Tx } from "#kit/server/tenant.ts";

const CAME = sql`('received', 'merged', 'unpacked', 'lost', 'loaded', 'dispatched', 'delivered')`;

/**
 * Compares what came of announced entries with the last version of their packing lists: keeps it with the lines, and
 * answers how each entry stands. A line with a label came when its unit did; one without, as much of it as units that
 * no line names were set against its invoice's lines; of one with neither nobody can say.
 */
export async function compareAnnounced(
  { db }: Tx,
  rows: readonly EntityRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter((row) => row["announcedVersion"] !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await sql`with line as (
      select l.id, l.shipment, l.line_no, l.quantity, s.received_at is not null as is_closed,
        case when l.unit_label is not null
          then case when u.status in ${CAME} then coalesce(nullif(l.quantity, 0), l.quantity_before) else 0 end
          else (select sum(n.quantity_received - coalesce((select sum(h.pieces) from handling_units h
              where (h.subscriber_id, h.invoice_line) = (n.subscriber_id, n.id) and h.status in ${CAME} and h.status <> 'merged'
                and exists (select from announced_lines a where (a.subscriber_id, a.shipment) = (l.subscriber_id, l.shipment)
                  and a.is_current and a.change <> 'removed' and a.unit_label = h.label)), 0)) from invoices i
            join invoice_lines n on (n.subscriber_id, n.invoice) = (i.subscriber_id, i.id) and n.part_no = l.part_no
            where (i.subscriber_id, i.shipment) = (l.subscriber_id, l.shipment) and i.number = l.invoice_no)
          - coalesce(sum(l.quantity) over (partition by l.shipment, l.invoice_no, l.part_no, l.unit_label is null
            order by l.line_no rows between unbounded preceding and 1 preceding), 0) end as left_over,
        l.unit_label is null and lead(l.id) over (partition by l.shipment, l.invoice_no, l.part_no, l.unit_label is null
          order by l.line_no) is not null as is_followed
      from announced_lines l join shipments s on (s.subscriber_id, s.id) = (l.subscriber_id, l.shipment)
      left join handling_units u on (u.subscriber_id, u.label, u.shipment) = (l.subscriber_id, l.unit_label, l.shipment)
      where l.shipment = any(${ids}::uuid[]) and l.is_current),
    came as (select *, case when left_over is null then null when is_followed then least(quantity, greatest(left_over, 0))
      else greatest(left_over, 0) end as received from line)
    update announced_lines l set received = came.received, version = l.version + 1, updated_at = now(), outcome = o.outcome
    from came cross join lateral (select case when came.received is null then 'pending'
      when came.received > came.quantity then 'over' when came.received = came.quantity then 'asAnnounced'
      when came.is_closed then 'short' else 'pending' end as outcome) o
    where l.id = came.id and (l.received, l.outcome) is distinct from (came.received, o.outcome)`.execute(
    db,
  );
  const { rows: standing } = await sql<{ id: string; comparison: string }>`
    select s.id, case when u.came = 0 and s.received_at is null then 'announced'
        when l.is_over or u.strange > 0 and l.is_labelled then 'differing'
        when s.received_at is not null then
          case when l.is_short or u.came <> s.units_declared then 'differing' else 'complete' end
        when l.is_whole and u.came = s.units_declared then 'complete' else 'partly' end as comparison
    from shipments s
    cross join lateral (select coalesce(bool_or(outcome = 'over'), false) as is_over,
        coalesce(bool_or(outcome = 'short'), false) as is_short, coalesce(bool_and(unit_label is not null), false) as is_labelled,
        coalesce(bool_and(outcome <> 'pending' or received is null), false) as is_whole
      from announced_lines l where (l.subscriber_id, l.shipment) = (s.subscriber_id, s.id) and l.is_current) l
    cross join lateral (select count(*) as came, count(*) filter (where not exists (select from announced_lines a
        where (a.subscriber_id, a.shipment) = (s.subscriber_id, s.id) and a.is_current and a.change <> 'removed'
          and a.unit_label = u.label)) as strange
      from handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
        and u.status in ${CAME} and u.split_from is null) u
    where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(standing.map(({ id, comparison }) => [id, comparison]));
}
