import { sql } from "kysely";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { isOneOf } from "#kit/entity/server/columns.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { announcedLines } from "../announcedLines/announcedLines.ts";
import type { ShipmentRow } from "../shipments.ts";

const CAME = sql`('received', 'merged', 'unpacked', 'lost', 'loaded', 'dispatched', 'delivered')`;

/**
 * Whether a line of these entries names the label of a unit `h` now: looked up in what is gathered once, for a new entry has no
 * statistics, by which the planner would go through all lines again for each unit.
 */
const isNamed = (
  shipments: readonly string[],
) => sql`(h.shipment, h.label) in (select shipment, unit_label
  from announced_lines where ${isOneOf(sql`shipment`, shipments)} and is_current and change <> 'removed'
    and unit_label is not null)`;

type Comparison = NonNullable<ShipmentRow["comparison"]>;

/**
 * Compares what came of announced entries with the last version of their packing lists: keeps it with the lines, and
 * answers how each entry stands. A line with a label came when its unit did; one without, as much of it as units that
 * no line names were set against its invoice's lines; of one with neither nobody can say.
 */
export async function compareAnnounced(
  tx: Tx,
  rows: readonly ShipmentRow[],
): Promise<ReadonlyMap<string, Comparison>> {
  const ids = rows.filter(({ announcedVersion }) => announcedVersion !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const otherwise = [...(await labelledLines(tx, ids)), ...(await looseLines(tx, ids))];
  if (otherwise.length > 0)
    await sql`update announced_lines l set received = o.received, outcome = o.outcome, version = version + 1, updated_at = now()
      from unnest(${otherwise.map(({ id }) => id)}::uuid[], ${otherwise.map(({ received }) => received)}::numeric[],
        ${otherwise.map(({ outcome }) => outcome)}::text[]) o(id, received, outcome)
      where l.id = o.id`.execute(tx.db);
  const { rows: standing } = await preparedForOne(
    tx,
    ids,
    sql<{ id: string; comparison: Comparison }>`
    with came as (select h.shipment, count(*) filter (where not h.by_part) as came,
        count(*) filter (where not h.by_part and not ${isNamed(ids)}) as strange, bool_or(h.by_part) as is_by_part
      from handling_units h
      where ${isOneOf(sql.ref("h.shipment"), ids)} and h.status in ${CAME} and h.split_from is null group by h.shipment)
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
    where ${isOneOf(sql.ref("s.id"), ids)}`,
  );
  return new Map(standing.map(({ id, comparison }) => [id, comparison]));
}

type AnnouncedLine = RowOf<typeof announcedLines>;

interface Outcome {
  readonly id: string;
  readonly received: AnnouncedLine["received"];
  readonly outcome: AnnouncedLine["outcome"];
}

/** Of lines `came`, those that came otherwise than was kept. */
const otherwiseIn = sql`select id, received::text, o.outcome from came
  cross join lateral (select case when received is null then 'pending'
    when received > quantity then 'over' when received = quantity then 'asAnnounced'
    when is_closed then 'short' else 'pending' end as outcome) o
  where (was_received, was_outcome) is distinct from (received, o.outcome)`;

async function labelledLines(tx: Tx, ids: readonly string[]): Promise<Outcome[]> {
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<Outcome>`with came as (
      select l.id, l.quantity, l.received as was_received, l.outcome as was_outcome, s.received_at is not null as is_closed,
        case when u.status in ${CAME} then coalesce(nullif(l.quantity, 0), l.quantity_before)
          else 0 end as received
      from announced_lines l join shipments s on (s.subscriber_id, s.id) = (l.subscriber_id, l.shipment)
      left join handling_units u on (u.subscriber_id, u.shipment, u.label) = (l.subscriber_id, l.shipment, l.unit_label)
      where ${isOneOf(sql.ref("l.shipment"), ids)} and l.is_current and l.unit_label is not null)
    ${otherwiseIn}`,
  );
  return rows;
}

/** Of lines without a label, from what units that no line names brought of the invoices' lines. */
async function looseLines(tx: Tx, ids: readonly string[]): Promise<Outcome[]> {
  const loose = await preparedForOne(
    tx,
    ids,
    sql`select from announced_lines
      where ${isOneOf(sql`shipment`, ids)} and is_current and unit_label is null limit 1`,
  );
  if (loose.rows.length === 0) return [];
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<Outcome>`with brought as (
      select h.invoice_line, sum(h.pieces) filter (where ${isNamed(ids)}) as pieces from handling_units h
      where ${isOneOf(sql.ref("h.shipment"), ids)} and h.invoice_line is not null and h.status in ${CAME} and h.status <> 'merged'
      group by h.invoice_line),
    loose as (select i.shipment, i.number, n.part_no, sum(n.quantity_received - coalesce(b.pieces, 0)) as quantity
      from invoices i join invoice_lines n on (n.subscriber_id, n.invoice) = (i.subscriber_id, i.id)
      left join brought b on b.invoice_line = n.id
      where ${isOneOf(sql.ref("i.shipment"), ids)} group by i.shipment, i.number, n.part_no),
    line as (
      select l.id, l.quantity, l.received as was_received, l.outcome as was_outcome, s.received_at is not null as is_closed,
        o.quantity - coalesce(sum(l.quantity) over (partition by l.shipment, l.invoice_no, l.part_no
          order by l.line_no rows between unbounded preceding and 1 preceding), 0) as left_over,
        lead(l.id) over (partition by l.shipment, l.invoice_no, l.part_no order by l.line_no) is not null as is_followed
      from announced_lines l join shipments s on (s.subscriber_id, s.id) = (l.subscriber_id, l.shipment)
      left join loose o on (o.shipment, o.number, o.part_no) = (l.shipment, l.invoice_no, l.part_no)
      where ${isOneOf(sql.ref("l.shipment"), ids)} and l.is_current and l.unit_label is null),
    came as (select *, case when left_over is null then null when is_followed then least(quantity, greatest(left_over, 0))
      else greatest(left_over, 0) end as received from line)
    ${otherwiseIn}`,
  );
  return rows;
}
