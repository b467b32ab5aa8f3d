import { expect, test } from "vitest";
import { workingDaysLater } from "./workingDays.ts";

// 2026-11-27 is a Friday.
test.each([
  ["2026-11-24T15:00:00Z", "2026-11-26T15:00:00Z"],
  ["2026-11-26T15:00:00Z", "2026-11-30T15:00:00Z"],
  ["2026-11-27T15:00:00Z", "2026-12-01T15:00:00Z"],
  ["2026-11-28T15:00:00Z", "2026-12-01T15:00:00Z"],
  // Friday in Mexico, Saturday by the clock of the world.
  ["2026-11-28T03:00:00Z", "2026-12-02T03:00:00Z"],
])("two working days after %s is %s", (from, until) => {
  expect(workingDaysLater(new Date(from), 2, "America/Mexico_City")).toEqual(new Date(until));
});
