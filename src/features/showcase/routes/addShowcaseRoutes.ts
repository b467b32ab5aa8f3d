import { answer, type Door } from "#kit/server/http.ts";
import { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "../contract.ts";
import { carsAnswer, logsAnswer, messagesAnswer, quickSearchAnswer } from "../model/answers.ts";

/** Adds the calls that answer the fixed sample data of the showcase; none of them reads the database. */
export function addShowcaseRoutes(door: Door): void {
  answer(door, demoCars, async () => carsAnswer());
  answer(door, demoLogs, async ({ query }) => logsAnswer(query.types, new Date()));
  answer(door, demoMessenger, async ({ query }) => messagesAnswer(query.types));
  answer(door, demoQuickSearch, async () => quickSearchAnswer());
}
