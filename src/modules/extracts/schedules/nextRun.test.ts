import { expect, it } from "vitest";
import { lastDue, nextRun, periodBefore, type Timing } from "./nextRun.ts";

const timing = (more: Partial<Timing>): Timing => ({
  every: "day",
  at: "06:30",
  zone: "America/Chicago",
  ...more,
});
const next = (more: Partial<Timing>, now: string) =>
  nextRun(timing(more), new Date(now)).toISOString();
/** Every run between two instants. */
function runs(more: Partial<Timing>, from: string, until: string): string[] {
  const all: string[] = [];
  for (
    let at = nextRun(timing(more), new Date(from));
    at < new Date(until);
    at = nextRun(timing(more), at)
  )
    all.push(at.toISOString());
  return all;
}

it("runs every day, on Mondays or on the first, on the clock of its zone", () => {
  expect(next({}, "2026-11-23T12:29:59Z")).toBe("2026-11-23T12:30:00.000Z");
  expect(next({}, "2026-11-23T12:30:00Z")).toBe("2026-11-24T12:30:00.000Z");
  expect(next({ zone: "America/Tijuana" }, "2026-11-23T12:30:00Z")).toBe(
    "2026-11-23T14:30:00.000Z",
  );
  expect(next({ every: "week" }, "2026-11-23T12:29:00Z")).toBe("2026-11-23T12:30:00.000Z");
  expect(next({ every: "week" }, "2026-11-23T12:30:00Z")).toBe("2026-11-30T12:30:00.000Z");
  expect(next({ every: "month" }, "2026-11-01T12:30:00Z")).toBe("2026-12-01T12:30:00.000Z");
  expect(next({ every: "month" }, "2026-12-31T23:00:00Z")).toBe("2027-01-01T12:30:00.000Z");
});

it("runs once on the days on which the clock jumps over its time, or shows it twice", () => {
  expect(runs({ at: "02:30" }, "2026-03-07T12:00:00Z", "2026-03-10T00:00:00Z")).toEqual([
    "2026-03-08T08:30:00.000Z",
    "2026-03-09T07:30:00.000Z",
  ]);
  expect(runs({ at: "01:30" }, "2026-10-31T12:00:00Z", "2026-11-03T00:00:00Z")).toEqual([
    "2026-11-01T06:30:00.000Z",
    "2026-11-02T07:30:00.000Z",
  ]);
});

it("means the last of the runs that were missed", () => {
  const due = (now: string) =>
    lastDue(timing({}), new Date("2026-11-20T12:30:00Z"), new Date(now)).toISOString();
  expect(due("2026-11-20T12:30:00Z")).toBe("2026-11-20T12:30:00.000Z");
  expect(due("2026-11-23T12:29:00Z")).toBe("2026-11-22T12:30:00.000Z");
  expect(due("2026-11-23T12:31:00Z")).toBe("2026-11-23T12:30:00.000Z");
});

it.each([
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["lastWeek", "2026-11-23", "2026-11-16", "2026-11-22"],
  ["lastWeek", "2026-11-29", "2026-11-16", "2026-11-22"],
  ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["lastMonth", "2027-01-01", "2026-12-01", "2026-12-31"],
] as const)("%s of %s is %s to %s", (period, day, firstDay, lastDay) => {
  expect(periodBefore(period, day)).toEqual({ firstDay, lastDay });
});
