import { sql } from "kysely";
import { formFields, isChangeable } from "#kit/entity/faultsOf.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import { refusal, rowsOf } from "#kit/entity/server/write.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { invoiceRules } from "../../invoices/server/invoiceRules.ts";
import { invoices } from "../../invoices/invoices.ts";
import { shipmentRules } from "../../server/shipmentRules.ts";
import { shipments } from "../../shipments.ts";
import { type InvoiceLineRow, invoiceLines } from "../invoiceLines.ts";
import { followLines } from "./followLines.ts";
import { receivable, receive, returnable, takeBack } from "./receiveByPart.ts";
import { check, remarked, skip, underReview } from "./reviewLines.ts";

export const lineRules: Rules<typeof invoiceLines> = {
  follow: followLines,
  afterwards: async (tx, by, rows, before) => {
    const ids = [...new Set([...rows, ...before].map(({ invoice }) => invoice))];
    await refresh(tx, invoices, invoiceRules, by, ids);
    // The invoices are held by now: nobody verifies one meanwhile.
    const declared = declaredOtherwise(rows, before);
    const closed = (await rowsOf(tx, invoices, declared)).filter(
      ({ authStatus }) => !isChangeable(invoices, { authStatus }),
    );
    if (closed.length > 0) throw refusal("conflict", [["invoice", { code: "closedInvoice" }]]);
    await refresh(tx, shipments, shipmentRules, by, await entriesByPart(tx, ids));
  },
  commands: {
    check: { guards: [underReview, remarked], effect: check },
    skip: { guards: [underReview], effect: skip },
    photograph: { guards: [underReview] },
    receive: { guards: [receivable], effect: receive },
    takeBack: { guards: [returnable], effect: takeBack },
  },
};

/** The entries of these invoices where goods are received by part. */
async function entriesByPart({ db }: Tx, invoiceIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct s.id from invoices i
    join shipments s on (s.subscriber_id, s.id) = (i.subscriber_id, i.shipment)
    where i.id = any(${invoiceIds}::uuid[]) and s.distribution`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The invoices that say otherwise than before; what people find of a line is not theirs to say. */
function declaredOtherwise(
  rows: readonly InvoiceLineRow[],
  before: readonly InvoiceLineRow[],
): string[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const touched = rows.flatMap((row) => {
    const earlier = was.get(row.id) ?? null;
    if (earlier === null) return [row];
    return declaredIn(row) === declaredIn(earlier) ? [] : [row, earlier];
  });
  return [...new Set(touched.map(({ invoice }) => invoice))];
}

const DECLARED = formFields(invoiceLines).map(([name]) => name);
const declaredIn = (row: InvoiceLineRow) => JSON.stringify(row, DECLARED);
