import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { targetJob } from "./targetJob.ts";
import { targetNews } from "./targetNews.ts";
import { targetRules } from "./targetRules.ts";

export const figureTargetsOnServer: ServerModule = {
  rules: () => ({ figureTargets: rulesOf(targetRules) }),
  news: [targetNews],
  jobs: ({ judgedToday, people }) => [targetJob({ judgedToday, people })],
};
