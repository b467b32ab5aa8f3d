/** Wakes those who wait for news of a tenant in this process; other processes are heard by looking now and then. */
export interface Bell {
  readonly ring: (subscriberId: number) => void;
  /** Settles when it rings for this tenant, after `ms`, or when `signal` aborts. */
  readonly heard: (subscriberId: number, ms: number, signal: AbortSignal) => Promise<void>;
}

export function openBell(): Bell {
  const waiting = new Map<number, Set<() => void>>();
  return {
    ring: (subscriberId) => {
      for (const wake of waiting.get(subscriberId) ?? []) wake();
    },
    heard: (subscriberId, ms, signal) =>
      new Promise((resolve) => {
        const listeners = waiting.get(subscriberId) ?? new Set();
        waiting.set(subscriberId, listeners);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", wake);
          listeners.delete(wake);
          if (listeners.size === 0) waiting.delete(subscriberId);
          resolve();
        };
        const timer = setTimeout(wake, ms).unref();
        listeners.add(wake);
        if (signal.aborted) wake();
        else signal.addEventListener("abort", wake);
      }),
  };
}
