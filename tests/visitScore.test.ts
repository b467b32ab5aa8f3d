import { expect, it } from "vitest";
import { performanceScore } from "../bench/score.ts";

it("values that score nine tenths each score 90 together, and those in the middle 50", () => {
  const good = { firstPaint: 1800, largestPaint: 2500, blocking: 200, shift: 0.1 };
  expect(performanceScore(good)).toBeGreaterThanOrEqual(90);
  expect(performanceScore(good)).toBeLessThanOrEqual(91);
  const middle = { firstPaint: 3000, largestPaint: 4000, blocking: 600, shift: 0.25 };
  expect(performanceScore(middle)).toBeGreaterThanOrEqual(50);
  expect(performanceScore(middle)).toBeLessThanOrEqual(54);
});

it("a page that is there at once scores 100", () => {
  const best = { firstPaint: 300, largestPaint: 400, blocking: 0, shift: 0 };
  expect(performanceScore(best)).toBe(100);
});
