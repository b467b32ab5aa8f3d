import { sql } from "kysely";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { type Actor, type Changes, recordEvents } from "#kit/server/entity/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { INVOICED } from "./announcedInvoices.ts";
import { ANNOUNCED, ENTRIES } from "./stageEntries.ts";

interface Written {
  readonly id: string;
  readonly version: number;
  readonly changes: Changes;
}

/**
 * Makes the labels of announced lines expected units, each with the line of the invoice that it alone holds; those that lines
 * no longer name are void, what was received stays.
 */
export async function writeUnits(tx: Tx, by: Actor, file: string): Promise<void> {
  const { db, subscriberId } = tx;
  const is = (
    name: string,
    was: string,
    now: string,
  ) => sql`case when ${sql.ref(was)} is distinct from ${sql.ref(now)}
    then jsonb_build_object(${sql.lit(name)}, jsonb_build_array(${sql.ref(was)}, ${sql.ref(now)})) else '{}' end`;
  const announced = await sql<Written>`
    insert into handling_units as u (subscriber_id, label, shipment, unit_type, pieces, weight, invoice_line, announced)
    select ${subscriberId}::integer, unit_label, shipment, unit_type, case when is_countable then total::integer end, weight,
      case when is_countable then line end, true
    from (select a.unit_label, e.shipment, coalesce(min(a.unit_type), 'box') as unit_type, sum(a.quantity) as total,
        count(distinct a.uom) = 1 and sum(a.quantity) between 1 and 1000000
          and sum(a.quantity) = trunc(sum(a.quantity)) as is_countable,
        trim_scale(sum(a.weight)) as weight, case when count(*) = 1 then (array_agg(i.id))[1] end as line
      from ${ENTRIES} e join ${ANNOUNCED} a using (reference)
      left join ${INVOICED} i on (i.reference, i.place) = (a.reference, a.line_no)
      where a.change <> 'removed' and a.unit_label is not null
      group by a.unit_label, e.shipment) announced
    order by unit_label
    on conflict on constraint handling_units_label do update
      set unit_type = excluded.unit_type, pieces = excluded.pieces, weight = excluded.weight,
        invoice_line = excluded.invoice_line, status = 'expected', announced = true, version = u.version + 1, updated_at = now()
      where u.status = 'void' or (u.status = 'expected' and (u.unit_type, u.pieces, u.weight, u.invoice_line)
        is distinct from (excluded.unit_type, excluded.pieces, excluded.weight, excluded.invoice_line))
    returning u.id, u.version, case when old.id is null then jsonb_build_object('label', jsonb_build_array(null, u.label)) else '{}' end
      || case when old.id is null then jsonb_build_object('shipment', jsonb_build_array(null, u.shipment),
        ${sql.lit(labelOf("shipment"))}, jsonb_build_array(null, (select entry_no from shipments s where s.id = u.shipment)))
        else '{}' end
      || ${is("status", "old.status", "u.status")} || ${is("unitType", "old.unit_type", "u.unit_type")}
      || ${is("pieces", "old.pieces", "u.pieces")}
      || case when old.invoice_line is distinct from u.invoice_line then jsonb_build_object(
        'invoiceLine', jsonb_build_array(old.invoice_line, u.invoice_line), ${sql.lit(labelOf("invoiceLine"))},
        jsonb_build_array((select part_no from invoice_lines l where l.id = old.invoice_line),
          (select part_no from invoice_lines l where l.id = u.invoice_line))) else '{}' end
      || case when old.weight is distinct from u.weight
        then jsonb_build_object('weight', jsonb_build_array(old.weight::text, u.weight::text)) else '{}' end as changes`.execute(
    db,
  );
  const gone = await sql<Written>`
    update handling_units u set status = 'void', version = version + 1, updated_at = now()
    from ${ENTRIES} e where e.shipment = u.shipment and u.status = 'expected'
      and (e.reference, u.label) in (select reference, unit_label from ${ANNOUNCED} where change = 'removed')
      and (e.reference, u.label) not in (select reference, unit_label from ${ANNOUNCED}
        where change <> 'removed' and unit_label is not null)
    returning u.id, u.version, '{"status": ["expected", "void"]}'::jsonb as changes`.execute(db);
  const { added = [], changed = [] } = Object.groupBy(announced.rows, ({ version }) =>
    version === 1 ? "added" : "changed",
  );
  await recordEvents(tx, "handlingUnits", by, { action: "added", reason: file }, added);
  const renewed = [...changed, ...gone.rows];
  await recordEvents(tx, "handlingUnits", by, { action: "imported", reason: file }, renewed);
}
