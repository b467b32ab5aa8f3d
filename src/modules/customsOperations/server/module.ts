import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { customsOperations } from "../customsOperations.ts";
import { filingDifferences } from "../filingDifferences/filingDifferences.ts";
import { addClientRequestRoutes } from "./addClientRequestRoutes.ts";
import { addComputationRoutes } from "./addComputationRoutes.ts";
import { addPaperRoutes } from "./addPaperRoutes.ts";
import { proformaCheck } from "./checkProformas.ts";
import { filingCheck } from "./checkFilings.ts";
import { differenceRules, filingNews } from "./filingDifferences.ts";
import { operationNews } from "./operationNews.ts";
import { chargeRules, handRules, lineRules } from "./lineRules.ts";
import { operationRules } from "./operationRules.ts";
import { operationWork } from "./work.ts";

export const customsOperationsOnServer: ServerModule = {
  rules: (lent) => ({
    customsOperations: rulesOf(operationRules(lent)),
    operationLines: rulesOf(lineRules),
    operationCharges: rulesOf(chargeRules),
    handContributions: rulesOf(handRules),
    filingDifferences: rulesOf(differenceRules),
  }),
  heard: [customsOperations, filingDifferences],
  news: [operationNews, filingNews],
  routes: [addComputationRoutes, addClientRequestRoutes, addPaperRoutes],
  jobs: ({ onFile }) => [proformaCheck(onFile), filingCheck],
  work: operationWork,
};
