import { expect, it } from "vitest";
import { dayWritten, monthText, monthWritten } from "./dayWritten.ts";

it.each([
  ["2026-11-05", "2026-11-05"],
  [" 2026-11-05 ", "2026-11-05"],
  ["11/05/2026", "2026-11-05"],
  ["1/5/2026", "2026-01-05"],
  ["02/29/2028", "2028-02-29"],
])("the day %o is read as %s", (text, day) => {
  expect(dayWritten(text)).toBe(day);
});

it.each(["", "2026-1", "2026-02-30", "02/30/2026", "25/11/2026", "mañana"])(
  "%o is no day",
  (text) => {
    expect(dayWritten(text)).toBeNull();
  },
);

it.each([
  ["2026-11", "2026-11"],
  ["11/2026", "2026-11"],
  ["1/2026", "2026-01"],
])("the month %o is read as %s", (text, month) => {
  expect(monthWritten(text)).toBe(month);
  expect(monthWritten(monthText(month))).toBe(month);
});

it.each(["", "2026", "2026-13", "13/2026", "2026-1", "11-2026"])("%o is no month", (text) => {
  expect(monthWritten(text)).toBeNull();
});
