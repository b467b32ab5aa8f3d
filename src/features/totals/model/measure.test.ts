import { expect, it } from "vitest";
import { measureOf } from "./measure.ts";

it.each([
  ["C01", "OK", null, "obtained"],
  ["C02", "OK", null, null],
  ["C10", "AHORRO", "2026-11-21", "recoverable"],
  ["C10", "AHORRO", "2026-11-20", "lost"],
  ["C10", "AHORRO", null, "recoverable"],
  ["C20", "RIESGO", null, "exposed"],
  ["C26", "RIESGO", null, "exposed"],
  ["C13", "INFO", null, "potential"],
  ["C14", "INFO", null, "potential"],
  ["C27", "ERROR", null, null],
  ["C00", "INFO", null, null],
] as const)(
  "money of %s, %s, with the deadline %s is %s",
  (caseCode, severity, deadlineOn, measure) => {
    expect(measureOf({ caseCode, severity, deadlineOn }, "2026-11-21")).toBe(measure);
  },
);
