import { describe, expect, it } from "vitest";
import { missingElements as missingInAudit } from "./certificateLine.ts";
import { line as auditLine } from "./lineFixture.ts";
import {
  type DataHeader,
  type DataLine,
  dataReport,
  lawOf,
  MINIMUM_DATA,
  minimumData,
  missingElements,
} from "./minimumData.ts";

const header: DataHeader = {
  certifierType: "EXPORTER",
  certifierName: "Jane Roe",
  supplier: "EXAMPLE COMPONENTS INC",
  producer: null,
  importer: "IMPORTADORA DE EJEMPLO",
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: "2025-12-15",
  isByHand: false,
};
const line: DataLine = {
  description: "WIRE HARNESS",
  hs: "854442",
  criterion: "B",
  producer: "YES",
  datedOn: null,
  absent: [],
};

it("nothing is missing from a complete certification", () => {
  expect(missingElements(header, line)).toEqual([]);
  expect(new Set(Object.values(minimumData(header, line)))).toEqual(new Set(["given"]));
});

describe("a blank element is missing", () => {
  it.each([
    ["the certifier's type", { certifierType: null }, {}, ["certifierType"]],
    ["the exporter", { supplier: "" }, {}, ["exporter"]],
    ["the description", {}, { description: null }, ["goods"]],
    ["a code of five digits", {}, { hs: "85444" }, ["goods"]],
    ["the criterion", {}, { criterion: null }, ["criterion"]],
    ["the end of the period", { finalOn: null }, {}, ["period"]],
    ["the date of signature", { signedOn: null }, {}, ["signature"]],
    ["several", { initialOn: null }, { hs: null, criterion: "" }, ["goods", "criterion", "period"]],
  ])("%s", (_, ofHeader, ofLine, missing) => {
    expect(missingElements({ ...header, ...ofHeader }, { ...line, ...ofLine })).toEqual(missing);
  });
});

it("what a file has no column for is not told, which is not missing", () => {
  const silent = { ...line, hs: null, criterion: null, absent: ["hs", "criterion", "supplier"] };
  const states = minimumData({ ...header, supplier: null }, silent);
  expect([states.goods, states.criterion, states.exporter]).toEqual(Array(3).fill("notTold"));
  expect(missingElements({ ...header, supplier: null }, silent)).toEqual([]);
});

it("an absent column does not hide another element of the same datum that is blank", () => {
  expect(missingElements(header, { ...line, hs: null, description: null, absent: ["hs"] })).toEqual(
    ["goods"],
  );
});

it("producer and importer may be left out, and the line's date stands for the header's", () => {
  const bare = { ...header, importer: null, signedOn: null };
  const states = minimumData(bare, { ...line, producer: null, datedOn: "2025-12-15" });
  expect([states.producer, states.importer, states.signature]).toEqual([
    "optional",
    "optional",
    "given",
  ]);
});

it("files never name the certifier; a person who filled in the form could have", () => {
  const unnamed = { ...header, certifierName: null };
  expect(minimumData(unnamed, line).certifier).toBe("notTold");
  expect(missingElements({ ...unnamed, isByHand: true }, line)).toEqual(["certifier"]);
});

it("without a line only the header speaks", () => {
  expect(missingElements({ ...header, isByHand: true, signedOn: null }, null)).toEqual([
    "signature",
  ]);
  expect(missingElements({ ...header, supplier: null }, null)).toEqual([]);
});

it("whatever makes an audit call a line incomplete is missing here as well", () => {
  for (const element of ["supplier", "certifierType", "signedOn"] as const) {
    expect(missingInAudit(auditLine({ [element]: null }))).toEqual([element]);
    expect(missingElements({ ...header, [element]: null }, line)).toHaveLength(1);
  }
  for (const element of ["description", "hs", "criterion"] as const) {
    expect(missingInAudit(auditLine({ [element]: null }))).toEqual([element]);
    expect(missingElements(header, { ...line, [element]: null })).toHaveLength(1);
  }
});

it("a report tells the worst state of each datum and the lines in which it is missing", () => {
  const report = dataReport(header, [
    { ...line, lines: 7 },
    { ...line, criterion: null, lines: 2 },
    { ...line, criterion: null, absent: ["criterion"], lines: 4 },
  ]);
  expect(report.find(({ datum }) => datum === "criterion")).toEqual({
    datum: "criterion",
    state: "missing",
    lines: 2,
  });
  expect(report.filter(({ state }) => state === "missing")).toHaveLength(1);
  expect(report.map(({ datum }) => datum)).toEqual(MINIMUM_DATA);
});

it.each([
  ["T-MEC", "goods", "T-MEC Anexo 5-A, 6"],
  ["TIPAT", "signature", "TIPAT Anexo 3-B, 9"],
  ["TLCAN", "criterion", "TLCAN CBP 434, 7"],
  ["TLCAN", "certifierType", null],
  ["TLCUEM", "criterion", null],
] as const)("under %s the %s is asked for by %s", (treaty, datum, law) => {
  expect(lawOf(treaty, datum)).toBe(law);
});
