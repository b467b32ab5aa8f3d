import type { Tariff, Treaty } from "./facts.ts";

const treaty = (
  code: string,
  from: string,
  until: string,
  parties: string,
  more: Partial<Treaty> = {},
): Treaty => ({
  code,
  from,
  until,
  parties,
  complement: "",
  isPriced: false,
  isRecovered: true,
  ...more,
});

export const TREATIES: readonly Treaty[] = [
  treaty("T-MEC", "2020-07-01", "", "USA CAN", { isPriced: true }),
  treaty("TLCAN", "1994-01-01", "2020-07-01", "USA CAN"),
  treaty("TLCUEM", "2000-07-01", "", "EMU DEU GBR@..2021-01-01 HRV@2013-07-01", {
    isRecovered: false,
  }),
  treaty("TIPAT", "2018-12-30", "", "AUS CAN JPN CHL@2024-02-29 GBR@2024-12-15", {
    complement: "TIP",
  }),
  treaty("AP", "2016-05-01", "", "CHL COL PER", { complement: "ALP" }),
];

interface Goods {
  readonly fraccion: string;
  readonly nicos: readonly string[];
  readonly rates: readonly [before: string, now: string];
}

const goods = (fraccion: string, nicos: string, before: string, now: string): Goods => ({
  fraccion,
  nicos: nicos.split(" "),
  rates: [before, now],
});

/** Some of a heading, so that codes agree at every level. */
export const FRACCIONES: readonly Goods[] = [
  goods("85444299", "02 04 99", "5", "5"),
  goods("85443099", "01 99", "15", "25"),
  goods("73269099", "03 99", "25", "35"),
  goods("73181599", "05 99", "35", "35"),
  goods("85043199", "99", "0", "0"),
  goods("85043104", "00", "5", "5"),
  goods("85043299", "99", "5", "7.5"),
  goods("39269099", "06 99", "7", "7"),
  goods("08044001", "00", "20", "20"),
  goods("48191001", "00", "25", "25"),
  goods("98020001", "12", "0", "0"),
];

const rates = (at: 0 | 1) =>
  Object.fromEntries(FRACCIONES.map(({ fraccion, rates: both }) => [fraccion, both[at]]));

/** No tariff speaks for the days before the first. */
export const TARIFFS: readonly Tariff[] = [
  { from: "2025-01-01", until: "2026-01-01", rates: rates(0) },
  { from: "2026-01-01", until: "2027-01-01", rates: rates(1) },
];

export const SUPPLIERS = [
  "Quorvex Controls Inc",
  "Brandel Stamping LLC",
  "Nakamori Denki",
  "Helvig Antriebe GmbH",
] as const;
