import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter } from "#kit/pure/calendar.ts";
import { coverIn, coverSpan, monthsFrom } from "./coverage.ts";
import { line } from "./lineFixture.ts";
import { TREATIES } from "./treaties.ts";
import { treatyTable } from "./treatyTable.ts";
import { lapse } from "./validity.ts";

const treaties = treatyTable(TREATIES);

describe("the days that a line covers", () => {
  it.each([
    ["its period, both ends included", {}, "2026-01-01", "2027-01-01"],
    ["not before it is signed", { signedOn: "2026-03-10" }, "2026-03-10", "2027-01-01"],
    ["not from its revocation on", { revokedOn: "2026-07-01" }, "2026-01-01", "2026-07-01"],
    ["not from its deletion on", { deletedOn: "2026-05-05" }, "2026-01-01", "2026-05-05"],
    ["at most four years of proof", { signedOn: "2022-06-30" }, "2026-01-01", "2026-07-01"],
  ])("%s", (_, more, from, until) => {
    expect(coverSpan(line(more), treaties)).toEqual({ from, until });
  });

  it.each([
    ["a draft", { status: "draft" }],
    ["one that another replaced", { status: "superseded" }],
    ["one revoked without a day", { status: "revoked" }],
    ["one without a period", { finalOn: null }],
    ["a treaty that nobody knows", { treaty: "XX" }],
    ["TLCAN after its end", { treaty: "TLCAN" }],
    ["revoked before it began", { revokedOn: "2025-12-31" }],
  ])("are none for %s", (_, more) => {
    expect(coverSpan(line(more), treaties)).toBeNull();
  });

  it("are those on which no audit finds a lapse", () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter("2018-01-01", days));
    const maybe = fc.option(day);
    const any = fc.record({
      treaty: fc.constantFrom("T-MEC", "TLCAN", "TIPAT", "??"),
      initialOn: maybe,
      finalOn: maybe,
      signedOn: maybe,
      revokedOn: maybe,
      deletedOn: maybe,
      status: fc.constantFrom("valid", "draft", "revoked", "superseded"),
    });
    fc.assert(
      fc.property(any, day, (more, on) => {
        const one = line(more);
        const span = coverSpan(one, treaties);
        const isCovered = span !== null && span.from <= on && on < span.until;
        expect(isCovered).toBe(lapse(one, treaties, on, on) === null);
      }),
      { numRuns: 2_000 },
    );
  });
});

it("months follow one another over the end of a year", () => {
  expect(monthsFrom("2026-12", 2)).toEqual([
    { month: "2026-12", from: "2026-12-01", until: "2027-01-01" },
    { month: "2027-01", from: "2027-01-01", until: "2027-02-01" },
  ]);
});

describe("a month is", () => {
  const july = { from: "2026-07-01", until: "2026-08-01" };
  const span = (from: string, until: string) => ({ from, until });
  it.each([
    ["none without spans", [], "none"],
    ["none beside spans that only touch it", [span("2026-06-01", "2026-07-01")], "none"],
    ["whole under one span", [span("2026-01-01", "2027-01-01")], "whole"],
    ["part up to a revocation", [span("2026-01-01", "2026-07-15")], "part"],
    [
      "whole under two that meet, in any order",
      [span("2026-07-15", "2026-09-01"), span("2026-01-01", "2026-07-15")],
      "whole",
    ],
    [
      "part under two with a day between them",
      [span("2026-01-01", "2026-07-15"), span("2026-07-16", "2026-09-01")],
      "part",
    ],
    [
      "whole under a long span that holds a short one",
      [span("2026-07-01", "2026-08-01"), span("2026-07-02", "2026-07-03")],
      "whole",
    ],
  ] as const)("%s", (_, spans, cover) => {
    expect(coverIn(spans, july)).toBe(cover);
  });
});
