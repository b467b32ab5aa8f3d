import { sql } from "kysely";
import { labelOf } from "#kit/pure/entity/ref.ts";
import { type Actor, type Changes, recordEvents } from "#kit/server/entity/events.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { invoiceRules } from "../../invoices/server/invoiceRules.ts";
import { invoices } from "../../invoices/invoices.ts";
import { ANNOUNCED, ENTRIES } from "./stageEntries.ts";

/** The invoices' lines that announced lines (`reference`, `place`) stand for, while a file is written. */
export const INVOICED = sql.table("import_invoice_lines");

interface Written {
  readonly id: string;
  readonly version: number;
  readonly changes: Changes;
}

/**
 * Makes invoices and their lines of what is announced with supplier, invoice and price. One that somebody stands for
 * (verified, authorised) stays as it is; a line that is announced no more stays with a quantity of 0.
 */
export async function writeInvoices(tx: Tx, by: Actor, file: string): Promise<void> {
  const { db, subscriberId } = tx;
  await sql`create temp table import_invoices on commit drop as
    select e.shipment, e.supplier::uuid as supplier, a.invoice_no as number, min(a.invoice_date) as issued_on,
      trim_scale(round(sum(round(a.quantity * a.unit_price, 2)), 2)) as amount, coalesce(min(a.currency), 'USD') as currency
    from ${ENTRIES} e join ${ANNOUNCED} a using (reference)
    where e.supplier is not null and a.invoice_no is not null and a.unit_price is not null
    group by e.shipment, e.supplier, a.invoice_no`.execute(db);
  const total = sql`w.amount::numeric(20, 2)::text || ' ' || w.currency`;
  const added = await sql<Written>`
    insert into invoices as i (subscriber_id, number, supplier, shipment, issued_on, total)
    select ${subscriberId}::integer, w.number, w.supplier, w.shipment, coalesce(w.issued_on, current_date), ${total}
    from import_invoices w order by w.number
    on conflict on constraint invoices_number do nothing
    returning i.id, i.version, jsonb_build_object('number', jsonb_build_array(null, i.number),
      'supplier', jsonb_build_array(null, i.supplier), ${sql.lit(labelOf("supplier"))},
      jsonb_build_array(null, (select name from carriers c where c.id = i.supplier)),
      'shipment', jsonb_build_array(null, i.shipment), ${sql.lit(labelOf("shipment"))},
      jsonb_build_array(null, (select entry_no from shipments s where s.id = i.shipment)),
      'issuedOn', jsonb_build_array(null, i.issued_on), 'total', jsonb_build_array(null, i.total)) as changes`.execute(
    db,
  );
  await recordEvents(tx, invoices.name, by, { action: "added", reason: file }, added.rows);
  const changed = await sql<Written>`
    update invoices i set total = ${total}, issued_on = coalesce(w.issued_on, i.issued_on), version = version + 1,
      updated_at = now()
    from import_invoices w where (i.supplier, i.number, i.shipment) = (w.supplier, w.number, w.shipment)
      and i.auth_status in ('missing', 'received', 'rejected')
      and (i.total <> ${total} or i.issued_on <> coalesce(w.issued_on, i.issued_on))
    returning i.id, i.version, jsonb_build_object('total', jsonb_build_array(old.total, i.total),
      'issuedOn', jsonb_build_array(old.issued_on, i.issued_on)) as changes`.execute(db);
  await recordEvents(tx, invoices.name, by, { action: "imported", reason: file }, changed.rows);
  await writeInvoiceLines(tx, by, file);
}

async function writeInvoiceLines(tx: Tx, by: Actor, file: string): Promise<void> {
  const { db, subscriberId } = tx;
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
  const added = await sql<Written & { invoice: string }>`
    with known as materialized (select invoice, coalesce((select max(line_no) from invoice_lines o where o.invoice = n.invoice), 0) as last
      from (select distinct invoice from ${INVOICED} where is_new) n)
    insert into invoice_lines as l (subscriber_id, id, invoice, line_no, part_no, description, quantity, uom, unit_price, amount,
      country_of_origin, quantity_received)
    select ${subscriberId}::integer, n.id, n.invoice, last + row_number() over (partition by n.invoice order by n.place),
      n.part_no, n.description, n.quantity, n.uom, n.unit_price, trim_scale(round(n.quantity * n.unit_price, 2)), n.country_of_origin, 0
    from ${INVOICED} n join known using (invoice) where n.is_new
    returning l.id, l.version, l.invoice, jsonb_build_object('partNo', jsonb_build_array(null, l.part_no),
      'quantity', jsonb_build_array(null, l.quantity::text), 'unitPrice', jsonb_build_array(null, l.unit_price::text)) as changes`.execute(
    db,
  );
  const changed = await sql<Written & { invoice: string }>`
    update invoice_lines l set description = n.description, quantity = n.quantity, uom = n.uom, unit_price = n.unit_price,
      country_of_origin = n.country_of_origin, amount = trim_scale(round(n.quantity * n.unit_price, 2)), version = version + 1,
      updated_at = now()
    from ${INVOICED} n where n.id = l.id and n.is_open and (l.description, l.quantity, l.uom, l.unit_price, l.country_of_origin)
      is distinct from (n.description, n.quantity, n.uom, n.unit_price, n.country_of_origin)
    returning l.id, l.version, l.invoice, jsonb_build_object('quantity', jsonb_build_array(old.quantity::text, l.quantity::text),
      'unitPrice', jsonb_build_array(old.unit_price::text, l.unit_price::text)) as changes`.execute(
    db,
  );
  await recordEvents(tx, "invoiceLines", by, { action: "added", reason: file }, added.rows);
  await recordEvents(tx, "invoiceLines", by, { action: "imported", reason: file }, changed.rows);
  const ids = [...added.rows, ...changed.rows].map(({ invoice }) => invoice);
  await refresh(tx, invoices, invoiceRules, by, ids);
}
