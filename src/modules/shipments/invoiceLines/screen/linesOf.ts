import { allRows, allRowsOf } from "#kit/entity/web/allRows.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { invoices } from "../../invoices/invoices.ts";
import { type InvoiceLineRow, invoiceLines } from "../invoiceLines.ts";

/** The lines of an entry's invoices, but for those of invoices that were rejected. */
export async function linesOf(
  calls: CallClient,
  entry: string,
  signal: AbortSignal,
): Promise<InvoiceLineRow[]> {
  const all = await allRows(calls, invoices, { shipment: entry }, signal);
  const held = all.filter(({ authStatus }) => authStatus !== "rejected").map(({ id }) => id);
  return allRowsOf(calls, invoiceLines, "invoice", held, signal);
}
