import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { columnRules } from "../layoutColumns/server/columnRules.ts";
import { layoutRules } from "../reportLayouts/server/layoutRules.ts";
import { scheduleJob } from "../schedules/server/scheduleJob.ts";
import { scheduleNews } from "../schedules/server/scheduleNews.ts";
import { scheduleRulesWith } from "../schedules/server/scheduleRules.ts";
import { addExtractRoutes } from "./addExtractRoutes.ts";
import { extractJob } from "./extractJob.ts";
import { extractNews } from "./extractNews.ts";
import { extractRules } from "./extractRules.ts";

export const extractsOnServer: ServerModule = {
  rules: ({ people }) => ({
    extracts: rulesOf(extractRules),
    reportLayouts: rulesOf(layoutRules),
    layoutColumns: rulesOf(columnRules),
    schedules: rulesOf(scheduleRulesWith(people)),
  }),
  news: [extractNews, scheduleNews],
  routes: [addExtractRoutes],
  jobs: ({ database, files, packers, keep, people }) => [
    extractJob({ database, files, packers, keep }),
    scheduleJob(people),
  ],
};
