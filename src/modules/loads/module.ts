import type { Module } from "#kit/entity/Module.ts";
import { loads } from "./loads.ts";
import { texts as loadsTexts } from "./texts.ts";

export const loadsModule: Module = {
  entities: [loads],
  texts: {
    loads: loadsTexts,
  },
};
