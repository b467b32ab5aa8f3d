import { afterAll, expect } from "vitest";
import { forgetSteps, stepsBeyond } from "./dearSteps.ts";

forgetSteps();

afterAll(() => {
  const { testPath = "" } = expect.getState();
  expect(stepsBeyond(testPath), "what costs most (tests/dearSteps.ts)").toEqual([]);
});
