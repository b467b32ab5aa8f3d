import { sql } from "kysely";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { formFields, isChangeable } from "#kit/pure/entity/faultsOf.ts";
import type { Rules } from "#kit/server/entity/rules.ts";
import { refresh } from "#kit/server/entity/settled.ts";
import { refusal, rowsOf } from "#kit/server/entity/write.ts";
import { invoiceRules } from "../../invoices/server/invoiceRules.ts";
import { invoices } from "../../invoices/invoices.ts";
import { invoiceLines } from "../invoiceLines.ts";
import { check, outcomeOf, remarked, skip, underReview } from "./reviewLines.ts";

export const lineRules: Rules = {
  follow: async ({ db }, rows) => {
    const row = new Map(rows.map((one) => [one.id, one]));
    const found = await sql<{ id: string; amount: string; received: string }>`
      select l.id, trim_scale(round(l.quantity * l.unit_price, 2))::text as amount, (select coalesce(sum(u.pieces), 0)::text
        from handling_units u
        where (u.subscriber_id, u.invoice_line) = (l.subscriber_id, l.id)
          and u.status not in ('expected', 'void', 'merged')) as received
      from invoice_lines l where l.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
    return new Map(
      found.rows.map(({ id, amount, received }) => [
        id,
        { amount, quantityReceived: received, ...outcomeOf(row.get(id)) },
      ]),
    );
  },
  afterwards: async (tx, by, rows, before) => {
    const ids = [...new Set([...rows, ...before].map(({ invoice }) => String(invoice)))];
    await refresh(tx, invoices, invoiceRules, by, ids);
    // The invoices are held by now: nobody verifies one meanwhile.
    const declared = declaredOtherwise(rows, before);
    const closed = (await rowsOf(tx, invoices, declared)).filter(
      (row) => !isChangeable(invoices, row),
    );
    if (closed.length > 0) throw refusal("conflict", [["invoice", { code: "closedInvoice" }]]);
  },
  commands: {
    check: { guards: [underReview, remarked], effect: check },
    skip: { guards: [underReview], effect: skip },
    photograph: { guards: [underReview] },
  },
};

/** The invoices that say otherwise than before; what people find of a line is not theirs to say. */
function declaredOtherwise(rows: readonly EntityRow[], before: readonly EntityRow[]): string[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const touched = rows.flatMap((row) => {
    const earlier = was.get(row.id) ?? null;
    if (earlier === null) return [row];
    return declaredIn(row) === declaredIn(earlier) ? [] : [row, earlier];
  });
  return [...new Set(touched.map(({ invoice }) => String(invoice)))];
}

const declaredIn = (row: EntityRow) =>
  JSON.stringify(formFields(invoiceLines).map(([name]) => row[name]));
