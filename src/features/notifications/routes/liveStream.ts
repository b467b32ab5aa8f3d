import type { Bell } from "#kit/server/bell.ts";
import type { Unread } from "../contract.ts";

/** Between two looks when nothing rings: another server may have news that this one did not make. */
const LOOK_MS = 15_000;
const LONGEST_MS = 30 * 60_000;

interface Stream {
  readonly subscriberId: number;
  readonly bell: Bell;
  /** Undefined: whoever asked may not be told any more. */
  readonly look: () => Promise<Unread | undefined>;
  readonly signal: AbortSignal;
  /** Ends after the first event. */
  readonly once: boolean;
}

/** Server-sent events with what is unread, each time that it changes; a comment now and then keeps proxies from closing the line. */
export async function* liveStream({
  subscriberId,
  bell,
  look,
  signal,
  once,
}: Stream): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS;
  let told = "";
  while (!signal.aborted && Date.now() < until) {
    // Listened for before the look: what rings while it lasts must not be missed.
    const rung = bell.heard(subscriberId, LOOK_MS, signal);
    const unread = await look();
    if (unread === undefined) return;
    const data = JSON.stringify({ data: unread });
    if (data !== told) {
      told = data;
      yield `event: unread\ndata: ${data}\n\n`;
    } else {
      yield ": still here\n\n";
    }
    if (once) return;
    await rung;
  }
}
