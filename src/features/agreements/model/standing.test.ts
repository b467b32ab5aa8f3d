import { expect, test } from "vitest";
import { type AgreementHeader, countdown, lastDay, standing } from "./standing.ts";

const header = (more: Partial<AgreementHeader> = {}): AgreementHeader => ({
  status: "valid",
  initialOn: "2026-01-01",
  finalOn: "2026-12-31",
  signedOn: "2025-12-15",
  revokedOn: null,
  ...more,
});

test("from future through valid and expiring to expired", () => {
  const at = (day: string) => standing(header(), day);
  expect(at("2025-12-31")).toBe("future");
  expect(at("2026-01-01")).toBe("valid");
  expect(at("2026-10-01")).toBe("valid");
  expect(at("2026-10-02")).toBe("expiring");
  expect(at("2026-12-31")).toBe("expiring");
  expect(at("2027-01-01")).toBe("expired");
});

test("warnings at 90, 60 and 30 days", () => {
  const due = (day: string) => {
    const { left, step } = countdown(day, lastDay(header()) ?? day);
    return [left, step];
  };
  expect(["2026-10-02", "2026-11-01", "2026-11-02", "2026-12-01", "2026-12-31"].map(due)).toEqual([
    [90, 90],
    [60, 60],
    [59, 60],
    [30, 30],
    [0, 30],
  ]);
});

test("four years of proof end a longer window", () => {
  expect(lastDay(header({ signedOn: "2022-03-01" }))).toBe("2026-03-01");
  expect(lastDay(header({ finalOn: null }))).toBe("2029-12-15");
  expect(lastDay(header({ finalOn: null, signedOn: null }))).toBeNull();
});

test("revoked from its day on; drafts and superseded ones say so", () => {
  expect(standing(header({ status: "revoked", revokedOn: "2026-05-05" }), "2026-05-04")).toBe(
    "valid",
  );
  expect(standing(header({ status: "revoked", revokedOn: "2026-05-05" }), "2026-05-05")).toBe(
    "revoked",
  );
  expect(standing(header({ status: "revoked" }), "2026-05-05")).toBe("revoked");
  expect(standing(header({ status: "draft" }), "2026-05-05")).toBe("draft");
  expect(standing(header({ status: "superseded" }), "2026-05-05")).toBe("superseded");
});
