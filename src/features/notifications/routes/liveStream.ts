import type { Bell } from "#kit/server/bell.ts";
import type { Unread } from "../contract.ts";

/** Between two looks when nothing rings: another server may have news that this one did not make. */
const LOOK_MS = 10_000;
const HEARTBEAT_MS = 15_000;
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
  let toldAt = 0;
  while (!signal.aborted && Date.now() < until) {
    const unread = await look();
    if (unread === undefined) return;
    const data = JSON.stringify({ data: unread });
    if (data !== told) {
      told = data;
      toldAt = Date.now();
      yield `event: unread\ndata: ${data}\n\n`;
    } else if (Date.now() - toldAt > HEARTBEAT_MS) {
      toldAt = Date.now();
      yield ": still here\n\n";
    }
    if (once) return;
    await bell.heard(subscriberId, LOOK_MS, signal);
  }
}
