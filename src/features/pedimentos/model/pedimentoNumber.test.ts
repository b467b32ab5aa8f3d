import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isMeant,
  type KnownNumber,
  pedimentoQuery,
  printedNumber,
  printedOf,
  yearOfNumber,
} from "./pedimentoNumber.ts";

const example = { aduana: "240", patente: "9999", number: "6000101", year: 2026 };

describe("a typed pedimento number", () => {
  test.each([
    "26 24 9999 6000101",
    "26  24  9999  6000101",
    "26-24-9999-6000101",
    "262499996000101",
    " 26 24  9999-6000101 ",
  ])("%j means the pedimento by its 15 digits", (pedimento) => {
    const query = pedimentoQuery({ pedimento });
    expect(query).toEqual({
      number: "6000101",
      patente: "9999",
      aduana: "24",
      years: [2026, 2027],
    });
    expect(query !== null && isMeant(query, example)).toBe(true);
  });

  test.each([
    [{ pedimento: "6000101", patente: "9999" }, true],
    [{ pedimento: "000101", patente: "9999" }, true],
    [{ pedimento: "6000101", patente: "9999", aduana: "24" }, true],
    [{ pedimento: "6000101", patente: "9999", aduana: "240" }, true],
    [{ pedimento: "6000101", patente: "9999", year: "2026" }, true],
    [{ pedimento: "6000101", patente: "9999", year: 26 }, true],
    [{ pedimento: "6000101", patente: "9999", aduana: "241" }, false],
    [{ pedimento: "6000101", patente: "9999", year: "2016" }, false],
    [{ pedimento: "6000101", patente: "999" }, false],
    [{ pedimento: "25 24 9999 6000101" }, true],
    [{ pedimento: "16 24 9999 6000101" }, false],
    [{ pedimento: "26 24 9999 6000101", aduana: "240", patente: "9999" }, true],
  ])("%j finds the example: %s", (typed, found) => {
    const query = pedimentoQuery(typed);
    expect(query !== null && isMeant(query, example)).toBe(found);
  });

  test.each([
    { pedimento: "" },
    { pedimento: "12345", patente: "9999" },
    { pedimento: "60001011", patente: "9999" },
    { pedimento: "26 24 9999 600010" },
    { pedimento: "6000101; --", patente: "9999" },
    { pedimento: "6000101", patente: "ABCD" },
    { pedimento: "6000101", patente: "99999" },
    { pedimento: "6000101", patente: "9999", year: "x" },
    { pedimento: "26 24 9999 6000101", patente: "9998" },
    { pedimento: "26 24 9999 6000101", aduana: "800" },
  ])("%j is refused", (typed) => expect(pedimentoQuery(typed)).toBeNull());

  test("the same number ten years apart is told by the year", () => {
    const query = pedimentoQuery({ pedimento: "6000101", patente: "9999" });
    expect(query !== null && isMeant(query, { ...example, year: 2016 })).toBe(true);
    const dated = pedimentoQuery({ pedimento: "262499996000101" });
    expect(dated !== null && isMeant(dated, { ...example, year: 2016 })).toBe(false);
  });
});

test("the printed number has two blanks between its four groups", () => {
  expect(printedNumber(example)).toBe("26  24  9999  6000101");
  expect(printedNumber({ aduana: "070", patente: "0123", number: "0000007", year: 2030 })).toBe(
    "30  07  0123  0000007",
  );
  expect(printedOf({ Anio: 2026, Aduana: "24", Patente: "9999", Pedimento: "6000101" })).toBe(
    "26  24  9999  6000101",
  );
});

test("what is not known of a number is left out, and nothing stands for it", () => {
  const number = (known: Partial<KnownNumber>) => printedNumber({ ...example, ...known });
  expect(number({ year: null })).toBe("24  9999  6000101");
  expect(number({ aduana: null })).toBe("26  9999  6000101");
  expect(number({ year: null, aduana: null })).toBe("9999  6000101");
});

test("whatever is printed is read back as the same pedimento", () => {
  const digits = (length: number) =>
    fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`, "u"));
  fc.assert(
    fc.property(
      digits(3),
      digits(4),
      digits(7),
      fc.integer({ min: 2000, max: 2098 }),
      (a, p, n, y) => {
        const key = { aduana: a, patente: p, number: n, year: y };
        const query = pedimentoQuery({ pedimento: printedNumber(key) });
        expect(query !== null && isMeant(query, key)).toBe(true);
      },
    ),
  );
});

test.each([
  ["6000101", 2026, 2026],
  ["5000101", 2026, 2025],
  ["7000101", 2026, 2027],
  ["8000101", 2026, 2018],
  ["0000101", 2029, 2030],
  ["9000101", 2030, 2029],
])("before payment the number %s seen from %i was opened in %i", (number, seen, year) => {
  expect(yearOfNumber(number, seen)).toBe(year);
});
