import { setTimeout as wait } from "node:timers/promises";
import type { Subscription } from "./pubSub.ts";

/** Something that is told each time that it has changed. */
export interface Changing<State> {
  /** The name of its events. */
  readonly event: string;
  /** Rings when it may have changed; listened to since before the first look, so that nothing is missed. */
  readonly subscription: Subscription;
  /** Undefined: whoever asked may not be told any more. */
  readonly look: () => Promise<State | undefined>;
  /** Whether it cannot change any more. */
  readonly isLast: (state: State) => boolean;
  /** When who asks has to show who they are anew. */
  readonly until: Date | undefined;
  readonly signal: AbortSignal;
}

/** A comment that keeps proxies from closing the line. */
const HEARTBEAT_MS = 15_000;
const LONGEST_MS = 30 * 60_000;
/** Between two looks at what rings without a pause. */
const PAUSE_MS = 400;

/** Server-sent events with a state, each time that it has changed; it is looked at when a topic is published, and never else. */
export async function* changeEvents<State>({
  event,
  subscription,
  look,
  isLast,
  until,
  signal,
}: Changing<State>): AsyncGenerator<string> {
  const end = Math.min(Date.now() + LONGEST_MS, until?.getTime() ?? Infinity);
  let told = "";
  while (!signal.aborted) {
    const state = await look();
    if (state === undefined) return;
    const data = JSON.stringify({ data: state });
    if (data !== told) {
      told = data;
      yield `event: ${event}\ndata: ${data}\n\n`;
    }
    if (isLast(state)) return;
    const again = wait(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    while (!(await subscription.notified(Math.min(HEARTBEAT_MS, end - Date.now())))) {
      if (signal.aborted || Date.now() >= end) return;
      yield ": still here\n\n";
    }
    await again;
  }
}
