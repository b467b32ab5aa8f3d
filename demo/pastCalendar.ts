import { dayAfter } from "#kit/pure/calendar.ts";
import { type Chance } from "./chance.ts";
import { NORTE, RIO_BRAVO, SIERRA_ALTA } from "./clients.ts";

/** The zone of the sites in Laredo. */
export const ZONE = "America/Chicago";
/** Before today. */
export const DAYS = 45;
const MINUTE = 60_000;

/** Trucks of each client from Monday to Sunday, and how many more or fewer there may be. */
const TRUCKS = [
  [NORTE, [16, 15, 14, 15, 17, 2, 0], 2],
  [RIO_BRAVO, [4, 4, 5, 4, 5, 1, 0], 1],
  [SIERRA_ALTA, [2, 1, 2, 1, 2, 0, 0], 1],
] as const;
/** The hours at which trucks come: most of them in the morning, as many again spread over the day. */
const HOURS = [6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16, 17, 18, 19] as const;
const WEEKEND_HOURS = [7, 8, 9, 9, 10, 11, 12] as const;

export type Shift = "AM" | "PM" | "WE";

/** A truck of a client that is expected at a site, and comes. */
export interface Arrival {
  readonly client: number;
  readonly site: "LRD1" | "LRD2";
  /** By the calendar of the sites. */
  readonly day: string;
  readonly shift: Shift;
  /** Instants in milliseconds. */
  readonly announced: number;
  readonly eta: number;
  readonly at: number;
}

/** The instant of a time of the sites' clock, in milliseconds. */
export const instantAt = (day: string, hour: number, minute = 0): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: ZONE,
    plainTime: Temporal.PlainTime.from({ hour, minute }),
  }).epochMilliseconds;

export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;
export const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

/** The trucks of the days before `today` in the order in which they came, at least as many a day as `least` says of a client. */
export function arrivalsOf(
  chance: Chance,
  today: string,
  least: (client: number, day: string) => number,
): Arrival[] {
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, at - DAYS));
  return days
    .flatMap((day) =>
      TRUCKS.flatMap(([client, trucks, more]) => {
        const usual = trucks[weekdayOf(day) - 1] ?? 0;
        const spread = usual > more ? chance.between(-more, more) : 0;
        const count = Math.max(usual + spread, least(client, day));
        return Array.from({ length: count }, () => arrival(chance, client, day));
      }),
    )
    .toSorted((one, other) => one.at - other.at);
}

function arrival(chance: Chance, client: number, day: string): Arrival {
  const hour = chance.pick(isWeekend(day) ? WEEKEND_HOURS : HOURS);
  const at = instantAt(day, hour, chance.between(0, 59));
  const shift = isWeekend(day) ? "WE" : hour < 16 ? "AM" : "PM";
  const isDistribution = client !== SIERRA_ALTA && chance.percent(22);
  // Every fourth truck is late by hours, the others come about when they were expected.
  const late = chance.percent(24) ? chance.between(60, 320) : chance.between(-35, 30);
  const eta = Math.round((at - late * MINUTE) / (15 * MINUTE)) * 15 * MINUTE;
  const announced = Math.min(eta, at) - chance.between(14, 70) * 60 * MINUTE;
  return { client, site: isDistribution ? "LRD2" : "LRD1", day, shift, announced, eta, at };
}
