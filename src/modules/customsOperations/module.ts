import type { Module } from "#kit/entity/Module.ts";
import { authorisationLimits } from "./authorisationLimits/authorisationLimits.ts";
import { texts as limitTexts } from "./authorisationLimits/texts.ts";
import { customsOperations } from "./customsOperations.ts";
import { filingDifferences } from "./filingDifferences/filingDifferences.ts";
import { texts as differenceTexts } from "./filingDifferences/texts.ts";
import { operationAnswers } from "./operationAnswers/operationAnswers.ts";
import { texts as answerTexts } from "./operationAnswers/texts.ts";
import { handContributions } from "./handContributions/handContributions.ts";
import { texts as handTexts } from "./handContributions/texts.ts";
import { operationCharges } from "./operationCharges/operationCharges.ts";
import { texts as chargeTexts } from "./operationCharges/texts.ts";
import { operationLines } from "./operationLines/operationLines.ts";
import { texts as lineTexts } from "./operationLines/texts.ts";
import { proformas } from "./proformas/proformas.ts";
import { texts as proformaTexts } from "./proformas/texts.ts";
import { texts } from "./texts.ts";

export const customsOperationsModule: Module = {
  entities: [
    operationLines,
    operationCharges,
    handContributions,
    operationAnswers,
    customsOperations,
    proformas,
    authorisationLimits,
    filingDifferences,
  ],
  texts: {
    customsOperations: texts,
    operationLines: lineTexts,
    operationCharges: chargeTexts,
    operationAnswers: answerTexts,
    handContributions: handTexts,
    proformas: proformaTexts,
    authorisationLimits: limitTexts,
    filingDifferences: differenceTexts,
  },
};
