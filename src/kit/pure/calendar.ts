/** A period of instants, `until` exclusive. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `text` is a day of the calendar written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether `name` is a time zone as the servers know it: an IANA name, or UTC. */
export function isZone(name: string): boolean {
  return name === "UTC" || Intl.supportedValuesOf("timeZone").includes(name);
}

/** The day `days` after `day` (both YYYY-MM-DD). */
export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole days from one day to another (both YYYY-MM-DD); negative when the other was before. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

/** The day in `zone` (IANA name) at an instant, YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date = new Date()): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/**
 * The instants between the start of day `from` and the start of day `until` in `zone`: the one place
 * where a picked range of local days becomes time. Equal days mean that one day.
 */
export function instantsOf(from: string, until: string, zone: string): Period {
  const last = until <= from ? dayAfter(from) : until;
  return { from: startOf(from, zone), until: startOf(last, zone) };
}

function startOf(day: string, zone: string): Date {
  return new Date(
    Temporal.PlainDate.from(day).toZonedDateTime(zone).startOfDay().epochMilliseconds,
  );
}
