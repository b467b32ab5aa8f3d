import Big from "big.js";
import { dayAfter, daysBetween } from "#kit/pure/calendar.ts";
import type { Chance } from "./chance.ts";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";
import {
  type Family,
  familyOf,
  NORTE_FAMILIES,
  partsOf,
  RIO_BRAVO_FAMILIES,
  SIERRA_ALTA_FAMILIES,
} from "./families.ts";
import { NORTE_LISTED, NORTE_STORIES, norteRoutine } from "./norteStories.ts";
import { RIO_BRAVO_STORIES, SIERRA_ALTA_STORIES } from "./otherStories.ts";
import { isWeekend } from "./pastCalendar.ts";
import { nortePastYear, rioBravoPastYear, sierraAltaPastYear } from "./pastYear.ts";
import { LAST_DAY } from "./recentPast.ts";
import { type PedimentoStory, pedimentoOf, priceOf } from "./story.ts";

/** So much of a part on an invoice, at a price in dollars. */
export interface CargoLine {
  readonly partNo: string;
  readonly family: Family;
  readonly quantity: number;
  readonly price: string;
  readonly origin: string;
}

/** What a truck brings: the goods of one invoice. */
export interface Cargo {
  readonly invoice: string;
  readonly supplier: string;
  readonly lines: readonly CargoLine[];
}

type Year = ReturnType<typeof nortePastYear>;
const yearOf = (year: Year) => [...year.values()].flat();

/** Whose goods are what, and what the audit tells of them. */
const TRADES: readonly (readonly [
  client: number,
  families: readonly Family[],
  stories: () => readonly PedimentoStory[],
])[] = [
  [
    NORTE,
    NORTE_FAMILIES,
    () => [...yearOf(nortePastYear()), ...norteRoutine(24), ...NORTE_LISTED, ...NORTE_STORIES],
  ],
  [RIO_BRAVO, RIO_BRAVO_FAMILIES, () => [...yearOf(rioBravoPastYear()), ...RIO_BRAVO_STORIES]],
  [
    SIERRA_ALTA,
    SIERRA_ALTA_FAMILIES,
    () => [...yearOf(sierraAltaPastYear()), ...SIERRA_ALTA_STORIES],
  ],
];

/** What comes for a client. */
export interface Trade {
  readonly client: number;
  readonly suppliers: readonly [string, ...string[]];
  /**
   * The goods of the audited imports by the day on which they came: a workday before their pedimento was paid, told as of
   * today like everything that happened to the world's papers.
   */
  readonly audited: ReadonlyMap<string, readonly Cargo[]>;
  /** Goods of which no pedimento of the audit tells. */
  readonly other: (chance: Chance, number: number) => Cargo;
}

export const tradesAsOf = (today: string): Trade[] =>
  TRADES.map(([client, families, stories]) => {
    const imports = stories().filter(({ head, prior }) => head.startsWith("imp") && !prior);
    const [first = "", ...others] = new Set(imports.map(({ supplier }) => supplier));
    const suppliers = [first, ...others] as const;
    const dayOf = ({ head }: PedimentoStory) =>
      workdayBefore(dayAfter(today, daysBetween(LAST_DAY, head.slice(-10))));
    const days = Map.groupBy(imports, dayOf);
    const audited = new Map(
      [...days].map(([day, found]) => [
        day,
        found.map((story) => cargoOf(story, families)).filter(({ lines }) => lines.length > 0),
      ]),
    );
    const parts = partsOf(families);
    return {
      client,
      suppliers,
      audited,
      other: (chance, number) => {
        const at = chance.between(0, parts.length - 1);
        const lines = Array.from({ length: chance.between(1, 3) }, (_, line) => {
          const { partNo = "" } = parts[(at + line) % parts.length] ?? {};
          const quantity = chance.between(2, 40) * 12;
          // Within a tenth of what the part costs elsewhere.
          const share = 900 + (chance.between(45, 2_900) % 200);
          const price = priceOf(partNo).times(share).div(1_000).round(2).toString();
          return { partNo, family: familyOf(families, partNo), quantity, price, origin: "USA" };
        });
        const supplier = chance.pick(suppliers);
        return { invoice: `F-${client}${String(30_000 + number)}`, supplier, lines };
      },
    };
  });

function workdayBefore(day: string): string {
  const before = dayAfter(day, -1);
  return isWeekend(before) ? workdayBefore(before) : before;
}

function cargoOf(story: PedimentoStory, families: readonly Family[]): Cargo {
  const { invoice, supplier, partidas } = pedimentoOf(story, { rfc: "", name: "", families });
  const lines = partidas.flatMap(({ parts: [partNo], quantity, usdValue, origin }) => {
    const pieces = Math.round(Number(quantity));
    if (partNo === undefined || pieces === 0) return [];
    const price = new Big(usdValue).div(pieces).round(4).toString();
    return [{ partNo, family: familyOf(families, partNo), quantity: pieces, price, origin }];
  });
  return { invoice, supplier, lines };
}
