import { mocked } from "#kit/pure/mocked.ts";
import { demoCars, demoLogs, demoMessenger, demoQuickSearch } from "./contract.ts";
import { carsAnswer, logsAnswer, messagesAnswer, quickSearchAnswer } from "./model/answers.ts";

/** The showcase shows the same sample data without a server. */
export const mocks = [
  mocked(demoCars, () => carsAnswer()),
  mocked(demoLogs, ({ query, now }) => logsAnswer(query.types, now)),
  mocked(demoMessenger, ({ query }) => messagesAnswer(query.types)),
  mocked(demoQuickSearch, () => quickSearchAnswer()),
];
