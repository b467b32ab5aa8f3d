import type { Module } from "#kit/entity/Module.ts";
import { priorities } from "./priorities.ts";
import { texts as prioritiesTexts } from "./texts.ts";

export const prioritiesModule: Module = {
  entities: [priorities],
  texts: {
    priorities: prioritiesTexts,
  },
};
