import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { openingStockImporter } from "../openingStock/server/importOpeningStock.ts";
import { addTotalsRoutes } from "./addTotalsRoutes.ts";
import { ledgers } from "./ledger.ts";
import { stockRules } from "./stockRules.ts";

export const stockBalancesOnServer: ServerModule = {
  rules: () => ({ stockBalances: rulesOf(stockRules) }),
  importers: ({ knownParts }) => ({ openingStock: openingStockImporter(knownParts) }),
  ledgers,
  routes: [addTotalsRoutes],
};
