import { expect, it } from "vitest";
import { headerRow, SeveralHeaders } from "./headerRow.ts";

const isHeader = (fields: readonly string[]) => fields.includes("Part") && fields.length > 1;
const rows = (...fields: readonly (readonly string[])[]) =>
  fields.map((one, at) => ({ line: at + 1, fields: one }));

it.each([
  [
    "the first one",
    [
      ["Part", "Qty"],
      ["A-1", "2"],
    ],
    0,
  ],
  ["one below titles", [["Parts 2026"], ["Laredo", ""], ["Part", "Qty"], ["A-1", "2"]], 2],
  ["the first of two alike", [["Parts"], ["Part", "Qty"], ["A-1"], ["Part", " QTY ", ""]], 1],
  ["none", [["Parts"], ["A-1", "2"]], -1],
  [
    "the first one, whatever follows",
    [
      ["Part", "Qty"],
      ["Part", "HTS"],
    ],
    0,
  ],
])("the header is %s", (_which, fields, at) => {
  expect(headerRow(rows(...fields), isHeader)).toBe(at);
});

it("two rows below titles that could be it are never guessed at", () => {
  const two = rows(["Parts"], ["Part", "Qty"], ["A-1"], ["Part", "HTS"]);
  expect(() => headerRow(two, isHeader)).toThrow(SeveralHeaders);
  expect(() => headerRow(two, isHeader)).toThrow("2, 4");
});

it("a row that is seen comes before one that is hidden, and a hidden one before none", () => {
  const hidden = { line: 1, fields: ["Part", "Old"], isHidden: true };
  const seen = { line: 2, fields: ["Part", "Qty"] };
  expect(headerRow([hidden, seen], isHeader)).toBe(1);
  expect(headerRow([{ line: 0, fields: ["Parts"] }, hidden], isHeader)).toBe(1);
});
