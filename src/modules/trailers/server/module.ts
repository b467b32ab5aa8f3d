import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { trailerRules } from "./trailerRules.ts";

export const trailersOnServer: ServerModule = {
  rules: () => ({ trailers: rulesOf(trailerRules) }),
};
