import type { Module } from "#kit/entity/Module.ts";
import { partClassifications } from "./partClassifications.ts";
import { texts } from "./texts.ts";

export const partClassificationsModule: Module = {
  entities: [partClassifications],
  texts: { partClassifications: texts },
};
