import { expect, it } from "vitest";
import { lateness } from "./lateness.ts";

const now = new Date("2026-11-20T18:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  [0, -1],
  [23.9, -1],
  [24, 0],
  [47.9, 0],
  [48, 1],
  [24 * 400, 1],
  [-5, -1],
])("a daily file of %f hours ago stands at %i", (hours, value) => {
  expect(lateness(ago(hours), now, "day")).toBe(value);
});

it.each([
  [0, -1],
  [0.99, -1],
  [1, 0],
  [1.99, 0],
  [2, 1],
])("an hourly file of %f hours ago stands at %i", (hours, value) => {
  expect(lateness(ago(hours), now, "hour")).toBe(value);
});

it("a feed that never brought a file stands at 1", () => {
  expect([lateness(null, now, "day"), lateness(null, now, "hour")]).toEqual([1, 1]);
});
