import { describe, expect, it } from "vitest";
import { type CustomsTable, customsTables } from "./customsTables.ts";
import { readTable } from "./tableFile.ts";

function tableOf(name: string): CustomsTable {
  const table = customsTables.find(({ entity }) => entity.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}

/** Reads lines below a header, all of them as a file has them. */
function read(name: string, header: string, ...lines: readonly string[]) {
  const { rows, faults } = readTable(
    tableOf(name),
    header.split(","),
    lines.map((line, at) => ({ line: at + 2, fields: line.split(",") })),
  );
  return {
    values: rows.map(({ values }) => values),
    faults: faults.map(({ line, column, fault }) => `${line} ${column} ${fault.code}`),
  };
}

const FEES = "key,amount,from,until,source";
const RULES = "fraccion,origin,direction,permit,from,until,source";
const DUTIES = "id,fraccion,origin,producer,percent,usdPerUnit,from,until,source";

describe("a file of a table", () => {
  it("gives its rows by the titles of its columns, in whatever order they stand among others", () => {
    expect(
      read("fees", "note,until,from,amount,source,key", "x,,2026-01-01,8.00,LFD 49,DTA.I"),
    ).toEqual({
      faults: [],
      values: [{ key: "DTA.I", amount: "8", from: "2026-01-01", until: null, source: "LFD 49" }],
    });
  });

  it("reads each of the tables", () => {
    expect(read("exchangeRates", "published,rate", "2026-11-19,18.2475").values).toEqual([
      { published: "2026-11-19", rate: "18.2475" },
    ]);
    expect(
      read("equivalences", "currency,from,until,factor", "jpy,2026-11-01,,0.00642").values,
    ).toEqual([{ currency: "JPY", from: "2026-11-01", until: null, factor: "0.00642" }]);
    expect(
      read(
        "countervailingDuties",
        DUTIES,
        "CC-1,73251005,CHN,Acme  Steel,18.5,,2026-01-01,2027-01-01,DOF",
      ).values,
    ).toEqual([
      {
        code: "CC-1",
        fraccion: "73251005",
        origin: "CHN",
        producer: "Acme Steel",
        percent: "18.5",
        usdPerUnit: null,
        from: "2026-01-01",
        until: "2027-01-01",
        source: "DOF",
      },
    ]);
    expect(
      read(
        "ivaRates",
        "destination,rate,from,until,registered",
        "11,8,2026-01-01,,true",
        "10,8,2026-01-01,,",
      ).values,
    ).toMatchObject([{ destination: "11", registered: true }, { registered: false }]);
    expect(
      read(
        "permitRules",
        RULES,
        "7214,chn,south,c1,2026-01-01,,Anexo 2.2.1",
        "72,,,M3,2026-01-01,,X",
      ).values,
    ).toMatchObject([
      { fraccion: "7214", origin: "CHN", direction: "south", permit: "C1", source: "Anexo 2.2.1" },
      { fraccion: "72", origin: null, direction: null, permit: "M3" },
    ]);
    expect(read("unitWords", "word,unit", " pcs ,6").values).toEqual([
      { word: "PCS", unit: 6, factor: "1" },
    ]);
    expect(
      read("unitWords", "word,unit,factor", "metro  lineal,3,", "LB,1,0.45359237").values,
    ).toEqual([
      { word: "METRO LINEAL", unit: 3, factor: "1" },
      { word: "LB", unit: 1, factor: "0.45359237" },
    ]);
  });

  it.each([
    ["a key that there is not", "fees", FEES, "DTA.VI,1,2026-01-01,,", ["2 key choice"]],
    [
      "an amount that is no number",
      "fees",
      FEES,
      "PRV,290 pesos,2026-01-01,,",
      ["2 amount decimal"],
    ],
    ["an amount below nought", "fees", FEES, "PRV,-1,2026-01-01,,", ["2 amount range"]],
    ["too many decimals", "fees", FEES, "PRV,1.1234567,2026-01-01,,", ["2 amount decimal"]],
    ["a day that is none", "fees", FEES, "PRV,1,2026-02-30,,", ["2 from day"]],
    ["a day in another order", "fees", FEES, "PRV,1,01/02/2026,,", ["2 from day"]],
    [
      "days that end where they begin",
      "fees",
      FEES,
      "PRV,1,2026-01-01,2026-01-01,",
      ["2 until noDays"],
    ],
    [
      "cells that are missing",
      "fees",
      FEES,
      ",,,,",
      ["2 key required", "2 amount required", "2 from required"],
    ],
    ["a cell below no title", "fees", FEES, "PRV,1,2026-01-01,,,7", ["2 6 noColumn"]],
    ["a rate of nought", "exchangeRates", "published,rate", "2026-01-01,0", ["2 rate range"]],
    [
      "the dollar",
      "equivalences",
      "currency,from,until,factor",
      "USD,2026-01-01,,1",
      ["2 currency needsNone"],
    ],
    [
      "the peso",
      "equivalences",
      "currency,from,until,factor",
      "mxn,2026-01-01,,1",
      ["2 currency needsNone"],
    ],
    [
      "no currency",
      "equivalences",
      "currency,from,until,factor",
      "EURO,2026-01-01,,1",
      ["2 currency form"],
    ],
    [
      "no duty",
      "countervailingDuties",
      DUTIES,
      "C,73251005,CHN,,,,2026-01-01,,",
      ["2 percent noDuty"],
    ],
    [
      "two duties",
      "countervailingDuties",
      DUTIES,
      "C,73251005,CHN,,1,1,2026-01-01,,",
      ["2 usdPerUnit twoDuties"],
    ],
    [
      "no code",
      "countervailingDuties",
      DUTIES,
      "C,7325100599,CHN,,1,,2026-01-01,,",
      ["2 fraccion form"],
    ],
    [
      "no destination",
      "ivaRates",
      "destination,rate,from,until,registered",
      "111,8,2026-01-01,,maybe",
      ["2 destination form", "2 registered flag"],
    ],
    [
      "more than all",
      "ivaRates",
      "destination,rate,from,until,registered",
      "11,101,2026-01-01,,",
      ["2 rate range"],
    ],
    [
      "a fraccion of three digits, a direction that there is not and a permit without source",
      "permitRules",
      RULES,
      "721,,east,C1,2026-01-01,,",
      ["2 fraccion form", "2 direction choice", "2 source required"],
    ],
    ["a unit that there is not", "unitWords", "word,unit", "PZA,23", ["2 unit range"]],
    ["a unit in words", "unitWords", "word,unit", "PZA,pieza", ["2 unit integer"]],
  ] as const)("refuses %s", (_what, name, header, line, faults) => {
    expect(read(name, header, line).faults).toEqual(faults);
  });

  it("tells all faults of all lines at once", () => {
    const faults = ["2 key choice", "3 amount decimal", "3 from day", "5 from dayTaken"];
    expect(
      read(
        "fees",
        FEES,
        "X,1,2026-01-01,,",
        "PRV,a,b,,",
        "IVA,16,2026-01-01,,",
        "IVA,15,2027-01-01,,",
      ).faults,
    ).toEqual(faults);
  });

  it("refuses days of one key that two rows hold or none, and leaves other keys apart", () => {
    const lines = ["PRV,290,2026-01-01,2026-07-01,", "PRV,300,2026-06-01,,", "IVA,16,2026-06-01,,"];
    expect(read("fees", FEES, ...lines).faults).toEqual(["3 from dayTaken"]);
    const apart = ["PRV,290,2026-01-01,2026-07-01,", "PRV,300,2026-08-01,,"];
    expect(read("fees", FEES, ...apart).faults).toEqual(["3 from dayMissing"]);
    expect(read("fees", FEES, ...apart.toReversed()).faults).toEqual(["2 from dayMissing"]);
  });

  it("lets the rate of registered importers stand beside the one of all others", () => {
    const lines = ["11,8,2026-01-01,,true", "11,16,2026-01-01,,false"];
    const header = "destination,rate,from,until,registered";
    expect(read("ivaRates", header, ...lines).faults).toEqual([]);
    expect(read("ivaRates", header, ...lines, "11,9,2026-03-01,,yes").faults).toEqual([
      "4 from dayTaken",
    ]);
  });

  it("refuses two duties of one code, origin and producer, and means the days without", () => {
    const duty = (producer: string, from: string, until: string) =>
      `C,73251005,CHN,${producer},1,,${from},${until},`;
    const beside = [duty("", "2026-01-01", ""), duty("Acme", "2026-01-01", "")];
    expect(read("countervailingDuties", DUTIES, ...beside).faults).toEqual([]);
    const again = duty("ACME", "2026-01-01", "");
    expect(read("countervailingDuties", DUTIES, ...beside, again).faults).toEqual([
      "4 from dayTaken",
    ]);
    const apart = [duty("", "2026-01-01", "2026-02-01"), duty("", "2026-03-01", "")];
    expect(read("countervailingDuties", DUTIES, ...apart).faults).toEqual([]);
  });

  it("lets permits stand beside one another by origin and direction, and refuses one twice on a day", () => {
    const rule = (origin: string, direction: string, permit: string) =>
      `7214,${origin},${direction},${permit},2026-01-01,,DOF`;
    const beside = [rule("", "", "C1"), rule("CHN", "", "C1"), rule("", "south", "C1")];
    expect(read("permitRules", RULES, ...beside, rule("", "", "NM")).faults).toEqual([]);
    expect(read("permitRules", RULES, ...beside, rule("CHN", "", "C1")).faults).toEqual([
      "5 from dayTaken",
    ]);
  });

  it("refuses a day or a word that stands there twice", () => {
    const rates = ["2026-01-01,18", "2026-01-05,18", "2026-01-01,19"];
    expect(read("exchangeRates", "published,rate", ...rates).faults).toEqual([
      "4 published repeated",
    ]);
    expect(read("unitWords", "word,unit", "pza,6", "PZA,6").faults).toEqual(["3 word repeated"]);
  });

  it("looks for no gap among rows of a key while the days of one are not known", () => {
    const lines = [
      "PRV,1,2026-01-01,2026-02-01,",
      "PRV,1,febrero,2026-03-01,",
      "PRV,1,2026-03-01,,",
    ];
    expect(read("fees", FEES, ...lines).faults).toEqual(["3 from day"]);
    const others = ["IVA,16,2026-01-01,2026-02-01,", "IVA,16,2026-03-01,,"];
    expect(read("fees", FEES, ...lines, ...others).faults).toEqual([
      "3 from day",
      "6 from dayMissing",
    ]);
  });
});
