import { describe, expect, it } from "vitest";
import { catalogueChange, type CatalogueChange, needsApproval } from "./catalogueChange.ts";
import type { PartValues } from "./partValues.ts";
import { flagsOf } from "./lineFlags.ts";
import { partColumns } from "./partColumns.ts";
import { partLine } from "./partLine.ts";

const header = "PartNO,MXHTS,USHTS,PartDesc,ECCN";

function catalogue(...rows: string[]): Map<string, PartValues> {
  return change(rows, new Map(), false).after;
}

function change(
  rows: readonly string[],
  current: ReadonlyMap<string, PartValues>,
  isFull: boolean,
  headers = header,
): CatalogueChange {
  const columns = partColumns(headers.split(","));
  const lines = rows.map((row, at) => partLine(at + 2, row.split(","), columns));
  return catalogueChange(lines, current, isFull);
}

function flagsOfRow(row: string, current: string[], isFull = false, headers = header): string[] {
  const [outcome] = change([row], catalogue(...current), isFull, headers).outcomes;
  return flagsOf(outcome?.flags ?? 0);
}

const known = "A-1,8544429904,8544429090,WIRE HARNESS,EAR99";

describe("a delta line", () => {
  it.each([
    ["A-1,8544429903,8544429090,WIRE HARNESS,EAR99", ["MXHTS"]],
    ["A-1,8544429904,8544429091,WIRE HARNESS,EAR99", ["USHTS"]],
    ["A-1,8544429904,8544429090,WIRE HARNESS 2,EAR99", ["PartDesc"]],
    ["A-1,85444299,8544429091,OTHER,EAR99", ["MXHTS", "USHTS", "PartDesc"]],
    ["B-1,8544429904,,,", ["New"]],
    [" a-1 ,8544.42.99.04,8544.42.90.90,  wire   Harness,ear99", []],
    ["A-1,,,,", []],
    ["A-1,N/A,8.5E+09,#N/A,EAR99", []],
    ["A-1,8544429904,8544429090,WIRE HARNESS,3A991", []],
    ["", ["Part"]],
    [`${"X".repeat(51)},8544429904`, ["Part"]],
    ["8.54E+09,8544429904", ["Part"]],
  ])("%s is %j", (row, flags) => {
    expect(flagsOfRow(row, [known])).toEqual(flags);
  });

  it("dropping or adding the NICO is a change, a NICO of 00 is not", () => {
    expect(flagsOfRow("A-1,85444299", [known])).toEqual(["MXHTS"]);
    expect(flagsOfRow("A-1,8544429900", ["A-1,85444299"])).toEqual([]);
    expect(flagsOfRow("A-1,8544429904", ["A-1,8544429900"])).toEqual(["MXHTS"]);
  });

  it("keeps what its empty cells and missing columns do not say", () => {
    const { after } = change(["A-1,NEW WORDS"], catalogue(known), false, "PartNO,PartDesc");
    expect(after.get("A-1")).toMatchObject({
      mxhts: "8544429904",
      ushts: "8544429090",
      description: "NEW WORDS",
      eccn: "EAR99",
    });
  });

  it("writes a change of ECCN alone without a flag, outside LinesChange", () => {
    const result = change(["A-1,,,,3A991"], catalogue(known), false);
    expect(result.after.get("A-1")?.eccn).toBe("3A991");
    expect(result.counters).toMatchObject({ linesChanged: 0, linesToProcess: 1 });
  });

  it("deletes by its delete column only what is there", () => {
    const result = change(["A-1,X", "B-1,X"], catalogue(known), false, "PartNO,Baja");
    expect(result.outcomes.map(({ flags }) => flagsOf(flags))).toEqual([["Delete"], []]);
    expect(result.after.size).toBe(0);
    expect(result.counters).toMatchObject({ linesDeleted: 1, linesChanged: 0, linesNew: 0 });
  });

  it("makes a part that was deleted New again", () => {
    const gone = change(["A-1,X"], catalogue(known), false, "PartNO,Baja").after;
    expect(flagsOf(change([known], gone, false).outcomes[0]?.flags ?? 0)).toEqual(["New"]);
  });
});

describe("a full file", () => {
  it("clears by an empty cell, keeps by a missing column or an unreadable cell", () => {
    expect(flagsOfRow("A-1,,8544429090,WIRE HARNESS,EAR99", [known], true)).toEqual(["MXHTS"]);
    expect(flagsOfRow("A-1,WIRE HARNESS", [known], true, "PartNO,PartDesc")).toEqual([]);
    expect(flagsOfRow("A-1,8.5E+09,8544429090,WIRE HARNESS,EAR99", [known], true)).toEqual([]);
  });

  it("deletes what it does not list", () => {
    const result = change([known], catalogue(known, "B-1,85444299", "C-1,85444299"), true);
    expect(result.unlisted).toEqual(["B-1", "C-1"]);
    expect([...result.after.keys()]).toEqual(["A-1"]);
    expect(result.counters.linesDeleted).toBe(2);
  });

  it("deletes nothing when it lists nothing, or only lines at fault", () => {
    expect(change([], catalogue(known), true).after.size).toBe(1);
    expect(change([","], catalogue(known), true).after.size).toBe(1);
  });

  it("waits for approval when it deletes more than a fifth of the catalogue", () => {
    expect([needsApproval(20, 100), needsApproval(21, 100), needsApproval(0, 0)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("two lines of one part", () => {
  it("the first counts, the later ones are Duplicated", () => {
    const result = change(["A-1,85444299", " a-1,73269099", "A-1,8544.42.99"], new Map(), false);
    expect(result.after.get("A-1")?.mxhts).toBe("85444299");
    expect(result.outcomes.map(({ flags }) => flagsOf(flags))).toEqual([
      ["New"],
      ["Duplicated"],
      ["Duplicated"],
    ]);
    expect(result.outcomes.map(({ conflictsWith }) => conflictsWith)).toEqual([null, 2, null]);
  });

  it("conflict when one deletes and the other does not", () => {
    const result = change(["A-1,X", "A-1,", "A-1,X"], catalogue(known), false, "PartNO,Baja");
    expect(result.outcomes.map(({ conflictsWith }) => conflictsWith)).toEqual([null, 2, null]);
    expect(result.after.size).toBe(0);
  });
});

it("counts a file of every kind of line", () => {
  const rows = [
    "A-1,7326909999,8544429090,WIRE HARNESS,EAR99",
    "B-1,8501101004,,MOTOR,EAR99",
    "B-1,8501101004,,MOTOR,EAR99",
    ",7326909999,,NO PART NUMBER,",
    "C-1,85444299,,,",
  ];
  expect(change(rows, catalogue(known, "C-1,85444299,,,"), false).counters).toEqual({
    lines: 5,
    linesToProcess: 3,
    linesDuplicated: 1,
    linesNew: 1,
    linesChanged: 1,
    linesDeleted: 0,
  });
});

it("notes what it repaired and what it could not read", () => {
  const columns = partColumns(header.split(","));
  const line = partLine(2, ["A-1", "3038901", "8.5E+09", "#N/A", "EAR99"], columns);
  expect(line.notes).toEqual(["MXHTS:zeroRestored", "USHTS:unreadable", "PartDesc:unreadable"]);
});
