import { expect, test } from "vitest";
import type { PackedLine } from "./caseFile.ts";
import { isFinding } from "./finding.ts";
import { totalsOf } from "./totals.ts";

const line = (more: Partial<PackedLine>): PackedLine => ({
  sequence: 1,
  ordinal: 1,
  part: "CB-1",
  fraccion: "73269099",
  description: null,
  origin: "USA",
  customsValue: "1000",
  keys: null,
  catalogue: null,
  partMatches: true,
  fraccionMatches: true,
  descriptionMatches: true,
  fraccionLevel: null,
  similarity: null,
  certificateMatches: true,
  preferenceMatches: true,
  certificate: null,
  caseCode: "C01",
  notes: [],
  severity: "OK",
  amount: null,
  vat: null,
  rate: null,
  deadlineOn: null,
  treaties: [],
  reasons: [],
  ...more,
});

test("A74 obtained, recoverable, lost and exposed money are told apart, with the first day on which some lapses", () => {
  const totals = totalsOf(
    [
      line({ amount: "100" }),
      line({ severity: "AHORRO", caseCode: "C10", amount: "40", deadlineOn: "2027-03-01" }),
      line({ severity: "AHORRO", caseCode: "C10", amount: "2", deadlineOn: "2027-01-31" }),
      line({ severity: "AHORRO", caseCode: "C10", amount: "5", deadlineOn: "2026-11-19" }),
      line({ severity: "AHORRO", caseCode: "C10", amount: "1", deadlineOn: "2026-11-20" }),
      line({ severity: "AHORRO", caseCode: "C10", amount: "3", deadlineOn: null }),
      line({ severity: "RIESGO", caseCode: "C20", amount: "7", preferenceMatches: false }),
      line({ severity: "INFO", caseCode: "C14", amount: "9999" }),
      line({ severity: "RIESGO", caseCode: "C20", amount: null, preferenceMatches: false }),
    ],
    "2026-11-20",
  );
  expect(totals).toEqual({
    lines: 9,
    findings: 8,
    obtained: "100",
    lost: "46",
    deadlineOn: "2026-11-20",
    gone: "5",
    exposure: "7",
  });
});

test("a line is a finding when a result is false or its case says something", () => {
  expect(isFinding(line({}))).toBe(false);
  expect(isFinding(line({ caseCode: "C00", severity: "INFO" }))).toBe(false);
  expect(isFinding(line({ caseCode: "C13", severity: "INFO" }))).toBe(true);
  expect(isFinding(line({ fraccionMatches: false }))).toBe(true);
  expect(isFinding(line({ caseCode: "C00", severity: "INFO", partMatches: false }))).toBe(true);
});
