import { expect, it } from "vitest";
import { quantityIn, restOf, sumOf } from "./goods.ts";

it.each([
  ["0", null],
  ["", null],
  ["-1", null],
  ["1,5", "1.5"],
  [" 12 ", "12"],
  ["1.2345678", null],
])("%j is the quantity %j", (typed, quantity) => expect(quantityIn(typed)).toBe(quantity));

it("quantities are added up and taken away exactly, however large they are", () => {
  expect(sumOf(["999999999.000001", "0.000002"])).toBe("999999999.000003");
  expect(sumOf([])).toBe("0");
  expect(restOf("123456789.3", ["0.1", "0.2"])).toBe("123456789");
  expect(restOf("1", ["1.5"])).toBe("-0.5");
});
