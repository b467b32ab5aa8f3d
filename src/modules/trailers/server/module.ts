import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { trailerRules } from "./trailerRules.ts";
import { trailerWork } from "./work.ts";

export const trailersOnServer: ServerModule = {
  rules: () => ({ trailers: rulesOf(trailerRules) }),
  work: trailerWork,
};
