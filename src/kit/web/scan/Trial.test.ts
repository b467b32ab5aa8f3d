import { expect, it } from "vitest";
import { gapFor, type Measured, Trial } from "./Trial.ts";

/** What is measured of keys, each so many milliseconds after the one before. */
function measured(keys: readonly string[], gaps: readonly number[]): Measured | null {
  const trial = new Trial();
  let at = 1_000;
  let last: Measured | null = null;
  for (const [index, key] of keys.entries())
    last = trial.press({ key, at: (at += gaps[index] ?? 0) });
  return last ?? trial.pause();
}

it.each([
  ["Enter", "Enter"],
  ["Tab", "Tab"],
  ["", "none"],
] as const)("a scanner's longest pause and what it ends with are measured: %s", (end, suffix) => {
  const keys = [..."HU01", ...(end === "" ? [] : [end])];
  expect(measured(keys, [700, 80, 95, 80, 60])).toEqual({
    scan: { code: "HU01" },
    gap: 95,
    suffix,
  });
});

it("Shift between two keys is no pause of its own, and a pause before the code is none", () => {
  expect(measured(["H", "Shift", "U", "0", "1", "Enter"], [0, 30, 30, 40, 40, 40])?.gap).toBe(40);
});

it("what comes slower than any scanner may be set is not measured", () => {
  expect(measured([..."HU01", "Enter"], [0, 300, 300, 300, 300])).toBeNull();
});

it("a setting leaves a scanner some more time than it took, within its bounds", () => {
  expect([1, 40, 95, 240].map(gapFor)).toEqual([35, 55, 125, 250]);
});
