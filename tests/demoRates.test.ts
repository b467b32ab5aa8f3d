import { expect, it } from "vitest";
import { exchangeRates } from "#demo/customsTables.ts";

const rows = (today: string) =>
  exchangeRates(today)
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split(","));

it("publishes an exchange rate for each working day from before the month and a half until some days ahead", () => {
  const days = rows("2026-11-30").map(([day]) => day);
  expect([days[0], days.at(-1)]).toEqual(["2026-09-16", "2026-12-21"]);
  expect(days).toHaveLength(69);
  expect(days.filter((day) => [0, 6].includes(new Date(day ?? "").getUTCDay()))).toEqual([]);
});

it("comes to the same rates on the same day, none of them far from another", () => {
  expect(rows("2026-11-30")).toEqual(rows("2026-11-30"));
  const all = rows("2027-02-12").map(([, rate]) => rate ?? "");
  expect(all.filter((rate) => !/^1[78]\.\d{4}$/.test(rate))).toEqual([]);
  expect(new Set(all).size).toBeGreaterThan(60);
});
