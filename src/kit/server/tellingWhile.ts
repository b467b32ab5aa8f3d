const EVERY_MS = 5_000;

/** Words for the person who started this process. */
export type Say = (words: string) => void;

/** Does `work`, and as long as it takes says every few seconds what it is at and for how long. */
export async function tellingWhile<Result>(
  say: Say,
  what: () => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const since = performance.now();
  const timer = setInterval(
    () => say(`${what()} (${Math.round((performance.now() - since) / 1000)} s)`),
    EVERY_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
