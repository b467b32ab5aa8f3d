const DAY_MS = 24 * 60 * 60_000;

/** Work by which rows that have served their time go; `what` names them when it fails. */
export interface Sweep {
  readonly what: string;
  readonly forget: (stopping: AbortSignal) => Promise<unknown>;
}

export interface DailySweep {
  /** Sweeps once; a failure is told and keeps nobody else from it. */
  readonly sweep: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Opens the sweep of the house: now and once a day, or only when it is told to. */
export function openDailySweep(
  sweeps: readonly Sweep[],
  failed: (error: unknown, what: string) => void,
  isByItself: boolean,
): DailySweep {
  let working: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;
  const sweep = (): Promise<void> => {
    working = working.then(async () => {
      for (const { what, forget } of sweeps) {
        if (signal.aborted) return;
        await forget(signal).catch((error: unknown) => failed(error, what));
      }
    });
    return working;
  };
  const timer = isByItself ? setInterval(() => void sweep(), DAY_MS).unref() : undefined;
  if (isByItself) void sweep();
  return {
    sweep,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}
