import { loadOver, loadTip } from "#kit/web/over/late.ts";
import { frameParts } from "./frameSlots.ts";

/** The first screen stands before anything else is fetched. */
const afterMs = 2_000;

let asked = false;

/** Fetches, once the browser has nothing better to do, what a person is likely to open next. */
export function fetchSoon(): void {
  if (asked) return;
  asked = true;
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
  setTimeout(() => {
    idle(() => {
      // What does not come now is asked for again by whoever opens it.
      for (const load of [loadOver, loadTip, frameParts.found]) load().catch(() => undefined);
    });
  }, afterMs);
}
