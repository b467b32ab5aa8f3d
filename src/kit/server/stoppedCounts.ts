const BELIEVED_MS = 60_000;
const MOST_NAMES = 1_000;

const until = new Map<string, number>();

/** Whether a list counted to its limit within the last minute: it is not counted again, as few lose so much so soon. */
export function isStopped(name: string, now = Date.now()): boolean {
  return (until.get(name) ?? 0) > now;
}

/** Notes that a list's count has stopped; of more than a thousand the one noted first is forgotten. */
export function noteStopped(name: string, now = Date.now()): void {
  until.delete(name);
  until.set(name, now + BELIEVED_MS);
  const [first] = until.keys();
  if (until.size > MOST_NAMES && first !== undefined) until.delete(first);
}
