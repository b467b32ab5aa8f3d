import { act } from "react";
import { vi } from "vitest";

interface Held {
  readonly due: number;
  readonly run: () => void;
}

let now = 0;
const held = new Map<number, Held>();

/**
 * From now on timers of the page wait until `pass` lets time go by; `vi.unstubAllGlobals` ends it. Vitest's own fake
 * timers would not stand still here: its actions on the page move their clock on.
 */
export function holdTimers(): void {
  const forget = window.clearTimeout;
  let last = 1e9;
  now = 0;
  held.clear();
  vi.stubGlobal(
    "setTimeout",
    (run: (...values: unknown[]) => void, after = 0, ...values: unknown[]) => {
      held.set(++last, { due: now + after, run: () => run(...values) });
      return last;
    },
  );
  vi.stubGlobal("clearTimeout", (id: number) => {
    if (!held.delete(id)) forget(id);
  });
}

/** Lets so many milliseconds go by on held timers, with all that React draws of it and every transition at its end. */
export async function pass(milliseconds: number): Promise<void> {
  const until = now + milliseconds;
  for (let next = earliest(until); next; next = earliest(until)) {
    const [id, { due, run }] = next;
    held.delete(id);
    now = due;
    await drawn(run);
  }
  now = until;
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
}

/**
 * From now on what the page does every so many milliseconds waits until the answer is called, which does it once;
 * `vi.unstubAllGlobals` ends it.
 */
export function holdRounds(milliseconds: number): () => Promise<void> {
  const begin = window.setInterval.bind(window);
  const end = window.clearInterval.bind(window);
  const rounds = new Map<number, () => void>();
  let last = 1e9;
  vi.stubGlobal("setInterval", (run: () => void, every: number) => {
    if (every !== milliseconds) return begin(run, every);
    rounds.set(++last, run);
    return last;
  });
  vi.stubGlobal("clearInterval", (id: number) => {
    if (!rounds.delete(id)) end(id);
  });
  return async () => {
    if (rounds.size === 0) throw new Error(`Nothing is done every ${milliseconds} ms`);
    const due = [...rounds.values()];
    // Each begins the next one.
    for (const run of due) await drawn(run);
  };
}

/** Does something of the page, with all that React draws of it. */
async function drawn(run: () => void): Promise<void> {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(async () => run());
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

const earliest = (until: number) =>
  [...held].filter(([, { due }]) => due <= until).toSorted((a, b) => a[1].due - b[1].due)[0];
