import type { Module } from "#kit/entity/Module.ts";
import { figureTargets } from "./figureTargets.ts";
import { texts as figureTargetsTexts } from "./texts.ts";

export const figureTargetsModule: Module = {
  entities: [figureTargets],
  texts: {
    figureTargets: figureTargetsTexts,
  },
};
