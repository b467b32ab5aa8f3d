import type { Importer } from "#kit/server/entity/importRows.ts";
import type { RulesByEntity } from "#kit/server/entity/rules.ts";
import { countRules } from "./counts/server/countRules.ts";
import { exceptionRules } from "./exceptions/server/exceptionRules.ts";
import { unitRules } from "./handlingUnits/server/unitRules.ts";
import { instructionRules } from "./instructions/server/instructionRules.ts";
import { loadRules } from "./loads/server/loadRules.ts";
import { lineRules } from "./invoiceLines/server/lineRules.ts";
import { invoiceRules } from "./invoices/server/invoiceRules.ts";
import { packingListImporter } from "./packingLists/server/importPackingLists.ts";
import { priorityRules } from "./priorities/server/priorityRules.ts";
import { trailerRules } from "./trailers/server/trailerRules.ts";
import { visitRules } from "./trailerVisits/server/visitRules.ts";
import { shipmentRules } from "./shipments/server/shipmentRules.ts";
import { stockRules } from "./stockBalances/server/putAway.ts";

/** What the modules do on the server in the transactions in which their rows are written. */
export const rules: RulesByEntity = {
  shipments: shipmentRules,
  invoices: invoiceRules,
  invoiceLines: lineRules,
  handlingUnits: unitRules,
  counts: countRules,
  exceptions: exceptionRules,
  instructions: instructionRules,
  priorities: priorityRules,
  trailers: trailerRules,
  trailerVisits: visitRules,
  loads: loadRules,
  stockBalances: stockRules,
};

/** What becomes of the lines of files, by their layout. */
export const importers: Readonly<Record<string, Importer>> = { packingLists: packingListImporter };
