import { expect, it } from "vitest";
import { measureOf } from "./measure.ts";

it.each([
  ["C01", null, "obtained"],
  ["C02", null, null],
  ["C10", "2026-11-21", "recoverable"],
  ["C10", "2026-11-20", "lost"],
  ["C10", null, "recoverable"],
  ["C20", null, "exposed"],
  ["C26", null, "exposed"],
  ["C13", null, "potential"],
  ["C14", null, "potential"],
  ["C27", null, null],
  ["C00", null, null],
] as const)("money of %s with the deadline %s is %s", (caseCode, deadlineOn, measure) => {
  expect(measureOf({ caseCode, deadlineOn }, "2026-11-21")).toBe(measure);
});
