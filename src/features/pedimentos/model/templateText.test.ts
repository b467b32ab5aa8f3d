import { describe, expect, test } from "vitest";
import { patternFaults, patternsOf } from "./templateText.ts";
import { partMentions } from "./partMentions.ts";
import { compiledPatterns } from "./templateText.ts";

test("a text has one pattern on each line", () => {
  expect(patternsOf("ARTICULO <part>\r\n\n  CLAVE   <part> LOTE <any> \n")).toEqual([
    "ARTICULO <part>",
    "CLAVE <part> LOTE <any>",
  ]);
});

describe("a pattern is refused", () => {
  test.each([
    ["that begins with a place", "<part> ARTICULO", "shape"],
    ["without a place", "ARTICULO", "shape"],
    ["with an unknown place", "ARTICULO <clave>", "shape"],
    ["that names one place twice", "ARTICULO <part> Y <part>", "shape"],
    ["longer than its form", `A${"B ".repeat(200)}<part>`, "shape"],
    ["that stands there twice", "ARTICULO <part>\nARTICULO <part>", "twice"],
    [
      "beyond the fiftieth",
      Array.from({ length: 51 }, (_, at) => `CLAVE${at} <part>`).join("\n"),
      "tooMany",
    ],
  ])("%s", (_, text, reason) => {
    expect(patternFaults(text)).toMatchObject([{ reason }]);
  });

  test("by its line", () => {
    expect(patternFaults("ARTICULO <part>\n\nNADA")).toEqual([{ line: 3, reason: "shape" }]);
  });
});

test("signs of regular expressions in a pattern are only signs", () => {
  const text = "ARTICULO (a+)+$ <part>\nX* .* <part>";
  expect(patternFaults(text)).toEqual([]);
  const reading = partMentions(`ARTICULO ${"A".repeat(30_000)}!`, [], compiledPatterns(text));
  expect(reading.parts).toEqual([]);
  const named = partMentions("ARTICULO (A) AB-1", [], compiledPatterns(text));
  expect(named.parts.map(({ partNo }) => partNo)).toEqual(["AB-1"]);
});
