import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeLevel, isSameFraccion, mxhtsForm, tariffCode } from "./tariffCode.ts";

describe("reading a tariff code", () => {
  it.each([
    ["8544.42.99.04", "8544429904", null],
    [" 8544 42 99 ", "85444299", null],
    ["8544.42.99 NICO 04", "8544429904", null],
    ["8544-42-9090", "8544429090", null],
    ["854442", "854442", "incomplete"],
    ["8544", "8544", "incomplete"],
    ["3038901", "03038901", "zeroRestored"],
    ["303890199", "0303890199", "zeroRestored"],
    ["303.89.01.99", "0303890199", "zeroRestored"],
    ["8544.42.99.4", "85444299", "nicoOfOneDigit"],
    ["8.544429904E+09", "8544429904", "exponentExpanded"],
    ["8.5444299E7", "85444299", "exponentExpanded"],
    ["3.038901E+06", "03038901", "zeroRestored"],
    ["8.54E+09", null, "unreadable"],
    ["8544.42.9", null, "unreadable"],
    ["85444", null, "unreadable"],
    ["8544429904 / 85444299", null, "unreadable"],
    ["N/A", null, "unreadable"],
    ["#N/A", null, "unreadable"],
    ["00000000", null, "unreadable"],
    ["9999.99.99", null, "unreadable"],
    ["", null, null],
    ["  ", null, null],
  ])("%j gives %s, noted %s", (raw, digits, note) => {
    expect(tariffCode(raw)).toEqual({ digits, note });
  });

  it("does not depend on how the digits are grouped", () => {
    const eight = fc.integer({ min: 1_000_0000, max: 9_899_9999 }).map(String);
    fc.assert(
      fc.property(eight, fc.constantFrom(".", " ", "-"), (code, mark) => {
        const grouped = [code.slice(0, 4), code.slice(4, 6), code.slice(6)].join(mark);
        expect(tariffCode(grouped)).toEqual(tariffCode(code));
      }),
    );
  });

  it("reads its own digits back", () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const { digits } = tariffCode(raw);
        if (digits !== null) expect(tariffCode(digits).digits).toBe(digits);
      }),
    );
  });
});

describe("comparing two codes", () => {
  it.each([
    ["8544429904", "8544429904", "equal10", true],
    ["8544429900", "8544429900", "equal10", true],
    ["8544429900", "85444299", "equal8", true],
    ["8544429904", "85444299", "equal8", true],
    ["85444299", "85444299", "equal8", true],
    ["8544429904", "8544429900", "equal8", true],
    ["8544429904", "8544429903", "equal8", false],
    ["85444299", "85444291", "equal6", false],
    ["85444299", "85443099", "equal4", false],
    ["73269099", "73181599", "different", false],
    ["8544", "85444299", "equal4", false],
    ["", "85444299", "different", false],
    ["", "", "different", false],
  ])("%s against %s agrees to %s", (one, other, level, same) => {
    expect([codeLevel(one, other), isSameFraccion(one, other)]).toEqual([level, same]);
    expect([codeLevel(other, one), isSameFraccion(other, one)]).toEqual([level, same]);
  });

  it("takes a NICO of 00 for none in the catalogue, and any other for a change", () => {
    expect(mxhtsForm("8544429900")).toBe(mxhtsForm("85444299"));
    expect(mxhtsForm("8544429904")).not.toBe(mxhtsForm("85444299"));
  });
});
