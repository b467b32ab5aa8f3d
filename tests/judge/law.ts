import type { Correlation, Tariff, Treaty } from "./facts.ts";

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
  treaty("TLCCHILE", "1999-08-01", "", "CHL", { isRecovered: false }),
  treaty("ACECHILE", "1992-01-01", "", "CHL", { isRecovered: false }),
];

/** Keys of permits of regla octava. */
export const PERMITS = ["RO"] as const;

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

const PREFERRED = ["TIPAT", "AP", "TLCCHILE", "ACECHILE"] as const;
const RATES = ["0", "1", "2.5", "4"] as const;

/** No two treaties of one origin give the same; two of them give nothing for every other fraction, none gives anything where the general rate is nothing. */
const preferences = (
  at: number,
  { rates: [, general] }: Goods,
): Readonly<Record<string, string>> => {
  const said = {
    "T-MEC": "1.5",
    TLCUEM: "0",
    ...Object.fromEntries(
      PREFERRED.map((code, of) => [code, RATES[(at + of) % RATES.length] ?? ""]),
    ),
    ...(at % 2 === 1 && { TLCCHILE: "", ACECHILE: "" }),
  };
  return general === "0" ? Object.fromEntries(Object.keys(said).map((code) => [code, ""])) : said;
};

const tariff = (
  from: string,
  goodsOfIt: readonly Goods[],
  { at = 1, isComplete = true, turn }: { at?: 0 | 1; isComplete?: boolean; turn?: number } = {},
): Tariff => ({
  from,
  until: `${Number(from.slice(0, 4)) + 1}-01-01`,
  rates: Object.fromEntries(goodsOfIt.map(({ fraccion, rates }) => [fraccion, rates[at]])),
  codes: Object.fromEntries(goodsOfIt.map(({ fraccion, nicos }) => [fraccion, nicos])),
  isComplete,
  preferences:
    turn === undefined
      ? {}
      : Object.fromEntries(goodsOfIt.map((one, of) => [one.fraccion, preferences(of + turn, one)])),
});

// A fraction and a NICO that end with 2025; the NICO is back within the year.
const ENDED_FRACCION = "48191001";
const ENDED_NICO = { fraccion: "85444299", nico: "04" };

const goodsOf2026 = FRACCIONES.filter(({ fraccion }) => fraccion !== ENDED_FRACCION).map((one) =>
  one.fraccion === ENDED_NICO.fraccion
    ? { ...one, nicos: one.nicos.filter((nico) => nico !== ENDED_NICO.nico) }
    : one,
);

const LATER = FRACCIONES.filter(({ fraccion }) => fraccion === ENDED_NICO.fraccion);

/** No tariff speaks for the days before the first; only that of 2026 is complete and knows preferences, and one more speaks from its middle on. */
export const TARIFFS: readonly Tariff[] = [
  tariff("2025-01-01", FRACCIONES, { at: 0, isComplete: false }),
  tariff("2026-01-01", goodsOf2026, { turn: 0 }),
  tariff("2026-07-01", LATER, { isComplete: false, turn: 2 }),
];

export const CORRELATION: readonly Correlation[] = [
  { code: ENDED_FRACCION, successor: "48191099", endedOn: "2026-01-01" },
  { code: ENDED_FRACCION, successor: "4819100201", endedOn: "2026-01-01" },
  {
    code: `${ENDED_NICO.fraccion}${ENDED_NICO.nico}`,
    successor: "8544429902",
    endedOn: "2026-01-01",
  },
];

export const SUPPLIERS = [
  "Quorvex Controls Inc",
  "Brandel Stamping LLC",
  "Nakamori Denki",
  "Helvig Antriebe GmbH",
] as const;
