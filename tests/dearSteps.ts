/** How often a file of tests may do what costs most, outside soak. */
const MOST = {
  /** Each with a database of its own. */
  world: 2,
  "product started": 3,
  "page load": 15,
  "axe pass": 8,
};

type DearStep = keyof typeof MOST;

/** Files that need more. */
const NEEDED: Readonly<Record<string, Partial<Record<DearStep, number>>>> = {
  // Kills, starts and servers are their subject.
  "tests/crash.test.ts": { "product started": 7 },
  "tests/firstDay.test.ts": { "product started": 6 },
  "tests/onceServers.test.ts": { "product started": 6 },
  "tests/start.test.ts": { "product started": 7 },
  "tests/twoServers.test.ts": { "product started": 4 },
  "tests/webhookServers.test.ts": { "product started": 7 },
  // Two worlds, and one anew for each of its settings.
  "tests/webhooks.test.ts": { world: 9 },
  // Loads without a signal, and what a person loses by one.
  "tests/journeys/loading.test.ts": { "page load": 30 },
  "tests/journeys/people.test.ts": { "page load": 25 },
  // All screens, in both schemes.
  "tests/journeys/accessibility.test.ts": { "axe pass": 16 },
  "tests/journeys/everyday.test.ts": { "axe pass": 90 },
};

const counts = new Map<DearStep, number>();

/** Counts a step of the file that is running. */
export const countStep = (step: DearStep): void =>
  void counts.set(step, (counts.get(step) ?? 0) + 1);

/** Counts anew, for the next file. */
export const forgetSteps = (): void => counts.clear();

function mostOf(path: string): Readonly<Record<DearStep, number>> {
  const own = Object.keys(NEEDED).find((file) => path.endsWith(file));
  return { ...MOST, ...(own && NEEDED[own]) };
}

/** How often the file at a path may pass axe, where that is more than any file may. */
export function mostAxePasses(path: string): number {
  const most = mostOf(path)["axe pass"];
  return most > MOST["axe pass"] ? most : 0;
}

/** The steps that the file at a path took more often than it may, in words. */
export function stepsBeyond(path: string): string[] {
  const most = mostOf(path);
  return [...counts]
    .filter(([step, count]) => count > most[step])
    .map(([step, count]) => `${step}: ${count} of at most ${most[step]}`);
}
