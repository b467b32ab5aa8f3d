import { afterEach, expect, it } from "vitest";
import { countStep, forgetSteps, stepsBeyond } from "./dearSteps.ts";

afterEach(forgetSteps);

it("a file that takes a dear step more often than it may is told which, and how often", () => {
  for (let time = 0; time < 2; time++) countStep("world");
  expect(stepsBeyond("tests/some.test.ts")).toEqual([]);
  countStep("world");
  expect(stepsBeyond("tests/some.test.ts")).toEqual(["world: 3 of at most 2"]);
});

it("each file begins with no step taken", () => {
  for (let time = 0; time < 3; time++) countStep("world");
  forgetSteps();
  expect(stepsBeyond("tests/some.test.ts")).toEqual([]);
});
