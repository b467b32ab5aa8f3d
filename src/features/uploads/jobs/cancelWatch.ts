import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { Refused } from "../model/refusal.ts";
import { isCancelled } from "../store/cancels.ts";

const EVERY_MS = 500;

/**
 * Watches whether somebody cancels an upload while it is worked on, on whichever server they ask; `signal` aborts then
 * with the refusal as its reason.
 */
export function cancelWatch(
  database: Database,
  subscriberId: number,
  id: string,
): { signal: AbortSignal; stop: () => Promise<void> } {
  const cancelled = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const look = async (): Promise<void> => {
    const asked = await inTenant(database, subscriberId, (tx) => isCancelled(tx, id), {
      readOnly: true,
    }).catch(() => false);
    isLooking = false;
    if (asked) cancelled.abort(new Refused("cancelled"));
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = look();
  }, EVERY_MS);
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return looking;
  };
  return { signal: cancelled.signal, stop };
}
