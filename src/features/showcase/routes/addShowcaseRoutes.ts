import { answer, type RouteContext } from "#kit/server/http.ts";
import { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "../contract.ts";
import { carsAnswer, logsAnswer, messagesAnswer, quickSearchAnswer } from "../model/answers.ts";

/** Adds the calls that answer the fixed sample data of the showcase; none of them reads the database. */
export function addShowcaseRoutes(context: RouteContext): void {
  answer(context, demoCars, async () => carsAnswer());
  answer(context, demoLogs, async ({ query }) => logsAnswer(query.types, new Date()));
  answer(context, demoMessenger, async ({ query }) => messagesAnswer(query.types));
  answer(context, demoQuickSearch, async () => quickSearchAnswer());
}
