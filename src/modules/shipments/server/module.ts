import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { exceptions } from "../exceptions/exceptions.ts";
import { exceptionNews } from "../exceptions/server/exceptionNews.ts";
import { exceptionRules } from "../exceptions/server/exceptionRules.ts";
import { unitRules } from "../handlingUnits/server/unitRules.ts";
import { lineRules } from "../invoiceLines/server/lineRules.ts";
import { invoiceRules } from "../invoices/server/invoiceRules.ts";
import { packingListImporter } from "../packingLists/server/importPackingLists.ts";
import { shipments } from "../shipments.ts";
import { entryNews } from "./entryNews.ts";
import { gateRules } from "./gate.ts";
import { entryRulesWith } from "./tendEntries.ts";
import { entryWork } from "./work.ts";

export const shipmentsOnServer: ServerModule = {
  rules: ({ staff }) => ({
    shipments: rulesOf(entryRulesWith(staff)),
    invoices: rulesOf(invoiceRules),
    invoiceLines: rulesOf(lineRules),
    handlingUnits: rulesOf(unitRules),
    exceptions: rulesOf(exceptionRules),
    // What a trailer brings arrives with it.
    trailerVisits: rulesOf(gateRules),
  }),
  importers: () => ({ packingLists: packingListImporter }),
  heard: [shipments, exceptions],
  news: [entryNews, exceptionNews],
  work: entryWork,
};
