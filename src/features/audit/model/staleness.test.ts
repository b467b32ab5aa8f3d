import { expect, test } from "vitest";
import { isStale } from "./staleness.ts";

const now = new Date("2026-02-10T18:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const daily = (hours: number) => ({ feed: "daily", at: ago(hours) }) as const;
const hourly = (hours: number) => ({ feed: "hourly", at: ago(hours) }) as const;

test("A41 a daily feed is stale after a day and half a period of tolerance", () => {
  expect(isStale([daily(36)], now, 0.5)).toBe(false);
  expect(isStale([daily(36.1)], now, 0.5)).toBe(true);
  expect(isStale([daily(24.1)], now, 0)).toBe(true);
});

test("A41 an hourly feed is stale after an hour and a half", () => {
  expect(isStale([hourly(1.5)], now, 0.5)).toBe(false);
  expect(isStale([daily(2), hourly(1.6)], now, 0.5)).toBe(true);
});

test("a client without feeds is never stale", () => {
  expect(isStale([], now, 0)).toBe(false);
});
