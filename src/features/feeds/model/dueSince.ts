import type { Schedule } from "./feed.ts";

/** The newest run of a feed, as far as the next one depends on it. */
export interface LastRun {
  readonly ranAt: Date;
  readonly finishedAt: Date | null;
  /** It failed, or left files that were not whole yet. */
  readonly isUnsettled: boolean;
  /** Unsettled runs in a row, this one included. */
  readonly tries: number;
}

export interface FeedTiming extends Schedule {
  readonly isEnabled: boolean;
  /** When it was made: what was due before is not its business. */
  readonly createdAt: Date;
  /** When a person asked for a run that has not begun yet. */
  readonly askedAt: Date | null;
}

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 60;

/**
 * The instant since which a feed is due; null: not due. However many periods passed without a run, one
 * catches up on all of them. An unsettled run is repeated after a pause that doubles from 1 to 60 minutes.
 */
export function dueSince(
  feed: FeedTiming,
  last: LastRun | null,
  now: Date,
  zone: string,
): Date | null {
  const since = last?.ranAt ?? feed.createdAt;
  if (feed.askedAt !== null) return feed.askedAt;
  if (!feed.isEnabled) return null;
  const scheduled = latestBefore(feed, now, zone);
  if (scheduled > since) return scheduled;
  const again = retryAt(last);
  return again !== null && again <= now ? again : null;
}

/** When a feed will run next by itself; null when it is switched off. */
export function nextRun(
  feed: FeedTiming,
  last: LastRun | null,
  now: Date,
  zone: string,
): Date | null {
  const due = dueSince(feed, last, now, zone);
  if (due !== null) return due;
  if (!feed.isEnabled) return null;
  const scheduled = firstAfter(feed, now, zone);
  const again = retryAt(last);
  return again !== null && again < scheduled ? again : scheduled;
}

function retryAt(last: LastRun | null): Date | null {
  if (last === null || !last.isUnsettled) return null;
  const minutes = Math.min(2 ** (last.tries - 1), LONGEST_PAUSE_MINUTES);
  return new Date((last.finishedAt ?? last.ranAt).getTime() + minutes * MINUTE_MS);
}

function latestBefore(schedule: Schedule, now: Date, zone: string): Date {
  const local = localTime(now, zone);
  const candidate = onSchedule(schedule, local);
  if (candidate.epochMilliseconds <= now.getTime()) return instant(candidate);
  return instant(onSchedule(schedule, local.subtract(period(schedule))));
}

function firstAfter(schedule: Schedule, now: Date, zone: string): Date {
  const local = localTime(now, zone);
  const candidate = onSchedule(schedule, local);
  if (candidate.epochMilliseconds > now.getTime()) return instant(candidate);
  return instant(onSchedule(schedule, local.add(period(schedule))));
}

const period = ({ kind }: Schedule) => (kind === "daily" ? { days: 1 } : { hours: 1 });

const localTime = (now: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);

// A time that the clocks skip counts as the one after the gap, one that comes twice as the first.
function onSchedule(schedule: Schedule, day: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (schedule.kind === "hourly") {
    return day.with({ minute: schedule.minute, second: 0, millisecond: 0, microsecond: 0 });
  }
  const time = Temporal.PlainTime.from(schedule.dailyAt);
  return day.toPlainDate().toZonedDateTime({ timeZone: day.timeZoneId, plainTime: time });
}

const instant = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date =>
  new Date(epochMilliseconds);
