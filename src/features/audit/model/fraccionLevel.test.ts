import { describe, expect, test } from "vitest";
import { compareFraccion, isBrokenNico } from "./fraccionLevel.ts";

const level = (declared: string, nico: string | null, catalogue: string) =>
  compareFraccion(declared, nico, catalogue);

describe("a declared fraction against the catalogue's", () => {
  test.each([
    ["85444299", "04", "8544429904", "equal10", true],
    ["85444299", "04", "85444299", "equal8", true],
    ["85444299", null, "8544429904", "equal8", true],
    ["85444299", "", "8544429904", "equal8", true],
    ["85444299", "05", "8544429904", "equal8", false],
    ["85444298", "04", "8544429904", "equal6", false],
    ["85443001", "04", "8544429904", "equal4", false],
    ["73269099", "99", "7318159905", "different", false],
  ])("%s %s against %s is %s", (declared, nico, catalogue, expected, isEqual) => {
    expect(level(declared, nico, catalogue)).toEqual({ level: expected, isEqual });
  });

  test("A33 A61 NICO 00 with 00 is equal10, with none or any other equal8 and true", () => {
    expect(level("48191001", "00", "4819100100")).toEqual({ level: "equal10", isEqual: true });
    expect(level("48191001", "00", "48191001")).toEqual({ level: "equal8", isEqual: true });
    expect(level("48191001", null, "4819100100")).toEqual({ level: "equal8", isEqual: true });
    expect(level("48191001", "00", "4819100104")).toEqual({ level: "equal8", isEqual: true });
    expect(level("48191001", "04", "4819100100")).toEqual({ level: "equal8", isEqual: true });
  });

  test("A33 a NICO of one digit is compared as absent and flagged", () => {
    expect(level("85444299", "4", "8544429904")).toEqual({ level: "equal8", isEqual: true });
    expect(isBrokenNico("4")).toBe(true);
    expect([null, "", "04", "00"].some(isBrokenNico)).toBe(false);
  });

  test("the generic fractions of transit and global complementary equal nothing", () => {
    expect(level("00000000", null, "00000000")).toEqual({ level: "different", isEqual: false });
    expect(level("99999999", null, "99999999")).toEqual({ level: "different", isEqual: false });
  });

  test("a code that is too short is never equal", () => {
    expect(level("854442", null, "8544429904")).toEqual({ level: "equal6", isEqual: false });
    expect(level("", null, "8544429904")).toEqual({ level: "different", isEqual: false });
  });
});
