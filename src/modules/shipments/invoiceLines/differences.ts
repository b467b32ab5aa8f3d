import type { InvoiceLineRow } from "./invoiceLines.ts";

/** What is not as an invoice line declares it: the kind of exception that it makes, and how many pieces it is about. */
export interface Difference {
  readonly kind: "short" | "over" | "label" | "origin" | "document";
  /** Null: not told in whole pieces. */
  readonly quantity: number | null;
}

/** Serial numbers are the papers' to be right about. */
const MARKS = [
  ["labelCheck", "label"],
  ["originCheck", "origin"],
  ["serialCheck", "document"],
] as const;

type Mark = (typeof MARKS)[number][0];

/** How what was found of a line differs from what it declares. */
export function differencesOf(
  line: Pick<InvoiceLineRow, "quantity">,
  found: Pick<InvoiceLineRow, "quantityReviewed" | Mark>,
): Difference[] {
  const over = Number(found.quantityReviewed) - Number(line.quantity);
  const pieces = Math.abs(over);
  const quantity = Number.isInteger(pieces) ? pieces : null;
  return [
    ...(over === 0 ? [] : [{ kind: over < 0 ? "short" : "over", quantity } as const]),
    ...MARKS.flatMap(([name, kind]) => (found[name] === "wrong" ? [{ kind, quantity: null }] : [])),
  ];
}
