import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { countRules } from "./countRules.ts";
import { countWork } from "./work.ts";

export const countsOnServer: ServerModule = {
  rules: ({ knownParts }) => ({ counts: rulesOf(countRules(knownParts)) }),
  work: countWork,
};
