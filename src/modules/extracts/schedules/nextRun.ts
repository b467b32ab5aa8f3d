import { dayAfter, dayIn } from "#kit/pure/calendar.ts";

export const EVERY = ["day", "week", "month"] as const;
export const PERIODS = ["yesterday", "lastWeek", "lastMonth"] as const;

/** When a schedule runs: every day, on Mondays or on the first of the month, at a time (HH:MM) on the clock of a zone. */
export interface Timing {
  readonly every: (typeof EVERY)[number];
  readonly at: string;
  readonly zone: string;
}

/**
 * The first instant after `now` at which it runs. A time that the clock jumps over is the instant at which it has jumped that
 * far, and of a time that comes twice it is the first: each day has one.
 */
export function nextRun(timing: Timing, now: Date): Date {
  for (
    let day = dayOfRun(timing, dayIn(timing.zone, now));
    ;
    day = dayOfRun(timing, dayAfter(day))
  ) {
    const at = instantOf(day, timing);
    if (at > now) return at;
  }
}

/** The last instant at which it was to run up to `now`, of those from `first` on. */
export function lastDue(timing: Timing, first: Date, now: Date): Date {
  let due = first;
  for (let next = nextRun(timing, due); next <= now; next = nextRun(timing, due)) due = next;
  return due;
}

/** The days (YYYY-MM-DD, both included) before a day that a period means. */
export function periodBefore(period: (typeof PERIODS)[number], day: string) {
  if (period === "yesterday") return { firstDay: dayAfter(day, -1), lastDay: dayAfter(day, -1) };
  if (period === "lastWeek") {
    const monday = dayAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
    return { firstDay: dayAfter(monday, -7), lastDay: dayAfter(monday, -1) };
  }
  const lastDay = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { firstDay: `${lastDay.slice(0, 7)}-01`, lastDay };
}

/** The day itself or the first after it on which it runs. */
function dayOfRun({ every }: Timing, day: string): string {
  const date = Temporal.PlainDate.from(day);
  if (every === "week") return dayAfter(day, (8 - date.dayOfWeek) % 7);
  if (every === "month" && date.day > 1) return date.with({ day: 1 }).add({ months: 1 }).toString();
  return day;
}

const instantOf = (day: string, { at, zone }: Timing): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${at}`).toZonedDateTime(zone, {
      disambiguation: "compatible",
    }).epochMilliseconds,
  );
