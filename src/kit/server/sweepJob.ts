import type { Job } from "./runner.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Work by which rows that have served their time go; `what` names them when it fails. */
export interface Sweep {
  readonly what: string;
  readonly forget: (stopping: AbortSignal) => Promise<unknown>;
}

/** All of them in order, once a day or only when it is nudged; a failure is told and keeps no other from it. */
export function sweepJob(
  sweeps: readonly Sweep[],
  failed: (error: unknown, what: string) => void,
  isByItself: boolean,
): Job {
  return {
    name: "sweep",
    everyMs: isByItself ? DAY_MS : null,
    turn: async (_house, { asked }) => {
      for (const { what, forget } of sweeps)
        if (!asked.aborted) await forget(asked).catch((error: unknown) => failed(error, what));
      return "nothing";
    },
  };
}
