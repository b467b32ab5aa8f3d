import { expect, test } from "vitest";
import { isStale } from "./staleness.ts";

const now = new Date("2026-02-10T18:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test("A41 a daily feed is stale after a day and half a period of tolerance", () => {
  expect(isStale({ dailyAt: ago(36), hourlyAt: null }, now, 0.5)).toBe(false);
  expect(isStale({ dailyAt: ago(36.1), hourlyAt: null }, now, 0.5)).toBe(true);
  expect(isStale({ dailyAt: ago(24.1), hourlyAt: null }, now, 0)).toBe(true);
});

test("A41 an hourly feed is stale after an hour and a half", () => {
  expect(isStale({ dailyAt: null, hourlyAt: ago(1.5) }, now, 0.5)).toBe(false);
  expect(isStale({ dailyAt: ago(2), hourlyAt: ago(1.6) }, now, 0.5)).toBe(true);
});

test("a client without feeds is never stale", () => {
  expect(isStale({ dailyAt: null, hourlyAt: null }, now, 0)).toBe(false);
});
