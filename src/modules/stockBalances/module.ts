import type { Module } from "#kit/entity/Module.ts";
import { openingStock } from "./openingStock/openingStock.ts";
import { stockBalances } from "./stockBalances.ts";
import { texts as openingStockTexts } from "./openingStock/texts.ts";
import { texts as stockBalancesTexts } from "./texts.ts";

export const stockBalancesModule: Module = {
  entities: [stockBalances],
  layouts: [openingStock],
  texts: {
    stockBalances: stockBalancesTexts,
    openingStock: openingStockTexts,
  },
};
