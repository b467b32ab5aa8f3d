import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExcelError } from "#kit/pure/cell/spoiled.ts";
import { partKey, partNumberFault } from "./partNumber.ts";

describe("a part number", () => {
  it.each([
    ["  wh-4471-a ", "WH-4471-A"],
    ["WH \t 4471\u00a0 A", "WH 4471 A"],
    ["WH\u20134471\u2014A\u2212B\u2010C", "WH-4471-A-B-C"],
    ["\uFEFFniño\u200b-1", "NIÑO-1"],
    ["007", "007"],
    [" \t ", ""],
  ])("%j is compared as %j", (raw, key) => {
    expect(partKey(raw)).toBe(key);
  });

  it("normalises to itself once normalised", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (raw) => {
        expect(partKey(partKey(raw))).toBe(partKey(raw));
      }),
    );
  });

  it.each([
    ["", "blank"],
    ["X".repeat(50), null],
    ["Ñ".repeat(50), null],
    ["\u{1F600}".repeat(50), null],
    ["X".repeat(51), "tooLong"],
    ["#N/A", "excelError"],
    ["#¿NOMBRE?", "excelError"],
    ["8.54E+09", "scientific"],
    ["8,54E+9", "scientific"],
    ["1E-05", "scientific"],
    ["5E10", null],
    ["12E+3X", null],
    ["#12-A", null],
    ["A\u0001B", "control"],
  ])("%j has the fault %s", (key, fault) => {
    expect(partNumberFault(key, key)).toBe(fault);
  });

  it("knows the errors of Excel in both languages, and no other text beginning alike", () => {
    expect(["#REF!", "#¡DIV/0!", "#n/a "].every(isExcelError)).toBe(true);
    expect(["#1", "N/A", ""].some(isExcelError)).toBe(false);
  });
});
