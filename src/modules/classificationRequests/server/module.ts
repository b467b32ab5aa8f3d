import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { classificationRequests } from "../classificationRequests.ts";
import { addAdviceRoutes } from "./addAdviceRoutes.ts";
import { addRequestRoutes } from "./addRequestRoutes.ts";
import { requestNews } from "./requestNews.ts";
import { requestRules } from "./requestRules.ts";
import { requestWork } from "./work.ts";

export const classificationOnServer: ServerModule = {
  rules: (lent) => ({ classificationRequests: rulesOf(requestRules(lent)) }),
  heard: [classificationRequests],
  news: [requestNews],
  routes: [addRequestRoutes, addAdviceRoutes],
  work: requestWork,
};
