/** What can be extracted. Its columns are the fields of what is declared by that name. */
export const DATA_SETS = [
  "shipments",
  "handlingUnits",
  "stockMoves",
  "exceptions",
  "loads",
  "invoiceLines",
] as const;
export type DataSetName = (typeof DATA_SETS)[number];
