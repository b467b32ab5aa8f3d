import { rulesOf } from "#kit/entity/server/rules.ts";
import type { ServerModule } from "../../ServerModule.ts";
import { priorities } from "../priorities.ts";
import { priorityJob } from "./priorityJob.ts";
import { priorityNews } from "./priorityNews.ts";
import { priorityRules } from "./priorityRules.ts";
import { priorityWork } from "./work.ts";

export const prioritiesOnServer: ServerModule = {
  rules: () => ({ priorities: rulesOf(priorityRules) }),
  heard: [priorities],
  news: [priorityNews],
  jobs: () => [priorityJob],
  work: priorityWork,
};
