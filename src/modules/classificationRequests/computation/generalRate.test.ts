import { expect, it } from "vitest";
import { generalRate } from "./generalRate.ts";

const line = (nico: string, rate: string | null) => ({ nico, rate });

it.each([
  ["its NICO", [line("", "5"), line("01", "10")], "01", "10"],
  [
    "the whole fracción where it does not name the NICO",
    [line("", "5"), line("01", "10")],
    "02",
    "5",
  ],
  ["neither", [line("01", "10")], "02", null],
  ["a duty that is no percentage", [line("", "5"), line("01", null)], "01", null],
  ["no NICO, and all have one rate", [line("01", "10"), line("02", "10")], "", "10"],
  ["no NICO, and they differ", [line("01", "10"), line("02", "15")], "", null],
  ["no line", undefined, "", null],
])("the general rate of a code: %s", (_, lines, nico, rate) => {
  expect(generalRate(lines, nico)).toBe(rate);
});
