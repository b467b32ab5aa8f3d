import { expect, test } from "vitest";
import { type CrossingState, type StateAfterPaid, stateAfterPaid } from "./stateAfterPaid.ts";

test.each<[CrossingState[], StateAfterPaid]>([
  [[], "paid"],
  [["planned", "dispatched"], "paid"],
  [["inLine"], "paid"],
  [["inLine", "released"], "modulated"],
  [["planned", "arrived"], "modulated"],
  [["inspection"], "inspection"],
  [["released", "inspection"], "inspection"],
  [["arrived", "inspection", "planned"], "inspection"],
  [["released"], "released"],
  [["released", "arrived"], "released"],
  [["arrived", "arrived"], "closed"],
  [["returned", "cancelled"], "paid"],
  [["returned", "released"], "released"],
  [["cancelled", "arrived"], "closed"],
])("an operation whose crossings are %j is %s", (crossings, state) => {
  expect(stateAfterPaid(crossings)).toBe(state);
});
