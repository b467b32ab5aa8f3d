import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { live, unread, type Unread } from "../contract.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Tells how much is unread until `signal` aborts; a line that ends is opened again, the later the more often it ended. */
export async function followNews(
  calls: CallClient,
  tell: (unread: Unread) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      await calls.receiveEvents(live, { signal }, ({ data }) => {
        wait = FIRST_WAIT_MS;
        tell(data);
      });
    } catch (error) {
      // The way out of a page, a server that starts anew, or a proxy that lets no events through: only who has to sign in is told.
      if (signal.aborted || (error instanceof RefusedCall && error.status === 401)) return;
      await calls.send(unread, { signal }).then(
        ({ data }) => tell(data),
        () => undefined,
      );
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
