import { dayAfter, dayIn, instantsOf } from "#kit/pure/calendar.ts";

/** The instant at which a grant ends that holds through this day (YYYY-MM-DD) of the zone. */
export function grantEnd(lastDay: string, zone: string): Date {
  return instantsOf(lastDay, dayAfter(lastDay), zone).until;
}

/** The last day, in the zone, of a grant that ends at this instant. */
export function lastDayOf(end: Date, zone: string): string {
  return dayIn(zone, new Date(end.getTime() - 1));
}
