/** One line of the report: a ratio to a reference of the same run, and the most that it may be. */
export interface Measurement {
  readonly name: string;
  readonly ratio: number;
  readonly limit: number;
  readonly ours: number;
  readonly reference: number;
  readonly unit: string;
}

/** `NAME ratio R limit L (ours X, reference Y, unit)`. */
export function reportLine({ name, ratio, limit, ours, reference, unit }: Measurement): string {
  const [r, a, b] = [ratio, ours, reference].map((value) => value.toFixed(value < 10 ? 2 : 0));
  return `${name} ratio ${r} limit ${limit} (ours ${a}, reference ${b}, ${unit})`;
}

export const isWithin = ({ ratio, limit }: Measurement): boolean => ratio <= limit;

/** The middle one, which a busy moment of the machine does not move. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The one that so large a share of the others stays below, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Milliseconds that work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
