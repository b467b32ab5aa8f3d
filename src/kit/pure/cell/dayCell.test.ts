import { expect, test } from "vitest";
import { dayCell, isAmbiguous, onlyOrder } from "./dayCell.ts";

test.each([
  ["2026-01-31", "2026-01-31"],
  ["2026/1/5", "2026-01-05"],
  ["2026.01.05", "2026-01-05"],
  ["20260131", "2026-01-31"],
  ["01-ene-2026", "2026-01-01"],
  ["15/DIC/2026", "2026-12-15"],
  ["15DIC2026", "2026-12-15"],
  ["1 de enero de 2026", "2026-01-01"],
  ["1 enero del 2026", "2026-01-01"],
  ["lunes, 5 de enero de 2026", "2026-01-05"],
  ["Monday, January 5, 2026", "2026-01-05"],
  ["Jan 2nd, 2026", "2026-01-02"],
  ["02-Jan-26", "2026-01-02"],
  ["2 sept. 2026", "2026-09-02"],
  ["2026-ago-02", "2026-08-02"],
  ["31/12/26", "2026-12-31"],
  ["31/12/79", "2079-12-31"],
  ["31/12/80", "1980-12-31"],
  ["2/2/2027", "2027-02-02"],
  ["１２/３１/２０２６", "2026-12-31"],
  ["46022", "2025-12-31"],
  ["46022.604167", "2025-12-31"],
  [" 31 / 12 / 2026 ", "2026-12-31"],
])("%j is one day whatever the order: %s", (written, day) => {
  const cell = dayCell(written);
  expect(cell && (onlyOrder(cell) ?? cell.dayFirst === cell.monthFirst)).not.toBe(false);
  expect([cell?.dayFirst, cell?.monthFirst]).toContain(day);
  expect(cell && isAmbiguous(cell)).toBe(false);
});

test.each([
  ["01/02/2026", "2026-02-01", "2026-01-02"],
  ["3.4.26", "2026-04-03", "2026-03-04"],
  ["05-06-2026 08:30", "2026-06-05", "2026-05-06"],
])("%j is two days", (written, dayFirst, monthFirst) => {
  expect(dayCell(written)).toMatchObject({ dayFirst, monthFirst });
});

test.each([
  ["31/12/2026", "dayFirst"],
  ["12/31/26", "monthFirst"],
  ["01/02/2026", null],
  ["03/03/2026", null],
  ["2026-12-31", null],
] as const)("the order that %j alone allows is %s", (written, order) => {
  const cell = dayCell(written);
  expect(cell && onlyOrder(cell)).toBe(order);
});

test.each([
  ["2026-12-15 14:30", "14:30"],
  ["2026-12-15T14:30:00Z", "14:30"],
  ["15/12/2026, 2:30 PM", "14:30"],
  ["15/12/2026 02:30 p. m.", "14:30"],
  ["12/15/2026 12:05 a.m.", "00:05"],
  ["15-dic-2026 7:00 hrs", "07:00"],
  ["46022.604167", "14:30"],
  ["2026-12-15", null],
])("the time of %j is %s", (written, time) => {
  expect(dayCell(written)?.time).toBe(time);
});

test.each([
  "",
  "31/02/2026",
  "13/13/2026",
  "2026-02-30",
  "0000-00-00",
  "N/A",
  "pendiente",
  "ene-26",
  "01-ene",
  "1/2/2026/3",
  "5",
  "123456",
  "99999999",
  "31/12/2026 25:00",
  "31/12/2026 14:75",
  "01/xyz/2026",
])("%j is no day", (written) => {
  expect(dayCell(written)).toBeNull();
});
