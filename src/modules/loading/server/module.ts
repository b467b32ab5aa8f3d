import { rulesOf } from "#kit/entity/server/rules.ts";
import { loads } from "../../loads/loads.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { addPlanningRoute } from "./addPlanningRoute.ts";
import { closingNews } from "./closingNews.ts";
import { loadRules } from "./loadRules.ts";
import { loadsOfDay } from "./loadsOfDay.ts";
import { loadWork } from "./work.ts";

export const loadingOnServer: ServerModule = {
  rules: () => ({ loads: rulesOf(loadRules) }),
  daySheets: { loads: loadsOfDay },
  heard: [loads],
  news: [closingNews],
  routes: [addPlanningRoute],
  work: loadWork,
};
