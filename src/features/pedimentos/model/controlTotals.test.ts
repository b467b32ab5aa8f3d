import { expect, test } from "vitest";
import { readSummary, summaryDifferences, trailerDifferences } from "./controlTotals.ts";

const summary = readSummary("9000001|EKU9003173C9|2026-02-01|2026-03-31|2026-04-02|23|9|");

test("the summary of the authority tells its holder and its totals", () => {
  expect(summary).toEqual({
    folio: "9000001",
    holder: "EKU9003173C9",
    partidas: 23,
    contributions: 9,
  });
  expect(readSummary("")).toBeNull();
});

test("rows of 551 and 510 that agree leave nothing to say", () => {
  expect(summary && summaryDifferences(summary, { partidas: 23, contributions: 9 })).toEqual([]);
});

test("rows that are missing are told with both counts", () => {
  expect(summary && summaryDifferences(summary, { partidas: 22, contributions: 10 })).toEqual([
    { total: "Total_Fracciones", promised: 23, found: 22 },
    { total: "Total_Contribuciones", promised: 9, found: 10 },
  ]);
});

test("a summary without totals promises nothing", () => {
  const silent = readSummary("9000001|EKU9003173C9||||||");
  expect(silent && summaryDifferences(silent, { partidas: 1, contributions: 1 })).toEqual([]);
});

test("a validation file may count its last record or not", () => {
  const promised = { pedimentos: 1, records: 14 };
  expect(trailerDifferences(promised, { pedimentos: 1, records: 14 })).toEqual([]);
  expect(trailerDifferences(promised, { pedimentos: 1, records: 13 })).toEqual([]);
  expect(trailerDifferences(promised, { pedimentos: 1, records: 12 })).toHaveLength(1);
});
