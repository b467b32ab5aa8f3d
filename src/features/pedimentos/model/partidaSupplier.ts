import { partKey } from "#features/parts/model/partNumber.ts";

/** An invoice of the pedimento (record 505). */
export interface InvoiceSupplier {
  folio: string | null;
  supplier: string | null;
  supplierTaxId: string | null;
}

/** The supplier named by an invoice number, when every invoice of that number has the same one. */
export function supplierOfInvoice(
  folio: string | null,
  invoices: readonly InvoiceSupplier[],
): string | null {
  if (folio === null) return null;
  const key = partKey(folio);
  return only(
    invoices.filter((invoice) => invoice.folio !== null && partKey(invoice.folio) === key),
  );
}

/**
 * The supplier behind a part of a partida: of the invoice named for it, else as the broker's line states it,
 * else of identifier PO (complement 2), else the only one of the pedimento. Null is unknown, which any supplier fits.
 */
export function partidaSupplier(sources: {
  namedInvoices: readonly string[];
  stated: string | null;
  /** Complement 2 of the partida's PO identifiers. */
  originSuppliers: readonly (string | null)[];
  invoices: readonly InvoiceSupplier[];
}): string | null {
  const named = new Set(
    sources.namedInvoices.flatMap((folio) => supplierOfInvoice(folio, sources.invoices) ?? []),
  );
  if (named.size === 1) return [...named][0] ?? null;
  if (sources.stated !== null) return sources.stated;
  const origin = new Set(sources.originSuppliers.flatMap((name) => name ?? []));
  if (origin.size === 1) return [...origin][0] ?? null;
  return only(sources.invoices);
}

// One supplier may be written in several ways under one tax number.
function only(invoices: readonly InvoiceSupplier[]): string | null {
  const named = invoices.filter(({ supplier }) => supplier !== null);
  const distinct = new Set(named.map(({ supplier, supplierTaxId }) => supplierTaxId ?? supplier));
  const names = new Set(named.map(({ supplier }) => supplier));
  return distinct.size === 1 || names.size === 1 ? (named[0]?.supplier ?? null) : null;
}
