import { isUnreached, RefusedCall } from "./RefusedCall.ts";

let wasAnswered = true;
const listeners = new Set<() => void>();

/** Whether the browser has a network, and the server answered when it was last asked. */
export const isReached = (): boolean => wasAnswered && navigator.onLine;

export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Notes what became of a call: `error` is what it ended with, nothing where it was answered. */
export function noteReach(error?: unknown): void {
  const isLost = isUnreached(error);
  // A call that the page gave up says nothing of the way to the server.
  if (error !== undefined && !isLost && !(error instanceof RefusedCall)) return;
  if (wasAnswered === !isLost) return;
  wasAnswered = !isLost;
  for (const listener of listeners) listener();
}
