/** Where the supplier of a part of a partida can be read. */
export interface SupplierSources {
  /** Supplier of the invoice that the partida's observations name. */
  readonly ofInvoice: string | null;
  /** Complement 2 of identifier PO. */
  readonly ofIdentifier: string | null;
  /** Suppliers of all invoices of the pedimento. */
  readonly ofPedimento: readonly string[];
}

/** The supplier by the best source that speaks; null when several could be meant. */
export function supplierOf({ ofInvoice, ofIdentifier, ofPedimento }: SupplierSources) {
  if (ofInvoice !== null) return ofInvoice;
  if (ofIdentifier !== null && ofIdentifier !== "") return ofIdentifier;
  return new Set(ofPedimento).size === 1 ? (ofPedimento[0] ?? null) : null;
}
