const EVERY_MS = 1_000;

/** Tells on standard error how far a long command has come, at most once a second. */
export function progress(): (words: string) => void {
  let last = -Infinity;
  return (words) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    process.stderr.write(`${words}\n`);
  };
}
