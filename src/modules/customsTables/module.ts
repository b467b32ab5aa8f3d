import type { Module } from "#kit/entity/Module.ts";
import { countervailingDuties } from "./countervailingDuties/countervailingDuties.ts";
import { equivalences } from "./equivalences/equivalences.ts";
import { exchangeRates } from "./exchangeRates/exchangeRates.ts";
import { fees } from "./fees/fees.ts";
import { ivaRates } from "./ivaRates/ivaRates.ts";
import { permitRules } from "./permitRules/permitRules.ts";
import { unitWords } from "./unitWords/unitWords.ts";
import { texts as countervailingDutiesTexts } from "./countervailingDuties/texts.ts";
import { texts as equivalencesTexts } from "./equivalences/texts.ts";
import { texts as exchangeRatesTexts } from "./exchangeRates/texts.ts";
import { texts as feesTexts } from "./fees/texts.ts";
import { texts as ivaRatesTexts } from "./ivaRates/texts.ts";
import { texts as permitRulesTexts } from "./permitRules/texts.ts";
import { texts as unitWordsTexts } from "./unitWords/texts.ts";

export const customsTablesModule: Module = {
  entities: [
    fees,
    exchangeRates,
    equivalences,
    countervailingDuties,
    ivaRates,
    permitRules,
    unitWords,
  ],
  texts: {
    fees: feesTexts,
    exchangeRates: exchangeRatesTexts,
    equivalences: equivalencesTexts,
    countervailingDuties: countervailingDutiesTexts,
    ivaRates: ivaRatesTexts,
    permitRules: permitRulesTexts,
    unitWords: unitWordsTexts,
  },
};
