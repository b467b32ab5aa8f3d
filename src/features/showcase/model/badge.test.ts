import { expect, test } from "vitest";
import { badgeOf, conditionOf, statusOf } from "./badge.ts";

test("a product's status 0 is Selling in success, 1 Sold in metal, and any other says nothing", () => {
  expect([0, 1, 2, -1].map(statusOf)).toEqual([
    { word: "Selling", style: "success" },
    { word: "Sold", style: "metal" },
    null,
    null,
  ]);
});

test("a product's condition 0 is New in primary, 1 Used in accent, and any other says nothing", () => {
  expect([0, 1, 2, -1].map(conditionOf)).toEqual([
    { word: "New", style: "primary" },
    { word: "Used", style: "accent" },
    null,
    null,
  ]);
});

test("a log entry's badge follows its first tag alone", () => {
  expect(
    (["urgent", "important", "resolved", "pending"] as const).map((tag) => badgeOf([tag])),
  ).toEqual([
    { word: "urgent", style: "info" },
    { word: "important", style: "warning" },
    { word: "resolved", style: "success" },
    { word: "pending", style: "danger" },
  ]);
  expect(badgeOf(["pending", "urgent"])).toEqual({ word: "pending", style: "danger" });
  expect(badgeOf([])).toBeNull();
});
