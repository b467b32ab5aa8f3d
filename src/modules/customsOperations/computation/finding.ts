/** Something that speaks against a proforma, with the row and the field in which it is mended. */
export interface Finding {
  readonly code: string;
  readonly entity:
    | "customsOperations"
    | "operationLines"
    | "operationCharges"
    | "handContributions"
    | "invoices"
    | "invoiceLines"
    | "carriers";
  readonly row: string;
  readonly field: string;
  readonly values: Readonly<Record<string, string | number>>;
}
