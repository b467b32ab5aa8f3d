import { type Figure, isByPeriod, type ShiftCode } from "./figures.ts";
import { daysOf, type Grain, instantsIn, periodOf, type Range } from "./range.ts";

/** A plan of shifts of a site, as it is declared. */
export interface ShiftPlan {
  readonly validFrom: string;
  readonly dayStart: string;
  readonly nightStart: string;
  readonly weekend: "saturday" | "sunday" | "none";
}

interface Shift {
  readonly code: ShiftCode;
  /** Its business date. */
  readonly day: string;
}

/** How sites' weeks are divided: what shift plans lend. */
export interface Shifts {
  readonly shiftAt: (at: Date, zone: string, plans: readonly ShiftPlan[]) => Shift | null;
  readonly shiftsBetween: (
    period: { readonly from: Date; readonly until: Date },
    zone: string,
    plans: readonly ShiftPlan[],
  ) => readonly (Shift & { readonly from: Date; readonly until: Date })[];
}

/** A site whose rows are counted, with the clock by which its days are told apart. */
export interface Site {
  readonly id: string;
  readonly zone: string;
  readonly plans: readonly ShiftPlan[];
}

/** What happened at a site between two instants, `until` exclusive, counts on `argument`. */
export interface Bucket {
  readonly site: string;
  readonly argument: string;
  readonly from: Date;
  readonly until: Date;
}

/** The whole range as one bucket of each site. */
export const wholeOf = (sites: readonly Site[], range: Range): Bucket[] =>
  sites.map(({ id, zone }) => ({ site: id, argument: "", ...instantsIn(range, zone) }));

/** The days of each site, named by the period that they belong to. */
export const periodsOf = (sites: readonly Site[], range: Range, grain: Grain): Bucket[] =>
  sites.flatMap(({ id, zone }) =>
    daysOf(range, zone).map(({ day, from, until }) => ({
      site: id,
      argument: periodOf(day, grain),
      from,
      until,
    })),
  );

/** The shifts of that kind, named by the period of their business date. */
export const shiftPeriodsOf = (
  sites: readonly Site[],
  range: Range,
  grain: Grain,
  code: ShiftCode,
  { shiftsBetween }: Shifts,
): Bucket[] =>
  sites.flatMap(({ id, zone, plans }) =>
    shiftsBetween(instantsIn(range, zone), zone, plans)
      .filter((shift) => shift.code === code)
      .map(({ day, from, until }) => ({ site: id, argument: periodOf(day, grain), from, until })),
  );

/** The buckets in which rows of a figure count. */
export function bucketsOf(
  figure: Figure,
  sites: readonly Site[],
  range: Range,
  grain: Grain,
  shifts: Shifts,
): Bucket[] {
  if (figure.of === "entries" && figure.shift)
    return shiftPeriodsOf(sites, range, grain, figure.shift, shifts);
  return isByPeriod(figure) ? periodsOf(sites, range, grain) : wholeOf(sites, range);
}

/** The last bucket of each period at each site: its end is the period's. */
export const endsOf = (buckets: readonly Bucket[]): Bucket[] => [
  ...new Map(buckets.map((one) => [`${one.site} ${one.argument}`, one])).values(),
];

/** What happened at these sites counts in the period in which it lies, each named by its place in a list of names. */
export interface Stretch {
  readonly sites: readonly string[];
  /** In their order, none over another. */
  readonly parts: readonly {
    readonly name: number;
    readonly from: Date;
    readonly until: Date;
  }[];
}

/** The names of buckets in their order. */
export const namesOf = (buckets: readonly Bucket[]): string[] =>
  [...new Set(buckets.map(({ argument }) => argument))].toSorted();

/** Sites with the same buckets are looked at together; of buckets of one name, those that touch are one. */
export function stretchesOf(
  buckets: readonly Bucket[],
  names: readonly string[],
): readonly Stretch[] {
  const places = new Map(names.map((name, at) => [name, at + 1]));
  const alike = new Map<string, { sites: string[]; parts: Stretch["parts"] }>();
  for (const [site, own] of Map.groupBy(buckets, (bucket) => bucket.site)) {
    const parts: { name: number; from: Date; until: Date }[] = [];
    for (const { argument, from, until } of own) {
      const [name, before] = [places.get(argument) ?? 0, parts.at(-1)];
      if (before?.name === name && before.until.getTime() === from.getTime()) before.until = until;
      else parts.push({ name, from, until });
    }
    const key = JSON.stringify(parts);
    const known = alike.get(key);
    if (known) known.sites.push(site);
    else alike.set(key, { sites: [site], parts });
  }
  return [...alike.values()];
}
