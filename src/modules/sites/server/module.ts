import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { distanceRules } from "../siteDistances/server/distanceRules.ts";

export const sitesOnServer: ServerModule = {
  rules: () => ({ siteDistances: rulesOf(distanceRules) }),
};
