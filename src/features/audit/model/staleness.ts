const HOUR_MS = 3_600_000;
const HOURS = { daily: 24, hourly: 1 };

/** When a feed of the catalogue or of the agreements last brought a file. */
export interface FeedTime {
  readonly feed: keyof typeof HOURS;
  readonly at: Date;
}

/**
 * Whether a feed is older than its period (a day, an hour) and its tolerance, counted in periods,
 * at the moment of the audit.
 */
export function isStale(feeds: readonly FeedTime[], now: Date, tolerance: number): boolean {
  return feeds.some(
    ({ feed, at }) => now.getTime() - at.getTime() > HOURS[feed] * HOUR_MS * (1 + tolerance),
  );
}
