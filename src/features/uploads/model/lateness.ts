/** How often files of a feed are expected. */
export type FeedPeriod = "day" | "hour";

const milliseconds: Record<FeedPeriod, number> = { day: 86_400_000, hour: 3_600_000 };

/**
 * How late a feed is, as its gauge shows it: -1 on time, 0 one whole period late, 1 later than that or
 * when no file ever came (`last` null).
 */
export function lateness(last: Date | null, now: Date, period: FeedPeriod): -1 | 0 | 1 {
  if (last === null) return 1;
  const periods = Math.floor((now.getTime() - last.getTime()) / milliseconds[period]);
  return periods <= 0 ? -1 : periods === 1 ? 0 : 1;
}
