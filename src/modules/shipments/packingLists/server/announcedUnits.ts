import { sql } from "kysely";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { INVOICED } from "./announcedInvoices.ts";
import { ANNOUNCED, ENTRIES } from "./stageEntries.ts";

/**
 * Makes the labels of announced lines expected units, each with the line of the invoice that it alone holds; those that lines
 * no longer name are void, what was received stays.
 */
export async function writeUnits(tx: Tx, by: Actor, file: string): Promise<void> {
  const said = { action: "imported", reason: file };
  await addAll(tx, handlingUnits, by, said, {
    fields: ["label", "shipment", "unitType", "pieces", "weight", "invoiceLine", "announced"],
    from: sql`(select unit_label as label, shipment, unit_type, case when is_countable then total::integer end as pieces, weight,
        case when is_countable then line end as invoice_line, true as announced
      from (select a.unit_label, e.shipment, coalesce(min(a.unit_type), 'box') as unit_type, sum(a.quantity) as total,
          count(distinct a.uom) = 1 and sum(a.quantity) between 1 and 1000000
            and sum(a.quantity) = trunc(sum(a.quantity)) as is_countable,
          trim_scale(sum(a.weight)) as weight, case when count(*) = 1 then (array_agg(i.id))[1] end as line
        from ${ENTRIES} e join ${ANNOUNCED} a using (reference)
        left join ${INVOICED} i on (i.reference, i.place) = (a.reference, a.line_no)
        where a.change <> 'removed' and a.unit_label is not null
        group by a.unit_label, e.shipment) announced
      order by unit_label)`,
    known: {
      by: "label",
      set: {
        unitType: sql`excluded.unit_type`,
        pieces: sql`excluded.pieces`,
        weight: sql`excluded.weight`,
        invoiceLine: sql`excluded.invoice_line`,
        status: sql`'expected'`,
        announced: sql`true`,
      },
      where: sql`t.status = 'void' or (t.status = 'expected' and (t.unit_type, t.pieces, t.weight, t.invoice_line)
        is distinct from (excluded.unit_type, excluded.pieces, excluded.weight, excluded.invoice_line))`,
    },
  });
  await changeAll(tx, handlingUnits, by, said, {
    set: { status: sql`'void'` },
    from: sql`${ENTRIES} e`,
    where: sql`e.shipment = t.shipment and t.status = 'expected'
      and (e.reference, t.label) in (select reference, unit_label from ${ANNOUNCED} where change = 'removed')
      and (e.reference, t.label) not in (select reference, unit_label from ${ANNOUNCED}
        where change <> 'removed' and unit_label is not null)`,
  });
}
