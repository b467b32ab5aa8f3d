import type { OperationRow } from "../customsOperations.ts";

/** What of an operation's own fields its proforma is computed from. */
export const headerText = (row: OperationRow): string =>
  JSON.stringify([
    row.direction,
    row.clave,
    row.destination,
    row.determinationDay,
    row.vehicles,
    row.consolidated,
    row.importerRfc,
  ]);
