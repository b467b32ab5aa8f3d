import type { OfDay } from "#kit/entity/papers/server/papers.ts";
import type { Importer } from "#kit/entity/import/server/importRows.ts";
import {
  type MakeSecret,
  type RulesByEntity,
  rulesOf,
  secretOf,
} from "#kit/entity/server/rules.ts";
import type { SecretCipher } from "#kit/server/secretCipher.ts";
import { makeKey } from "./apiKeys/server/keyRules.ts";
import { countRules } from "./counts/server/countRules.ts";
import { exceptionRules } from "./shipments/exceptions/server/exceptionRules.ts";
import { extractRules } from "./extracts/server/extractRules.ts";
import { targetRules } from "./figureTargets/server/targetRules.ts";
import { unitRules } from "./shipments/handlingUnits/server/unitRules.ts";
import { instructionRules } from "./instructions/server/instructionRules.ts";
import { columnRules } from "./extracts/layoutColumns/server/columnRules.ts";
import { loadsOfDay } from "./loading/server/loadsOfDay.ts";
import { loadRules } from "./loading/server/loadRules.ts";
import { lineRules } from "./shipments/invoiceLines/server/lineRules.ts";
import { invoiceRules } from "./shipments/invoices/server/invoiceRules.ts";
import { packingListImporter } from "./shipments/packingLists/server/importPackingLists.ts";
import { priorityRules } from "./priorities/server/priorityRules.ts";
import { releaseLineRules } from "./releases/releaseLines/server/releaseLineRules.ts";
import { openingStockImporter } from "./stockBalances/openingStock/server/importOpeningStock.ts";
import { releaseOrderImporter } from "./releases/releaseOrders/server/importReleaseOrders.ts";
import type { KnownParts } from "./stock/server/knownParts.ts";
import { releaseRules } from "./releases/server/releaseRules.ts";
import { layoutRules } from "./extracts/reportLayouts/server/layoutRules.ts";
import { trailerRules } from "./trailers/server/trailerRules.ts";
import { gateRules } from "./shipments/server/gate.ts";
import { deliveryRules, makeSigningSecret, webhookRules } from "./webhooks/server/webhookRules.ts";
import { stockRules } from "./stockBalances/server/stockRules.ts";

/** What the modules do on the server in the transactions in which their rows are written. */
export const rulesWith = (knownParts: KnownParts): RulesByEntity => ({
  invoices: rulesOf(invoiceRules),
  invoiceLines: rulesOf(lineRules),
  handlingUnits: rulesOf(unitRules),
  counts: rulesOf(countRules(knownParts)),
  exceptions: rulesOf(exceptionRules),
  instructions: rulesOf(instructionRules),
  priorities: rulesOf(priorityRules),
  trailers: rulesOf(trailerRules),
  trailerVisits: rulesOf(gateRules),
  loads: rulesOf(loadRules),
  releases: rulesOf(releaseRules),
  releaseLines: rulesOf(releaseLineRules),
  stockBalances: rulesOf(stockRules),
  extracts: rulesOf(extractRules),
  figureTargets: rulesOf(targetRules),
  webhooks: rulesOf(webhookRules),
  webhookDeliveries: rulesOf(deliveryRules),
  reportLayouts: rulesOf(layoutRules),
  layoutColumns: rulesOf(columnRules),
});

/** What makes the secrets of rows that have one. */
export const secretMakersWith = (cipher: SecretCipher): Readonly<Record<string, MakeSecret>> => ({
  apiKeys: secretOf(makeKey),
  webhooks: secretOf(makeSigningSecret(cipher)),
});

/** Which rows are of a day, where sheets of days are declared. */
export const daySheets: Readonly<Record<string, OfDay>> = { loads: loadsOfDay };

/** What becomes of the lines of files, by their layout. */
export const importersWith = (knownParts: KnownParts): Readonly<Record<string, Importer>> => ({
  packingLists: packingListImporter,
  openingStock: openingStockImporter(knownParts),
  releaseOrders: releaseOrderImporter(knownParts),
});
