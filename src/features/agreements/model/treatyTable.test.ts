import { describe, expect, test } from "vitest";
import { TREATIES } from "./treaties.ts";
import { isInForce, isParty, originsAgree, treatiesOf, treatyTable } from "./treatyTable.ts";

const table = treatyTable(TREATIES);
const get = (code: string) => {
  const found = table.byCode.get(code);
  if (found === undefined) throw new Error(code);
  return found;
};
const codes = (country: string, day: string) =>
  treatiesOf(table, country, day).map(({ code }) => code);

describe("treaties", () => {
  test("T-MEC follows TLCAN without a gap", () => {
    expect(codes("USA", "2020-06-30")).toEqual(["TLCAN"]);
    expect(codes("USA", "2020-07-01")).toEqual(["T-MEC"]);
    expect(isInForce(get("TLCAN"), "1993-12-31")).toBe(false);
  });

  test("a country may have several treaties, or none", () => {
    expect(codes("CAN", "2026-01-01")).toEqual(["T-MEC", "TIPAT"]);
    expect(codes("CHN", "2026-01-01")).toEqual([]);
    expect(codes("EMU", "2026-01-01")).toEqual(["TLCUEM"]);
  });

  test("Mexico is a Party of each", () => {
    expect(TREATIES.every(({ code }) => isParty(get(code), "MEX"))).toBe(true);
    expect(codes("MEX", "2026-01-01")).not.toContain("TLCAN");
    expect(codes("MEX", "2026-01-01")).toContain("T-MEC");
  });

  test("only a T-MEC preference has a certain price", () => {
    expect(TREATIES.filter(({ isPriced }) => isPriced).map(({ code }) => code)).toEqual(["T-MEC"]);
  });

  test("origins within North America and within the Union go together, elsewhere they must be equal", () => {
    expect(originsAgree(get("T-MEC"), "CAN", "USA")).toBe(true);
    expect(originsAgree(get("T-MEC"), "MEX", "USA")).toBe(true);
    expect(originsAgree(get("TLCUEM"), "DEU", "EMU")).toBe(true);
    expect(originsAgree(get("TLCUEM"), "MEX", "DEU")).toBe(false);
    expect(originsAgree(get("TIPAT"), "JPN", "CAN")).toBe(false);
    expect(originsAgree(get("TIPAT"), "JPN", "JPN")).toBe(true);
    expect(originsAgree(get("TLCAN"), "CAN", "JNT")).toBe(true);
    expect(originsAgree(get("T-MEC"), "USA", "CHN")).toBe(false);
  });
});
