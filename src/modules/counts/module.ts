import type { Module } from "#kit/entity/Module.ts";
import { counts } from "./counts.ts";
import { texts as countsTexts } from "./texts.ts";

export const countsModule: Module = {
  entities: [counts],
  texts: {
    counts: countsTexts,
  },
};
