import { expect, it } from "vitest";
import { dayAfter, dayIn, daysBetween, instantsOf, isDay } from "./calendar.ts";

const period = (from: string, until: string, zone: string) => {
  const { from: first, until: last } = instantsOf(from, until, zone);
  return [first.toISOString(), last.toISOString()];
};

it("turns local days into instants, the last day exclusive: the documented +6 hours of Mexico City", () => {
  expect(period("2026-11-01", "2026-11-08", "America/Mexico_City")).toEqual([
    "2026-11-01T06:00:00.000Z",
    "2026-11-08T06:00:00.000Z",
  ]);
});

it("reads equal days as that one day", () => {
  expect(period("2026-11-01", "2026-11-01", "America/Mexico_City")).toEqual([
    "2026-11-01T06:00:00.000Z",
    "2026-11-02T06:00:00.000Z",
  ]);
});

it.each([
  ["2026-03-07", "2026-03-10", ["2026-03-07T06:00:00.000Z", "2026-03-10T05:00:00.000Z"]],
  ["2026-10-31", "2026-11-02", ["2026-10-31T05:00:00.000Z", "2026-11-02T06:00:00.000Z"]],
])("follows the border's daylight saving from %s to %s", (from, until, instants) => {
  expect(period(from, until, "America/Matamoros")).toEqual(instants);
});

it("knows the summer time that Mexico City kept until 2022", () => {
  expect(period("2021-07-01", "2021-07-02", "America/Mexico_City")[0]).toBe(
    "2021-07-01T05:00:00.000Z",
  );
  expect(period("2023-07-01", "2023-07-02", "America/Mexico_City")[0]).toBe(
    "2023-07-01T06:00:00.000Z",
  );
});

it("tells days from texts that only look like days", () => {
  expect(
    ["2026-02-28", "2026-02-29", "2024-02-29", "2026-13-01", "2026-1-1", ""].map(isDay),
  ).toEqual([true, false, true, false, false, false]);
});

it("steps over the end of a month and names the local day of an instant", () => {
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayIn("America/Mexico_City", new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-20");
});

it("counts whole days from one day to another, across a change of clocks and backwards", () => {
  expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
  expect(daysBetween("2026-11-22", "2026-11-20")).toBe(-2);
});
