import { expect, it } from "vitest";
import { grantEnd, lastDayOf } from "./grantEnd.ts";

it.each([
  ["2026-11-30", "America/Mexico_City", "2026-12-01T06:00:00.000Z"],
  ["2026-11-30", "America/Tijuana", "2026-12-01T08:00:00.000Z"],
  // The night in which the border's clocks go back: the day has 25 hours.
  ["2026-11-01", "America/Tijuana", "2026-11-02T08:00:00.000Z"],
])("a grant until %s in %s holds to the end of that day, %s", (day, zone, end) => {
  expect(grantEnd(day, zone).toISOString()).toBe(end);
  expect(lastDayOf(new Date(end), zone)).toBe(day);
});
