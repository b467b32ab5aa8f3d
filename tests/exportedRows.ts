import type { OwnerView } from "./behindTheGuards.ts";
import type { Json } from "./wireWorld.ts";

/** Rows as the database holds them, instants as milliseconds. */
export interface Exported {
  readonly sites: readonly Row[];
  readonly plans: readonly Row[];
  readonly shipments: readonly Row[];
  readonly units: readonly Row[];
  readonly trailers: readonly Row[];
  readonly exceptions: readonly Row[];
  readonly priorities: readonly Row[];
  readonly events: readonly Row[];
}
export type Row = Record<string, Json>;

export async function exportRows({ query }: OwnerView, client: number): Promise<Exported> {
  const rows = async (table: string, owner: number) =>
    (
      await query<{ row: Row }>(
        `select to_jsonb(t) as row from ${table} t where subscriber_id = $1`,
        [owner],
      )
    ).map(({ row }) => row);
  return {
    sites: await rows("sites", 0),
    plans: await rows("shift_plans", 0),
    shipments: (await rows("shipments", client)).filter(({ stage }) => stage !== "cancelled"),
    units: await rows("handling_units", client),
    trailers: await rows("trailers", client),
    exceptions: await rows("exceptions", client),
    priorities: await rows("priorities", client),
    events: await rows("entity_events", client),
  };
}

/** What the wall says at a site: the day and the time. */
export function wall(at: number, zone: string): { day: string; time: string } {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const parts = clock.formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string) =>
  new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

export const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** AM, PM or WE, with the day on which it began: what ends at two on Tuesday morning is Monday's PM. */
export function shiftOf(at: number, zone: string, plans: readonly Row[]) {
  const { day, time } = wall(at, zone);
  const inForce = (on: string) =>
    plans
      .filter((plan) => plan["valid_from"] <= on)
      .toSorted((one, other) => (one["valid_from"] > other["valid_from"] ? -1 : 1))[0];
  const date = time >= (inForce(day)?.["day_start"] ?? "00:00") ? day : plus(day, -1);
  const plan = inForce(date);
  if (!plan) return undefined;
  if (weekday(date) === 6 && plan["weekend"] === "saturday") return { code: "WE", date };
  if (weekday(date) === 0 && plan["weekend"] === "saturday")
    return { code: "WE", date: plus(date, -1) };
  if (weekday(date) === 0 && plan["weekend"] === "sunday") return { code: "WE", date };
  return { code: date === day && time < plan["night_start"] ? "AM" : "PM", date };
}

export function named(day: string, grain: string): string {
  if (grain === "month") return day.slice(0, 7);
  return grain === "week" ? plus(day, -((weekday(day) + 6) % 7)) : day;
}

export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1);
}
export const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export type Point = Readonly<Record<string, unknown>>;

export const HOUR = 3_600_000;

/** The rows of each key as a point, in the order of the keys. */
export const grouped = (
  rows: readonly Row[],
  keyOf: (row: Row) => readonly string[],
  point: (rows: readonly Row[], key: readonly string[]) => Point,
) =>
  [...Map.groupBy(rows, (row) => keyOf(row).join("|"))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, all]) => ({ n: all.length, ...point(all, key.split("|")) }));

export const averages = (
  entries: readonly Row[],
  took: (entry: Row) => number,
  unit: number,
): Point => {
  const times = entries
    .map(took)
    .filter((time) => time >= 0)
    .map((time) => time / unit);
  return {
    value: mean(times),
    n: times.length,
    skipped: entries.length - times.length,
    p50: percentile(times, 0.5),
    p90: percentile(times, 0.9),
  };
};

/** The rows of a client with what the definitions call their instants, between two days, both included. */
export function factsOf(exported: Exported, begin: string, end: string, grain: string) {
  const { sites, shipments, units } = exported;
  const zoneOf = new Map(sites.map((site) => [site["id"], String(site["zone"])]));
  const zone = (entry: Row) => zoneOf.get(entry["site"]) ?? "";
  const ms = (entry: Row, name: string) => (entry[name] === null ? NaN : Date.parse(entry[name]));
  const RE = (entry: Row) => ms(entry, entry["mode"] === "direct" ? "arrived_at" : "received_at");
  const A = (entry: Row) => ms(entry, "arrived_at");
  const VE = (entry: Row) => ms(entry, "reviewed_at");
  const dayOf = (entry: Row, at: number) => (Number.isNaN(at) ? "" : wall(at, zone(entry)).day);
  const inRange = (entry: Row, at: number) => {
    const day = dayOf(entry, at);
    return day !== "" && begin <= day && day <= end;
  };
  const received = shipments.filter((entry) => inRange(entry, RE(entry)));
  const reviewed = shipments.filter((entry) => inRange(entry, VE(entry)));
  const period = (entry: Row, at: number) => named(dayOf(entry, at), grain);
  const unitsOf = (entries: readonly Row[]) => {
    const own = new Set(entries.map(({ id }) => id));
    const counted = units.filter(
      (unit) => own.has(unit["shipment"]) && ["received", "lost"].includes(unit["status"]),
    );
    const sum = (rows: readonly Row[], name: string) =>
      rows.reduce((all, row) => all + (row[name] ?? 0), 0);
    return {
      units: sum(entries, "units_received"),
      pieces: sum(counted, "pieces"),
      weight: sum(counted, "weight"),
    };
  };
  return {
    ...exported,
    begin,
    end,
    grain,
    zoneOf,
    zone,
    ms,
    RE,
    A,
    VE,
    dayOf,
    inRange,
    received,
    reviewed,
    period,
    unitsOf,
  };
}
export type Facts = ReturnType<typeof factsOf>;
