import { expect, test } from "vitest";
import {
  daysAfter,
  isDay,
  latestDay,
  presetRanges,
  rangeInAddress,
  wireRange,
} from "./dayRange.ts";
import { dayIn, dayText, instantText } from "./instant.ts";
import { instantAt, wallTime } from "./wallTime.ts";

test("the six presets stand in the documented order", () => {
  expect(presetRanges("2026-11-20").map((preset) => preset.name)).toEqual([
    "today",
    "yesterday",
    "last7Days",
    "last30Days",
    "thisMonth",
    "lastMonth",
  ]);
});

test("the presets are calendar days, both ends included", () => {
  const ranges = Object.fromEntries(
    presetRanges("2026-03-01").map(({ name, range }) => [name, `${range.from} ${range.to}`]),
  );
  expect(ranges).toEqual({
    today: "2026-03-01 2026-03-01",
    yesterday: "2026-02-28 2026-02-28",
    last7Days: "2026-02-23 2026-03-01",
    last30Days: "2026-01-31 2026-03-01",
    thisMonth: "2026-03-01 2026-03-15",
    lastMonth: "2026-02-01 2026-02-28",
  });
});

test("this month ends with the month, or with the latest day that may be picked", () => {
  const thisMonth = (today: string) =>
    presetRanges(today).find(({ name }) => name === "thisMonth")?.range.to;
  expect(thisMonth("2026-11-15")).toBe("2026-11-29");
  expect(thisMonth("2026-11-16")).toBe("2026-11-30");
  expect(thisMonth("2026-11-30")).toBe("2026-11-30");
  for (let day = "2026-01-01"; day < "2027-01-01"; day = daysAfter(day, 1))
    for (const { range } of presetRanges(day)) expect(range.to <= latestDay(day)).toBe(true);
});

test("an address cannot name a day after the latest one; what is no range names none", () => {
  const today = "2026-11-20";
  const named = (from?: string, to?: string) => rangeInAddress({ from, to }, today);
  expect(named("2020-01-01", "2026-12-04")).toEqual({ from: "2020-01-01", to: "2026-12-04" });
  expect(named("2020-01-01", "2026-12-05")).toEqual({ from: "2020-01-01", to: "2026-12-04" });
  expect(named("2027-01-01", "2027-12-31")).toEqual({ from: "2026-12-04", to: "2026-12-04" });
  for (const [from, to] of [
    ["2026-11-02", "2026-11-01"],
    ["2026-02-30", "2026-03-01"],
    ["2026-11-01", undefined],
  ])
    expect(named(from, to)).toBeNull();
});

test("last month of January is December of the year before", () => {
  const last = presetRanges("2027-01-15").at(-1);
  expect(last?.range).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("a picked range of 1 to 7 November sends the 8th as the exclusive end", () => {
  expect(wireRange({ from: "2026-11-01", to: "2026-11-07" })).toEqual({
    Date1: "2026-11-01",
    Date2: "2026-11-08",
  });
});

test("the latest selectable day is two weeks ahead, across the year's end too", () => {
  expect(latestDay("2026-12-25")).toBe("2027-01-08");
  expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
});

test("a day that does not exist is no day", () => {
  expect(isDay("2026-02-30")).toBe(false);
  expect(isDay("2026-02-28")).toBe(true);
  expect(isDay("20260228")).toBe(false);
});

test("an instant shows on the clock of the business zone", () => {
  expect(instantText("2026-11-20T05:59:59Z", "America/Mexico_City")).toBe("11/19/2026 23:59:59");
  expect(instantText("2026-11-20T06:00:00Z", "America/Mexico_City")).toBe("11/20/2026 00:00:00");
  expect(instantText("2026-07-01T05:00:00Z", "America/Matamoros")).toBe("07/01/2026 00:00:00");
  expect(instantText(null, "America/Mexico_City")).toBe("");
});

test.each([
  ["summer", "2026-07-01T12:00", "2026-07-01T17:00:00.000Z"],
  ["winter", "2026-12-01T12:00", "2026-12-01T18:00:00.000Z"],
  ["before the clocks go back", "2026-11-01T00:30", "2026-11-01T05:30:00.000Z"],
  ["an hour that is shown twice: the first", "2026-11-01T01:30", "2026-11-01T06:30:00.000Z"],
  ["after they went back", "2026-11-01T02:30", "2026-11-01T08:30:00.000Z"],
])("a clock's time is an instant of its zone: %s", (_when, wall, instant) => {
  expect(instantAt(wall, "America/Chicago")).toBe(instant);
  expect(wallTime(instant, "America/Chicago")).toBe(wall);
});

test("an hour that the clock skips is the one after it; what is no time is no instant", () => {
  const skipped = instantAt("2026-03-08T02:30", "America/Chicago");
  expect(wallTime(skipped, "America/Chicago")).toBe("2026-03-08T03:30");
  expect([instantAt("", "America/Chicago"), wallTime("", "America/Chicago")]).toEqual(["", ""]);
});

test("today is the zone's day, not the browser's", () => {
  expect(dayIn("America/Mexico_City", new Date("2026-11-20T03:00:00Z"))).toBe("2026-11-19");
});

test("a legal day is written without being shifted", () => {
  expect(dayText("2026-11-19")).toBe("11/19/2026");
});
