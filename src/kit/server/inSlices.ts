import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which others get their turn. */
const SLICE_MS = 10;

/** Runs a long computation in slices, each some steps of it, between which the process attends to everything else. */
export async function inSlices<Result>(work: Iterator<void, Result>): Promise<Result> {
  for (let since = performance.now(); ;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
