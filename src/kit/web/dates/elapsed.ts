const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.416 * DAY;
const YEAR = 365 * DAY;

/** How an elapsed time is told: the key of its words, and the number in them. */
export interface Elapsed {
  readonly unit:
    | "now"
    | "min"
    | "mins"
    | "hr"
    | "hrs"
    | "day"
    | "days"
    | "month"
    | "months"
    | "year"
    | "years";
  readonly n: number;
}

/** The documented steps: each goes up to and including its seconds, counted in its own measure. */
const STEPS: readonly [upTo: number, unit: Elapsed["unit"], measure: number][] = [
  [45, "now", 1],
  [90, "min", MINUTE],
  [45 * MINUTE, "mins", MINUTE],
  [90 * MINUTE, "hr", HOUR],
  [22 * HOUR, "hrs", HOUR],
  [36 * HOUR, "day", DAY],
  [25 * DAY, "days", DAY],
  [45 * DAY, "month", MONTH],
  [345 * DAY, "months", MONTH],
  [545 * DAY, "year", YEAR],
  [Infinity, "years", YEAR],
];

/** Tells an elapsed time in words; a clock that is a little ahead counts as now. */
export function elapsed(seconds: number): Elapsed {
  const gone = Math.max(0, seconds);
  const step = STEPS.find(([upTo]) => gone <= upTo);
  const [, unit, measure] = step ?? ["", "years" as const, YEAR];
  // Just behind a step for one, rounding alone would say "1 years".
  const least = unit.endsWith("s") ? 2 : 1;
  return { unit, n: Math.max(least, Math.round(gone / measure)) };
}

/** Milliseconds after which a label may have become wrong. */
export function refreshAfter(seconds: number): number {
  if (seconds < MINUTE) return 2_000;
  if (seconds < HOUR) return 30_000;
  if (seconds < DAY) return 5 * MINUTE * 1_000;
  return HOUR * 1_000;
}
