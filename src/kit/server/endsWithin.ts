import { setTimeout as wait } from "node:timers/promises";

/** Whether `work` has ended, well or badly, before `ms` milliseconds are over; when not, it goes on. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const timer = wait(ms, false, { signal: late.signal }).catch(() => false);
  const ended = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([ended, timer]);
  } finally {
    late.abort();
  }
}
