import { expect, test } from "vitest";
import { amountText, countText, isNonZero } from "./amount.ts";

test.each([
  ["1234567.5", "1,234,567.50"],
  ["0", "0.00"],
  ["-12000", "-12,000.00"],
  ["98765432109876543210.12", "98,765,432,109,876,543,210.12"],
  ["0.12345", "0.12345"],
  ["", null],
  [null, null],
  ["n/a", null],
])("the amount %s shows as %s", (sent, shown) => {
  expect(amountText(sent)).toBe(shown);
});

test("zero and unknown are told apart, and a small amount is not zero", () => {
  expect([isNonZero("0.00"), isNonZero(null), isNonZero("0.01")]).toEqual([false, false, true]);
});

test("counts are grouped by thousands", () => {
  expect(countText(12431)).toBe("12,431");
});
