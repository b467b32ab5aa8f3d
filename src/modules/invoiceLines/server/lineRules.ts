import { sql } from "kysely";
import { isChangeable } from "#kit/pure/entity/faultsOf.ts";
import type { Rules } from "#kit/server/entity/rules.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import { refusal, rowsOf } from "#kit/server/entity/write.ts";
import { invoiceRules } from "../../invoices/server/invoiceRules.ts";
import { invoices } from "../../invoices/invoices.ts";

export const lineRules: Rules = {
  follow: async ({ db }, rows) => {
    const found = await sql<{ id: string; amount: string; received: string }>`
      select l.id, trim_scale(round(l.quantity * l.unit_price, 2))::text as amount, (select coalesce(sum(u.pieces), 0)::text
        from handling_units u
        where (u.subscriber_id, u.invoice_line) = (l.subscriber_id, l.id)
          and u.status not in ('expected', 'void', 'merged')) as received
      from invoice_lines l where l.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
    return new Map(
      found.rows.map(({ id, amount, received }) => [id, { amount, quantityReceived: received }]),
    );
  },
  afterwards: async (tx, by, rows, before) => {
    const ids = [...new Set([...rows, ...before].map(({ invoice }) => String(invoice)))];
    await refresh(tx, invoices, invoiceRules, by, ids);
    // The invoices are held by now: nobody verifies one meanwhile.
    const closed = (await rowsOf(tx, invoices, ids)).filter((row) => !isChangeable(invoices, row));
    if (closed.length > 0) throw refusal("conflict", [["invoice", { code: "closedInvoice" }]]);
  },
};
