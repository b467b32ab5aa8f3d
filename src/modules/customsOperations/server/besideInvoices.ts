import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { LineFacts } from "../computation/facts.ts";
import { isLive } from "./isLive.ts";

/** Invoices before, by which prices and weights are judged. */
const LATEST = 5;

type Line = Pick<LineFacts, "partNo"> & { readonly invoice: { readonly id: string } };

/** The number of another live operation that has lines of an invoice, by invoice. */
export async function otherOperations(
  { db, subscriberId }: Tx,
  operation: string,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lines.map(({ invoice }) => invoice.id))];
  const { rows } = await sql<{ invoice: string; number: string }>`
    select l.invoice, min(c.number) as number from shared.invoice_lines l
    join operation_lines o on (o.subscriber_id, o.invoice_line) = (l.subscriber_id, l.id) and o.status = 'active'
    join customs_operations c on (c.subscriber_id, c.id) = (o.subscriber_id, o.operation) and ${isLive}
    where l.subscriber_id = ${subscriberId} and l.invoice = any(${ids}::uuid[]) and c.id <> ${operation}::uuid
    group by l.invoice`.execute(db);
  return new Map(rows.map(({ invoice, number }) => [invoice, number]));
}

type Before = LineFacts["before"];

/** Prices and weights for a unit of the latest invoices of parts, beside those of the operation. */
export async function latestOf(
  { db, subscriberId }: Tx,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, Before>> {
  const partNos = [...new Set(lines.map(({ partNo }) => partNo))];
  const own = [...new Set(lines.map(({ invoice }) => invoice.id))];
  const { rows } = await sql<Before[number] & { partNo: string }>`
    select "partNo", price, currency, weight from (
      select l.part_no as "partNo", (l.amount / l.quantity)::text as price, split_part(i.total, ' ', 2) as currency,
        (l.net_weight / l.quantity)::text as weight, row_number() over (partition by l.part_no order by i.issued_on desc, l.id) as turn
      from shared.invoice_lines l join shared.invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
      where l.subscriber_id = ${subscriberId} and l.part_no = any(${partNos}::text[]) and l.quantity > 0
        and l.amount is not null and l.invoice <> all(${own}::uuid[])
    ) latest where turn <= ${sql.lit(LATEST)} order by turn`.execute(db);
  return Map.groupBy(rows, ({ partNo }) => partNo);
}
