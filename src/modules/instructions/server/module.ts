import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { instructionRules } from "./instructionRules.ts";
import { instructionWork } from "./work.ts";

export const instructionsOnServer: ServerModule = {
  rules: () => ({ instructions: rulesOf(instructionRules) }),
  work: instructionWork,
};
