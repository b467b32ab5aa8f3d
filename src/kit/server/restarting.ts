import { setTimeout as wait } from "node:timers/promises";
import type { Say } from "./tellingWhile.ts";

/** Something that lives until it ends by itself or is stopped. */
export interface Living {
  /** Settles with the reason in words. */
  readonly ended: Promise<string>;
  /** Ends it in order, or, when that takes too long, without. */
  readonly stop: () => Promise<void>;
}

export interface Restarts {
  /** What lives, in words. */
  readonly name: string;
  /** Starts it; an abort of the signal breaks that off. */
  readonly start: (signal: AbortSignal) => Promise<Living>;
  readonly say: Say;
  /** It could not be started again: told once, with the reason. */
  readonly lost: (reason: string) => void;
  /** Starts that may fail one after the other. */
  readonly mostTries?: number;
}

const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** Deaths that lie further back make nobody wait longer. */
const REMEMBERED_MS = 120_000;

/**
 * Starts something and keeps it alive: when it ends unasked it is started again, after a pause that grows with every
 * end of late and every start that failed. Throws when the first start fails.
 */
export async function keepAlive(restarts: Restarts): Promise<{ stop: () => Promise<void> }> {
  const { name, say, start } = restarts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Living | undefined = await start(signal);
  const keep = async (): Promise<void> => {
    let ends: number[] = [];
    while (current) {
      // Stopped while it came back.
      if (signal.aborted) await current.stop();
      const reason = await current.ended;
      current = undefined;
      if (signal.aborted) return;
      say(`${name} ${reason}; it is started again`);
      const now = performance.now();
      ends = [...ends.filter((end) => now - end < REMEMBERED_MS), now];
      current = await startedAgain(restarts, signal, ends.length);
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await kept;
    },
  };
}

async function startedAgain(
  { name, start, say, lost, mostTries = MOST_TRIES }: Restarts,
  signal: AbortSignal,
  ends: number,
): Promise<Living | undefined> {
  for (let tries = 1; !signal.aborted; tries++) {
    try {
      await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (ends + tries - 2)), undefined, {
        signal,
      });
      const since = performance.now();
      const living = await start(signal);
      say(`${name} serves again after ${((performance.now() - since) / 1000).toFixed(1)} s`);
      return living;
    } catch (error) {
      if (signal.aborted) break;
      const reason = error instanceof Error ? error.message : String(error);
      if (tries === mostTries) {
        lost(`${name} does not start again: ${reason}`);
        break;
      }
      say(`${name} does not start again yet, try ${tries} of ${mostTries}: ${reason}`);
    }
  }
  return undefined;
}
