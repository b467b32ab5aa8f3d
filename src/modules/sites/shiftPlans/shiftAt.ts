import { dayAfter } from "#kit/pure/calendar.ts";

/**
 * How a site divides its weeks from a day on. Whatever it says leaves no gap and no overlap: AM ends where PM begins, PM
 * where the next day begins, and the weekend lasts from its first day's begin to Monday's.
 */
export interface ShiftPlan {
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  /** When days begin by the site's clock, HH:MM. */
  readonly dayStart: string;
  /** When PM begins; later than the day. */
  readonly nightStart: string;
  /** The first day of WE. */
  readonly weekend: "saturday" | "sunday" | "none";
}

export interface Shift {
  readonly code: "AM" | "PM" | "WE";
  /** The day on which it began by the site's clock, YYYY-MM-DD: the business date of all that is done in it. */
  readonly day: string;
}

/**
 * The shift of an instant at a site in `zone` (IANA name), by the plan that was in force when its day began; null before
 * the first plan. An hour that the clock repeats or leaves out makes a shift longer or shorter and moves nothing.
 */
export function shiftAt(instant: Date, zone: string, plans: readonly ShiftPlan[]): Shift | null {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  const today = local.toPlainDate().toString();
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const isBegun = time >= (planOn(today, plans)?.dayStart ?? "00:00");
  const day = isBegun ? today : dayAfter(today, -1);
  const plan = planOn(day, plans);
  if (!plan) return null;
  if (isWeekend(day, plans)) return { code: "WE", day: weekendStart(day, plans) };
  return { code: isBegun && time < plan.nightStart ? "AM" : "PM", day };
}

function planOn(day: string, plans: readonly ShiftPlan[]): ShiftPlan | undefined {
  return plans
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0];
}

const SATURDAY = 6;
const SUNDAY = 7;

function isWeekend(day: string, plans: readonly ShiftPlan[]): boolean {
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const weekend = planOn(day, plans)?.weekend ?? "none";
  return (
    (dayOfWeek === SUNDAY && weekend !== "none") ||
    (dayOfWeek === SATURDAY && weekend === "saturday")
  );
}

/** The weekend's first day, also where a plan that begins on Sunday goes on with Saturday's. */
function weekendStart(day: string, plans: readonly ShiftPlan[]): string {
  const before = dayAfter(day, -1);
  return isWeekend(before, plans) ? before : day;
}
