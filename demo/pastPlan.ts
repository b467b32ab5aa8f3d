import { dayIn } from "#kit/pure/calendar.ts";
import type { Chance } from "./chance.ts";
import { type Arrival, instantAt, ZONE } from "./pastCalendar.ts";
import type { Cargo } from "./pastCargo.ts";

const MINUTE = 60_000;

/** The last number of each series that the past has taken; what people do today goes on from there. */
export const LAST_NUMBERS = { E: 4_000, V: 2_600, X: 380, P: 240, L: 900 } as const;
export type Prefix = keyof typeof LAST_NUMBERS;

const PEOPLE = {
  AM: ["Olga Opera", "Martín Andrade", "Rosa Elizondo"],
  PM: ["Petra Salinas", "Tomás Guerra"],
  WE: ["Wendy Arredondo"],
} as const;

/** What is to become of a truck and its goods; instants in milliseconds. */
export interface Plan {
  readonly arrival: Arrival;
  readonly cargo: Cargo;
  readonly isDirect: boolean;
  readonly isCancelled: boolean;
  /** The instant that nobody noted. */
  readonly unnoted: "receivingStartedAt" | "reviewStartedAt" | null;
  readonly receiver: string;
  readonly reviewer: string;
  readonly start: number;
  readonly received: number;
  readonly reviewing: number;
  readonly reviewed: number;
  readonly ready: number;
  readonly left: number;
  readonly hasVisit: boolean;
  readonly exception: "damage" | "short" | "over" | "label" | null;
  readonly hasHold: boolean;
  readonly hasPriority: boolean;
}

/** Nobody reviews at night: what is left over is seen to in the morning. */
function inHours(at: number): number {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE);
  if (hour >= 6 && hour < 21) return at;
  const day = dayIn(ZONE, new Date(hour < 6 ? at : at + 4 * 60 * MINUTE));
  return instantAt(day, 6, 30) + (at % 90) * MINUTE;
}

export function planOf(chance: Chance, arrival: Arrival, cargo: Cargo, isPaid: boolean): Plan {
  const { shift, site, at } = arrival;
  const after = (from: number, low: number, high: number) =>
    from + chance.between(low, high) * MINUTE;
  const isDirect = site === "LRD1" && chance.percent(18);
  // In the morning everybody comes at once.
  const start = after(at, 8, shift === "AM" ? 70 : 30);
  const received = isDirect
    ? at
    : after(start, 10 + 6 * cargo.lines.length, 40 + 9 * cargo.lines.length);
  const reviewing = inHours(after(received, 20, chance.percent(20) ? 900 : 190));
  const reviewed = after(reviewing, 12, 55);
  const ready = after(reviewed, 20, 190);
  const dice = chance.between(1, 100);
  // Of what never came no pedimento was paid.
  const isCancelled = chance.percent(2) && !isPaid;
  const isAtYard = site === "LRD1";
  return {
    arrival,
    cargo,
    isDirect,
    isCancelled,
    unnoted: dice <= 4 && !isDirect ? "receivingStartedAt" : dice > 97 ? "reviewStartedAt" : null,
    receiver: chance.pick(PEOPLE[shift]),
    reviewer: chance.pick(PEOPLE[shift === "WE" ? "WE" : "AM"]),
    start,
    received,
    reviewing,
    reviewed,
    ready,
    left: isDirect ? after(ready, 25, 25) : after(ready, 200, 700),
    hasVisit: isAtYard && (chance.percent(50) || isDirect) && !isCancelled,
    exception:
      isAtYard && !isDirect && chance.percent(8)
        ? chance.pick(["damage", "damage", "short", cargo.lines.length > 1 ? "over" : "label"])
        : null,
    hasHold: !isDirect && chance.percent(6),
    hasPriority: chance.percent(5),
  };
}

/** The numbers of plans, or of what else has a site and a time, in the series of their sites and years, as E-LRD1-26-003999, the last of each the last of the past. */
export function numbered<One extends { readonly arrival: Pick<Arrival, "site" | "announced"> }>(
  prefix: Prefix,
  plans: readonly One[],
): ReadonlyMap<One, string> {
  const seriesOf = ({ arrival: { site, announced } }: One) =>
    `${prefix}-${site}-${dayIn(ZONE, new Date(announced)).slice(2, 4)}`;
  const all = [...Map.groupBy(plans, seriesOf)].flatMap(([series, own]) =>
    own
      .toSorted((one, other) => one.arrival.announced - other.arrival.announced)
      .map((plan, at) => {
        const number = LAST_NUMBERS[prefix] - own.length + 1 + at;
        return [plan, `${series}-${String(number).padStart(6, "0")}`] as const;
      }),
  );
  return new Map(all);
}
