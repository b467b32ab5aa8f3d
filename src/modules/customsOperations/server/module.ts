import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { addComputationRoutes } from "./addComputationRoutes.ts";
import { proformaCheck } from "./checkProformas.ts";
import { chargeRules, lineRules } from "./lineRules.ts";
import { operationRules } from "./operationRules.ts";

export const customsOperationsOnServer: ServerModule = {
  rules: ({ onFile }) => ({
    customsOperations: rulesOf(operationRules(onFile)),
    operationLines: rulesOf(lineRules),
    operationCharges: rulesOf(chargeRules),
  }),
  routes: [addComputationRoutes],
  jobs: ({ onFile }) => [proformaCheck(onFile)],
};
