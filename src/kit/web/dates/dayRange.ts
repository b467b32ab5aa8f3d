/** Calendar days `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export type PresetName =
  | "today"
  | "yesterday"
  | "last7Days"
  | "last30Days"
  | "thisMonth"
  | "lastMonth";

/** The day `days` after (before, when negative) a calendar day. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

function monthOf(day: string, monthsAgo: number): DayRange {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 - monthsAgo;
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  return { from: first, to: last };
}

/** The six ready-made ranges, in the order in which every range picker lists them. */
export function presetRanges(today: string): { name: PresetName; range: DayRange }[] {
  const yesterday = daysAfter(today, -1);
  return [
    { name: "today", range: { from: today, to: today } },
    { name: "yesterday", range: { from: yesterday, to: yesterday } },
    { name: "last7Days", range: { from: daysAfter(today, -6), to: today } },
    { name: "last30Days", range: { from: daysAfter(today, -29), to: today } },
    { name: "thisMonth", range: upTo(latestDay(today), monthOf(today, 0)) },
    { name: "lastMonth", range: monthOf(today, 1) },
  ];
}

/** The latest day that a range may name: two weeks ahead. */
export function latestDay(today: string): string {
  return daysAfter(today, 14);
}

function upTo(last: string, { from, to }: DayRange): DayRange {
  return { from: from < last ? from : last, to: to < last ? to : last };
}

/** The range that an address names by `from` and `to`, up to the latest day; null when it names none. */
export function rangeInAddress(
  { from, to }: Readonly<Record<string, string | undefined>>,
  today: string,
): DayRange | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return upTo(latestDay(today), { from, to });
}

/** Whether two ranges are the same days. */
export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to;
}

/** The range as the calls take it: `Date2` is the day after the last one, exclusive. */
export function wireRange(range: DayRange): { Date1: string; Date2: string } {
  return { Date1: range.from, Date2: daysAfter(range.to, 1) };
}

/** Whether a text is a calendar day that exists. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
