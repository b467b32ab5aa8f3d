import { dividedBy, roundedHalfUp, sum } from "#kit/pure/exact.ts";
import type { Operation } from "../operation.ts";
import { pesosOf } from "../partidas.ts";

/** What an operation has of an invoice, in its currency and in dollars. */
export interface InvoiceSum {
  readonly currency: string;
  readonly amount: string;
  readonly usd: string;
}

/** What an operation has of each invoice, by its id. */
export function invoiceSums(operation: Operation): ReadonlyMap<string, InvoiceSum> {
  const byInvoice = Map.groupBy(operation.lines, ({ invoice }) => invoice);
  return new Map(
    [...byInvoice].map(([id, lines]) => {
      const pesos = sum(lines.map(({ net, currency }) => pesosOf(operation, net, currency)));
      return [
        id,
        {
          currency: lines[0]?.currency ?? "",
          amount: roundedHalfUp(sum(lines.map(({ net }) => net)), 2),
          usd: roundedHalfUp(dividedBy(pesos, operation.rate), 2),
        },
      ];
    }),
  );
}
