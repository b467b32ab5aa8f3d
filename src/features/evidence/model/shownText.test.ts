import { expect, test } from "vitest";
import { fraccion, instantText, pesos } from "./shownText.ts";

test("amounts are grouped and nothing is shown for what is unknown", () => {
  expect(["0", "999", "1000", "1234567", "21599.1234", null].map(pesos)).toEqual([
    "$0",
    "$999",
    "$1,000",
    "$1,234,567",
    "$21,599.1234",
    "",
  ]);
});

test("tariff codes are grouped as they are printed; what is none stays", () => {
  expect(["73269099", "7326909999", "732690", "ABC", "", null].map(fraccion)).toEqual([
    "7326.90.99",
    "7326.90.99 99",
    "7326.90",
    "ABC",
    "",
    "",
  ]);
});

test("an instant is told on the clock of the zone", () => {
  expect(instantText(new Date("2026-11-20T05:59:00Z"), "America/Mexico_City")).toBe(
    "2026-11-19 23:59",
  );
});
