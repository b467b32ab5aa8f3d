import type { Module } from "#kit/entity/Module.ts";
import { instructions } from "./instructions.ts";
import { texts as instructionsTexts } from "./texts.ts";

export const instructionsModule: Module = {
  entities: [instructions],
  texts: {
    instructions: instructionsTexts,
  },
};
