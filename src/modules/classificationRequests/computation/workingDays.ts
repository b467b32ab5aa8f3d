import { dayAfter, dayIn } from "#kit/pure/calendar.ts";

const SATURDAY = 6;

/** The same time of the day so many working days later, Saturdays and Sundays of the zone left out. */
export function workingDaysLater(from: Date, days: number, zone: string): Date {
  let day = dayIn(zone, from);
  let passed = 0;
  for (let left = days; left > 0;) {
    day = dayAfter(day, 1);
    passed += 1;
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday % SATURDAY !== 0) left -= 1;
  }
  return new Date(from.getTime() + passed * 86_400_000);
}
