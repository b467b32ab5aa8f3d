import { setTimeout as wait } from "node:timers/promises";
import { HANG_MS } from "./hang.ts";

/** Waits until `isSo`, which is checked every few milliseconds; a hang is an error. */
export async function until(isSo: () => boolean | Promise<boolean>, every = 5): Promise<void> {
  const end = performance.now() + HANG_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`still not so: ${String(isSo)}`);
    await wait(every);
  }
}
