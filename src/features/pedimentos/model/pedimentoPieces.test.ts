import { expect, test } from "vitest";
import { pedimentoPieces } from "./pedimentoPieces.ts";

const labels = (...names: string[]): [string, number][] =>
  pedimentoPieces(names).map(({ label, entries }) => [label, entries.length]);

test("the files of one request are one table, every other file is its own", () => {
  expect(
    labels("lineas.csv", "900_501.asc", "m9999001.042", "901_501.asc", "900_Sel.ASC", "x.xlsx"),
  ).toEqual([
    ["900", 2],
    ["901", 1],
    ["lineas.csv", 1],
    ["m9999001.042", 1],
    ["x.xlsx", 1],
  ]);
});

test("a second copy of a request, or of a name, is a table of its own", () => {
  expect(labels("900_501.asc", "900_501.asc", "900_551.asc", "a.csv", "a.csv")).toEqual([
    ["900", 2],
    ["900 (2)", 1],
    ["a.csv", 1],
    ["a.csv (2)", 1],
  ]);
});

test("what nobody could read makes no table", () => {
  expect(labels("foto.pdf", "leeme.docx", "logo.png")).toEqual([]);
});
