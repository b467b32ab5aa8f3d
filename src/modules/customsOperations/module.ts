import type { Module } from "#kit/entity/Module.ts";
import { customsOperations } from "./customsOperations.ts";
import { operationCharges } from "./operationCharges/operationCharges.ts";
import { texts as chargeTexts } from "./operationCharges/texts.ts";
import { operationLines } from "./operationLines/operationLines.ts";
import { texts as lineTexts } from "./operationLines/texts.ts";
import { proformas } from "./proformas/proformas.ts";
import { texts as proformaTexts } from "./proformas/texts.ts";
import { texts } from "./texts.ts";

export const customsOperationsModule: Module = {
  entities: [operationLines, operationCharges, customsOperations, proformas],
  texts: {
    customsOperations: texts,
    operationLines: lineTexts,
    operationCharges: chargeTexts,
    proformas: proformaTexts,
  },
};
