import { randomFrom } from "./chance.ts";
import { CONTROLS, DENKI, DRIVES, FASTENERS, POLYMERS, STAMPING } from "./norteStories.ts";
import { BRAKES, MILLS } from "./otherStories.ts";
import type { PedimentoStory } from "./story.ts";

/** What a supplier's goods are imported with, week by week. */
interface Trade {
  readonly supplier: string;
  readonly aduana: string;
  readonly patente: string;
  readonly origin: string;
  /** Identifiers of a partida that claims the preference. */
  readonly claim: string;
  /** Parts that a certificate covers in every week of the year: `AHX-1001..1012`. */
  readonly covered: readonly string[];
  /** Dutiable parts that no certificate has ever covered. */
  readonly uncovered: readonly string[];
  /** Parts of a fraccion free of duty, imported without a claim. */
  readonly free: readonly string[];
}

const USA = { origin: "USA", claim: "TL:USA,PO", uncovered: [], free: [] } as const;

const NORTE_TRADES: readonly Trade[] = [
  {
    ...USA,
    supplier: CONTROLS,
    aduana: "240",
    patente: "9301",
    covered: ["AHX-1001..1012", "CBL-1001..1012"],
    uncovered: ["AHX-1017..1020"],
    free: ["CNX-1001..1008"],
  },
  {
    ...USA,
    supplier: STAMPING,
    aduana: "300",
    patente: "9402",
    covered: ["SOP-1001..1011", "BIS-1001..1007"],
    uncovered: ["SOP-1016..1020"],
  },
  {
    ...USA,
    supplier: POLYMERS,
    aduana: "800",
    patente: "9503",
    origin: "CAN",
    claim: "TL:CAN,PO",
    covered: ["TAP-1001..1010", "EMP-1001..1008"],
    uncovered: ["TAP-1011..1014"],
  },
  {
    ...USA,
    supplier: DRIVES,
    aduana: "240",
    patente: "9503",
    origin: "DEU",
    claim: "TL:EMU,PO",
    covered: ["MTR-1001..1010"],
  },
  {
    ...USA,
    supplier: FASTENERS,
    aduana: "240",
    patente: "9301",
    covered: ["TUE-1003..1008"],
    uncovered: ["TUE-1009..1012"],
  },
  {
    ...USA,
    supplier: DENKI,
    aduana: "160",
    patente: "9503",
    origin: "JPN",
    claim: "TL:JPN:TIP,PO",
    covered: ["SEN-1001..1006"],
    free: ["RES-1001..1006"],
  },
];

const RIO_BRAVO_TRADES: readonly Trade[] = [
  {
    ...USA,
    supplier: BRAKES,
    aduana: "800",
    patente: "9503",
    covered: ["PUE-1001..1010", "MAN-1001..1006", "BUJ-1001..1008"],
    uncovered: ["BUJ-1009..1012"],
    free: ["FRE-1001..1006"],
  },
];

const SIERRA_ALTA_TRADES: readonly Trade[] = [
  {
    ...USA,
    supplier: MILLS,
    aduana: "160",
    patente: "9402",
    covered: ["IMP-1001..1001"],
    uncovered: ["IMP-1003..1005"],
    free: ["MOL-1001..1006"],
  },
];

const FIRST_MONDAY = Date.UTC(2025, 10, 3);
const DAY = 86_400_000;
const WEEKS = 52;
/** The days after which a rectification claims what was paid. */
const RECTIFIED_AFTER = 49;

/** The year before the stories, by half-year of payment (`2026-1`): with time fewer claims are forgotten or unfounded. */
export const nortePastYear = () => pastYear(NORTE_TRADES, 6, 1000);
export const rioBravoPastYear = () => pastYear(RIO_BRAVO_TRADES, 2, 4000);
export const sierraAltaPastYear = () => pastYear(SIERRA_ALTA_TRADES, 1, 5000);

function pastYear(
  trades: readonly Trade[],
  perWeek: number,
  firstNumber: number,
): ReadonlyMap<string, readonly PedimentoStory[]> {
  const random = randomFrom(firstNumber);
  const stories: PedimentoStory[] = [];
  for (let at = 0; at < WEEKS * perWeek; at++) {
    const trade = trades[at % trades.length];
    if (!trade) break;
    const day = Math.floor(at / perWeek) * 7 + (at % 5);
    const { aduana, patente, supplier } = trade;
    const first = { at: `imp ${aduana} ${patente}`, day, serial: firstNumber + at };
    const lines = linesOf(trade, day / (WEEKS * 7), random);
    stories.push({ head: headOf(first), supplier, lines });
    const later = { ...first, day: day + RECTIFIED_AFTER, serial: first.serial + 500 };
    if (later.day < WEEKS * 7 && isRectified(lines) && at % 3 === 0)
      stories.push({
        head: headOf(later),
        prior: priorOf(first),
        supplier,
        lines: lines.map((line) => line.replace("C10", "C02").replace("- igi=0", trade.claim)),
      });
  }
  return Map.groupBy(stories, (story) => halfOf(paidOn(story)));
}

/** Whether a duty was paid that need not have been, and nothing else is wrong. */
const isRectified = (lines: readonly string[]) =>
  lines.some((line) => line.startsWith("C10")) && lines.every((line) => !/^C(14|20)/.test(line));

interface Numbered {
  /** Operation, aduana and patente. */
  readonly at: string;
  /** Since the first Monday. */
  readonly day: number;
  readonly serial: number;
}

const dateOf = (day: number) => new Date(FIRST_MONDAY + day * DAY).toISOString().slice(0, 10);
// The first digit of a pedimento's number is the last of its year.
const numberOf = ({ day, serial }: Numbered) => `${dateOf(day)[3]}${100_000 + serial}`;
const headOf = (one: Numbered) => `${one.at} ${numberOf(one)} A1 ${dateOf(one.day)}`;
const priorOf = (one: Numbered) => `${numberOf(one)} ${dateOf(one.day)}`;
const halfOf = (day: string) => `${day.slice(0, 4)}-${day.slice(5, 7) < "07" ? 1 : 2}`;
const paidOn = ({ head }: PedimentoStory) => head.split(" ").at(-1) ?? "";

/** Two to five partidas of a pedimento; `time` runs from 0 to 1 through the year. */
function linesOf(trade: Trade, time: number, random: () => number): string[] {
  const { origin, claim, covered, uncovered, free } = trade;
  const partIn = (ranges: readonly string[]) => {
    const [first = "", last = ""] = (ranges[Math.floor(random() * ranges.length)] ?? "").split(
      "..",
    );
    const [prefix, start] = first.split("-");
    const count = Number(last) - Number(start) + 1;
    return `${prefix}-${Number(start) + Math.floor(random() * count)}`;
  };
  return Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
    const quantity = `qty=${50 + Math.floor(random() * 90) * 10}`;
    const dice = random();
    if (dice < 0.28 - 0.22 * time) return `C10 ${partIn(covered)} ${origin} - igi=0 ${quantity}`;
    if (dice > 0.85 && free.length > 0) return `C11 ${partIn(free)} ${origin} - ${quantity}`;
    if (dice > 0.78 && uncovered.length > 0)
      return `C14 ${partIn(uncovered)} ${origin} - igi=0 ${quantity}`;
    if (dice > 0.68 + 0.08 * time && uncovered.length > 0)
      return `C20 ${partIn(uncovered)} ${origin} ${claim} ${quantity}`;
    return `C01 ${partIn(covered)} ${origin} ${claim} ${quantity}`;
  });
}
