import { expect, test } from "vitest";
import { keptTexts, spoiledCell, spoiledCode, spoiledWords } from "./spoiled.ts";
import { unwrapped, unwrappedWords } from "./unwrapped.ts";

test.each([
  ['="0012345"', "0012345"],
  ['= "0012345"', "0012345"],
  ['="12""-A"', '12"-A'],
  ["'0012399", "0012399"],
  ["'0012399'", "0012399"],
  [" '007 ", "007"],
  ["'=SUM", "=SUM"],
  ["0012345", "0012345"],
  ["A'1", "A'1"],
  ["'", "'"],
  ["=A1", "=A1"],
])("the code %j is %j", (written, code) => {
  expect(unwrapped(written)).toBe(code);
});

test.each([
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'=Suma S.A.", "=Suma S.A."],
  ["'-Marca", "-Marca"],
  ["'3M", "3M"],
  ['="Tornillo"', "Tornillo"],
  ["Tornillo", "Tornillo"],
])("the words %j are %j", (written, words) => {
  expect(unwrappedWords(written)).toBe(words);
});

test.each([
  ["#N/A", "excelError"],
  ["#¡REF!", "excelError"],
  ["#REF!", "excelError"],
  ["8.90309E+12", "scientific"],
  ["3,40123E+17", "scientific"],
  ["3-Mar", "date"],
  ["mar-05", "date"],
  ["01/03/2026", "date"],
  ["MAR-05", null],
  ["5E10", null],
  ["#12-A", null],
  ["0012345", null],
])("the code %j was made %s by a spreadsheet", (written, spoiled) => {
  expect(spoiledCode(written)).toBe(spoiled);
});

test("a workbook's number is a code when it is whole, a day or a fraction never", () => {
  const kept = { numbers: [undefined, "12", "12.5", "1.25E-3", "3.40123E17"], days: [0] };
  const texts = ["2026-03-01", "P-0012", "12.5", "0.00125", "3.40123E+17"];
  expect(texts.map((text, at) => spoiledCell(text, at, kept))).toEqual([
    "date",
    null,
    "number",
    "number",
    "scientific",
  ]);
  expect(spoiledCell("2026-03-01T00:00:00.000", 0, kept)).toBe("date");
  expect(spoiledCell("12.5", 0, keptTexts)).toBeNull();
});

test.each([
  ["#N/A", "excelError"],
  ["8.90309E+12", "scientific"],
  ["3-Mar", null],
  ["N/A", null],
])("the words %j were made %s by a spreadsheet", (written, spoiled) => {
  expect(spoiledWords(written)).toBe(spoiled);
});
