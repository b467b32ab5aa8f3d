import { expect, it } from "vitest";
import { arcPath, bands, pointAt, ticks, wordOf } from "./gaugeScale.ts";

it("the dial runs from -1 at the left over 0 at the top to 1 at the right", () => {
  const places = [-1, 0, 1].map((value) => pointAt(value, 100, 200, 200).map(Math.round));
  expect(places).toEqual([
    [100, 200],
    [200, 100],
    [300, 200],
  ]);
  expect(pointAt(7, 100, 0, 0)).toEqual(pointAt(1, 100, 0, 0));
});

it("there are exactly three ranges, with gaps of a hundredth between them", () => {
  expect(bands.map(({ from, to }) => [from, to])).toEqual([
    [-1, -0.5],
    [-0.49, 0.5],
    [0.51, 1],
  ]);
  expect(arcPath(-1, 1, 100, 0, 0)).toBe("M -100.00 -0.00 A 100 100 0 0 1 100.00 0.00");
});

it("the ticks stand at -1, 0 and 1 and say GOOD, WARNING and DANGER", () => {
  expect(ticks.map(({ value, label }) => [value, label])).toEqual([
    [-1, "GOOD"],
    [0, "WARNING"],
    [1, "DANGER"],
  ]);
  expect(ticks.map(({ value }) => wordOf(value))).toEqual(ticks.map(({ label }) => label));
});
