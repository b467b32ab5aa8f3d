import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";

const CAME = sql`('received', 'merged', 'unpacked', 'lost', 'loaded', 'dispatched', 'delivered')`;

/** The labels that the lines of these entries name now. */
const labelledOf = (
  shipments: readonly string[],
) => sql`(select distinct shipment, unit_label from announced_lines
  where shipment = any(${shipments}::uuid[]) and is_current and change <> 'removed' and unit_label is not null)`;

/**
 * Compares what came of announced entries with the last version of their packing lists: keeps it with the lines, and
 * answers how each entry stands. A line with a label came when its unit did; one without, as much of it as units that
 * no line names were set against its invoice's lines; of one with neither nobody can say.
 */
export async function compareAnnounced(
  tx: Tx,
  rows: readonly EntityRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter((row) => row["announcedVersion"] !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await preparedForOne(
    tx,
    ids,
    sql`with brought as (
      select h.invoice_line, sum(h.pieces) as pieces from handling_units h
      join ${labelledOf(ids)} a on (a.shipment, a.unit_label) = (h.shipment, h.label)
      where h.shipment = any(${ids}::uuid[]) and h.invoice_line is not null and h.status in ${CAME} and h.status <> 'merged'
      group by h.invoice_line),
    loose as (select i.shipment, i.number, n.part_no, sum(n.quantity_received - coalesce(b.pieces, 0)) as quantity
      from invoices i join invoice_lines n on (n.subscriber_id, n.invoice) = (i.subscriber_id, i.id)
      left join brought b on b.invoice_line = n.id
      where i.shipment = any(${ids}::uuid[]) group by i.shipment, i.number, n.part_no),
    line as (
      select l.id, l.shipment, l.line_no, l.quantity, s.received_at is not null as is_closed,
        case when l.unit_label is not null
          then case when u.status in ${CAME} then coalesce(nullif(l.quantity, 0), l.quantity_before) else 0 end
          else o.quantity - coalesce(sum(l.quantity) over (partition by l.shipment, l.invoice_no, l.part_no, l.unit_label is null
            order by l.line_no rows between unbounded preceding and 1 preceding), 0) end as left_over,
        l.unit_label is null and lead(l.id) over (partition by l.shipment, l.invoice_no, l.part_no, l.unit_label is null
          order by l.line_no) is not null as is_followed
      from announced_lines l join shipments s on (s.subscriber_id, s.id) = (l.subscriber_id, l.shipment)
      left join handling_units u on (u.subscriber_id, u.label, u.shipment) = (l.subscriber_id, l.unit_label, l.shipment)
      left join loose o on (o.shipment, o.number, o.part_no) = (l.shipment, l.invoice_no, l.part_no)
      where l.shipment = any(${ids}::uuid[]) and l.is_current),
    came as (select *, case when left_over is null then null when is_followed then least(quantity, greatest(left_over, 0))
      else greatest(left_over, 0) end as received from line)
    update announced_lines l set received = came.received, version = l.version + 1, updated_at = now(), outcome = o.outcome
    from came cross join lateral (select case when came.received is null then 'pending'
      when came.received > came.quantity then 'over' when came.received = came.quantity then 'asAnnounced'
      when came.is_closed then 'short' else 'pending' end as outcome) o
    where l.id = came.id and (l.received, l.outcome) is distinct from (came.received, o.outcome)`,
  );
  // Each unit looked for among the lines by itself would be as many looks as both have together.
  const { rows: standing } = await preparedForOne(
    tx,
    ids,
    sql<{ id: string; comparison: string }>`
    with came as (select u.shipment, count(*) filter (where not u.by_part) as came,
        count(*) filter (where not u.by_part and a.shipment is null) as strange, bool_or(u.by_part) as is_by_part
      from handling_units u
      left join ${labelledOf(ids)} a on (a.shipment, a.unit_label) = (u.shipment, u.label)
      where u.shipment = any(${ids}::uuid[]) and u.status in ${CAME} and u.split_from is null group by u.shipment)
    select s.id, case when u.came is null and s.received_at is null then 'announced'
        when l.is_over or u.strange > 0 and l.is_labelled then 'differing'
        when s.received_at is not null then
          case when l.is_short or coalesce(u.came, 0) <> s.units_declared and u.is_by_part is not true then 'differing' else 'complete' end
        when l.is_whole and (u.is_by_part or u.came = s.units_declared) then 'complete' else 'partly' end as comparison
    from shipments s
    cross join lateral (select coalesce(bool_or(outcome = 'over'), false) as is_over,
        coalesce(bool_or(outcome = 'short'), false) as is_short, coalesce(bool_and(unit_label is not null), false) as is_labelled,
        coalesce(bool_and(outcome <> 'pending' or received is null), false) as is_whole
      from announced_lines l where (l.subscriber_id, l.shipment) = (s.subscriber_id, s.id) and l.is_current) l
    left join came u on u.shipment = s.id
    where s.id = any(${ids}::uuid[])`,
  );
  return new Map(standing.map(({ id, comparison }) => [id, comparison]));
}
