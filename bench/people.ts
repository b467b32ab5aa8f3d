import { setTimeout as wait } from "node:timers/promises";
import { type Measurement, percentile, timed } from "./measure.ts";

const PEOPLE = 20;
/** What each of them scans, one every second, as a hand does. */
const SCANS = 30;
/** Of them, those in which connections are opened and statements planned for the first time. */
const FIRST = 5;
const PAUSE_MS = 1_000;
const MOST_MS = 50;

/** What `PEOPLE` scan: a list of labels for each. */
export const scannedBy = (prefix: string): readonly (readonly string[])[] =>
  Array.from({ length: PEOPLE }, (_, person) =>
    Array.from({ length: SCANS }, (_, at) => `${prefix}-${person}-${at}`),
  );

/** How long a scan takes while twenty people scan beside each other, against the time that it may take. */
export async function measureScans(
  name: string,
  labels: readonly (readonly string[])[],
  scan: (person: number, label: string) => Promise<unknown>,
): Promise<Measurement> {
  const times: number[] = [];
  const work = async (own: readonly string[], person: number): Promise<void> => {
    // Nobody scans in step with the others.
    const begun = performance.now() + (person * PAUSE_MS) / PEOPLE;
    for (const [at, label] of own.entries()) {
      const jitter = ((person * 7 + at * 13) % 20) * 15;
      await wait(Math.max(0, begun + at * PAUSE_MS + jitter - performance.now()));
      const took = await timed(() => scan(person, label));
      if (at >= FIRST) times.push(took);
    }
  };
  await Promise.all(labels.map(work));
  const ours = percentile(times, 0.95);
  return {
    name,
    ratio: ours / MOST_MS,
    limit: 1,
    ours,
    reference: MOST_MS,
    unit: `ms (p95) of a scan, ${PEOPLE} people scanning one each second`,
  };
}
