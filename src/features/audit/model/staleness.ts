const HOUR_MS = 3_600_000;

/** When each feed last brought a file; null for a feed that the client does not have. */
export interface FeedTimes {
  readonly dailyAt: Date | null;
  readonly hourlyAt: Date | null;
}

/**
 * Whether a feed is older than its period (a day, an hour) and its tolerance, counted in periods,
 * at the moment of the audit.
 */
export function isStale(feeds: FeedTimes, now: Date, tolerance: number): boolean {
  const isLate = (at: Date | null, hours: number) =>
    at !== null && now.getTime() - at.getTime() > hours * HOUR_MS * (1 + tolerance);
  return isLate(feeds.dailyAt, 24) || isLate(feeds.hourlyAt, 1);
}
