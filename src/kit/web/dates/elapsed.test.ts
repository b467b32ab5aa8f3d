import { expect, test } from "vitest";
import { texts } from "../texts.ts";
import { elapsed, refreshAfter } from "./elapsed.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The label as the specification writes it. */
const label = (seconds: number) => {
  const { unit, n } = elapsed(seconds);
  return texts.elapsed[unit][0].replace("{{n}}", String(n));
};

test.each([
  ["from nothing to 45 seconds it is just now", 0, 45, "just now", "just now"],
  ["then one minute, up to 90 seconds", 46, 90, "1 min", "1 min"],
  ["then minutes, up to 45", 91, 45 * MINUTE, "2 mins", "45 mins"],
  ["then one hour, up to 90 minutes", 45 * MINUTE + 1, 90 * MINUTE, "1 hr", "1 hr"],
  ["then hours, up to 22", 90 * MINUTE + 1, 22 * HOUR, "2 hrs", "22 hrs"],
  ["then one day, up to 36 hours", 22 * HOUR + 1, 36 * HOUR, "1 day", "1 day"],
  ["then days, up to 25", 36 * HOUR + 1, 25 * DAY, "2 days", "25 days"],
  ["then one month, up to 45 days", 25 * DAY + 1, 45 * DAY, "1 month", "1 month"],
  ["then months, up to 345 days", 45 * DAY + 1, 345 * DAY, "2 months", "11 months"],
  ["then one year, up to 545 days", 345 * DAY + 1, 545 * DAY, "1 year", "1 year"],
  ["then years", 545 * DAY + 1, 3 * 365 * DAY, "2 years", "3 years"],
])("an elapsed time, %s", (_sentence, first, last, atFirst, atLast) => {
  expect([label(first), label(last)]).toEqual([atFirst, atLast]);
});

test("minutes, hours and days are counted to the nearest whole one", () => {
  expect([label(149), label(151)]).toEqual(["2 mins", "3 mins"]);
  expect([label(2.4 * HOUR), label(2.6 * HOUR)]).toEqual(["2 hrs", "3 hrs"]);
  expect([label(6.4 * DAY), label(6.6 * DAY)]).toEqual(["6 days", "7 days"]);
});

test("a month is 30.416 days long and a year 365", () => {
  // Half a month behind the tenth: 319.368 days of 30.416, where months of 30 or 30.5 turn elsewhere.
  expect([label(319.3 * DAY), label(319.4 * DAY)]).toEqual(["10 months", "11 months"]);
  expect([label(912.4 * DAY), label(912.6 * DAY)]).toEqual(["2 years", "3 years"]);
});

test("a clock that is a little ahead still says just now", () => {
  expect(label(-30)).toBe("just now");
});

test("a label is told anew every 2 s, 30 s, 5 min or hour, by how old it is", () => {
  const ages = [0, 59.9, MINUTE, HOUR - 1, HOUR, DAY - 1, DAY, 400 * DAY];
  expect(ages.map(refreshAfter)).toEqual(
    [2, 2, 30, 30, 300, 300, 3_600, 3_600].map((seconds) => seconds * 1_000),
  );
});
