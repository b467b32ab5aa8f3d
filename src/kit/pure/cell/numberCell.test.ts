import { expect, test } from "vitest";
import { type DecimalSign, isDoubtful, keptNumber, numberCell, onlySign } from "./numberCell.ts";

test.each<[string, DecimalSign | null, string]>([
  ["1250", null, "1250"],
  ["007", null, "7"],
  ["1.5", ".", "1.5"],
  ["12.75", ".", "12.75"],
  ["0.250", ".", "0.25"],
  [".5", ".", "0.5"],
  ["1234.567", ".", "1234.567"],
  ["1.2500", ".", "1.25"],
  ["1,250.50", ".", "1250.5"],
  ["1,5", ",", "1.5"],
  ["0,250", ",", "0.25"],
  ["1.250,50", ",", "1250.5"],
  ["1.250.000", ",", "1250000"],
  ["1,250,000", ".", "1250000"],
  ["1 250,5", ",", "1250.5"],
  ["1\u00a0250", null, "1250"],
  ["1'250.5", ".", "1250.5"],
  ["$ 1,250.50", ".", "1250.5"],
  ["-$1,250.50", ".", "-1250.5"],
  ["(12.5)", ".", "-12.5"],
  ["12.5-", ".", "-12.5"],
  ["\u22125", null, "-5"],
  ["12.5 KG", ".", "12.5"],
])("%j allows the sign %s and is %s", (written, sign, value) => {
  const cell = numberCell(written, "kg");
  expect(cell && onlySign(cell)).toBe(sign);
  expect(cell?.[sign ?? "."]).toBe(value);
  expect(cell && isDoubtful(cell)).toBe(false);
});

test.each([
  ["1.250", "1.25", "1250"],
  ["12.000", "12", "12000"],
  ["1,250", "1250", "1.25"],
  ["-1.250", "-1.25", "-1250"],
])("%j is %s with a point before the decimals and %s with a comma", (written, point, comma) => {
  expect(numberCell(written)).toEqual({ ".": point, ",": comma });
});

test.each([
  "",
  "-",
  ".",
  "1.2.3",
  "12,34,5",
  "1,25.0,0",
  "doce",
  "8.9E+12",
  "12 PZA",
  "--5",
  "(-5)",
])("%j is no number", (written) => {
  expect(numberCell(written)).toBeNull();
});

test("what a spreadsheet keeps is told without the noise of its arithmetic, and never as an exponent", () => {
  expect(["0.30000000000000004", "1E-7", "1.25E3", "40", "x", ""].map(keptNumber)).toEqual([
    "0.3",
    "0.0000001",
    "1250",
    "40",
    null,
    null,
  ]);
});
