import { sql } from "kysely";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import type { Actor } from "#kit/entity/server/events.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import { invoiceRules } from "../../invoices/server/invoiceRules.ts";
import { invoices } from "../../invoices/invoices.ts";
import { ANNOUNCED, ENTRIES } from "./stageEntries.ts";

/** The invoices' lines that announced lines (`reference`, `place`) stand for, while a file is written. */
export const INVOICED = sql.table("import_invoice_lines");

/**
 * Makes invoices and their lines of what is announced with supplier, invoice and price. One that somebody stands for
 * (verified, authorised) stays as it is; a line that is announced no more stays with a quantity of 0.
 */
export async function writeInvoices(tx: Tx, by: Actor, file: string): Promise<void> {
  const { db } = tx;
  await sql`create temp table import_invoices on commit drop as
    select e.shipment, e.supplier::uuid as supplier, a.invoice_no as number, min(a.invoice_date) as issued_on,
      trim_scale(round(sum(round(a.quantity * a.unit_price, 2)), 2)) as amount, coalesce(min(a.currency), 'USD') as currency
    from ${ENTRIES} e join ${ANNOUNCED} a using (reference)
    where e.supplier is not null and a.invoice_no is not null and a.unit_price is not null
    group by e.shipment, e.supplier, a.invoice_no`.execute(db);
  const total = sql`w.amount::numeric(20, 2)::text || ' ' || w.currency`;
  const said = { action: "imported", reason: file };
  await addAll(tx, invoices, by, said, {
    fields: ["number", "supplier", "shipment", "issuedOn", "total"],
    from: sql`(select w.number, w.supplier, w.shipment, coalesce(w.issued_on, current_date) as issued_on, ${total} as total
      from import_invoices w order by w.number)`,
    known: { by: "number" },
  });
  await changeAll(tx, invoices, by, said, {
    set: { total, issuedOn: sql`coalesce(w.issued_on, t.issued_on)` },
    from: sql`import_invoices w`,
    where: sql`(t.supplier, t.number, t.shipment) = (w.supplier, w.number, w.shipment)
      and t.auth_status in ('missing', 'received', 'rejected')
      and (t.total <> ${total} or t.issued_on <> coalesce(w.issued_on, t.issued_on))`,
  });
  await writeInvoiceLines(tx, by, file);
}

/** What a line `n` comes to. */
const AMOUNT = sql`trim_scale(round(n.quantity * n.unit_price, 2))`;

async function writeInvoiceLines(tx: Tx, by: Actor, file: string): Promise<void> {
  const { db } = tx;
  await sql`create temp table import_invoice_lines on commit drop as
    with announced as (select i.id, e.reference, w.number, i.auth_status in ('missing', 'received', 'rejected') as is_open
        from import_invoices w
        join ${ENTRIES} e on e.shipment = w.shipment
        join invoices i on (i.supplier, i.number, i.shipment) = (w.supplier, w.number, w.shipment)),
      is_line as (select o.id as invoice, o.is_open, a.*,
          row_number() over (partition by o.id, a.part_no order by a.line_no) as nth
        from announced o join ${ANNOUNCED} a on (a.reference, a.invoice_no) = (o.reference, o.number)
        where a.change <> 'removed' and a.unit_price is not null),
      was_line as (select o.is_open, l.*, row_number() over (partition by l.invoice, l.part_no order by l.line_no) as nth
        from announced o join invoice_lines l on l.invoice = o.id)
    select coalesce(w.id, gen_random_uuid()) as id, w.id is null as is_new, coalesce(i.is_open, w.is_open) as is_open,
      i.reference, i.line_no as place, coalesce(i.invoice, w.invoice) as invoice, coalesce(i.part_no, w.part_no) as part_no,
      coalesce(i.description, w.description, i.part_no) as description, coalesce(i.quantity, 0) as quantity,
      coalesce(i.uom, w.uom) as uom, coalesce(i.unit_price, w.unit_price) as unit_price,
      coalesce(i.country_of_origin, w.country_of_origin) as country_of_origin
    from is_line i full join was_line w on (i.invoice, i.part_no, i.nth) = (w.invoice, w.part_no, w.nth)
    where case when i.invoice is not null then i.is_open or w.id is not null
      else (w.invoice, w.part_no) in (select o.id, a.part_no from announced o
        join ${ANNOUNCED} a on (a.reference, a.invoice_no) = (o.reference, o.number) where a.change = 'removed') end`.execute(
    db,
  );
  const said = { action: "imported", reason: file };
  const returning = sql<{ invoice: string }>`new.invoice`;
  const added = await addAll(tx, invoiceLines, by, said, {
    fields: [
      "invoice",
      "lineNo",
      "partNo",
      "description",
      "quantity",
      "uom",
      "unitPrice",
      "amount",
      "countryOfOrigin",
      "quantityReceived",
    ],
    hasIds: true,
    from: sql`(select n.id, n.invoice, (k.last + row_number() over (partition by n.invoice order by n.place))::integer as line_no,
        n.part_no, n.description, n.quantity, n.uom, n.unit_price, ${AMOUNT} as amount, n.country_of_origin, 0 as quantity_received
      from ${INVOICED} n join (select invoice, coalesce((select max(line_no) from invoice_lines o where o.invoice = l.invoice), 0) as last
        from (select distinct invoice from ${INVOICED} where is_new) l) k using (invoice) where n.is_new)`,
    returning,
  });
  const changed = await changeAll(tx, invoiceLines, by, said, {
    set: {
      description: sql`n.description`,
      quantity: sql`n.quantity`,
      uom: sql`n.uom`,
      unitPrice: sql`n.unit_price`,
      countryOfOrigin: sql`n.country_of_origin`,
      amount: AMOUNT,
    },
    from: sql`${INVOICED} n`,
    where: sql`n.id = t.id and n.is_open and (t.description, t.quantity, t.uom, t.unit_price, t.country_of_origin)
      is distinct from (n.description, n.quantity, n.uom, n.unit_price, n.country_of_origin)`,
    returning,
  });
  const ids = [...added, ...changed].map(({ invoice }) => invoice);
  await refresh(tx, invoices, invoiceRules, by, ids);
}
