import { expect, it } from "vitest";
import { type Bearer, HELD, meantUnits } from "./meantUnits.ts";

const unit = (name: string, is: Partial<Bearer> = {}, ...codes: readonly string[]) => ({
  name,
  isHere: true,
  isPlanned: false,
  isAboard: false,
  ...is,
  faults: codes.map((code) => ({ code })),
});
const planned = { isPlanned: true };
const aboard = { isHere: false, isAboard: true };
const away = { isHere: false };

it.each([
  ["nothing of a label that no unit bears", [], "", false],
  ["the only one, whatever speaks against it", [unit("A", {}, "entryNotReady")], "A", false],
  ["what is planned before what is not", [unit("A"), unit("B", planned)], "B", false],
  ["what is planned although it may not go", [unit("A"), unit("B", planned, HELD)], "B", false],
  ["neither of two that are planned", [unit("A", planned), unit("B", planned)], "AB", true],
  ["the planned one that may go", [unit("A", planned), unit("B", planned, "x")], "A", false],
  ["neither beside one that is held", [unit("A"), unit("B", {}, HELD)], "AB", true],
  [
    "what is aboard before what stands beside the plan",
    [unit("A"), unit("B", aboard, "y")],
    "B",
    false,
  ],
  [
    "the planned one only if it is said so, beside one that is aboard",
    [unit("A", planned), unit("B", aboard, "y")],
    "A",
    true,
  ],
  [
    "what speaks against the planned one, beside one that is aboard",
    [unit("A", planned, "x"), unit("B", aboard, "y")],
    "A",
    false,
  ],
  ["what stands here before what does not", [unit("A", away, "z"), unit("B")], "B", false],
  ["the first of those that are away", [unit("A", away, "z"), unit("B", away, "z")], "A", false],
  ["all of which none may go", [unit("A", {}, "x"), unit("B", {}, "y")], "AB", false],
])("a scanned label means %s", (_says, units, names, isUnclear) => {
  const { meant, ...told } = meantUnits(units);
  expect([meant.map(({ name }) => name).join(""), told.isUnclear]).toEqual([names, isUnclear]);
});
