import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { instructionRules } from "./instructionRules.ts";

export const instructionsOnServer: ServerModule = {
  rules: () => ({ instructions: rulesOf(instructionRules) }),
};
