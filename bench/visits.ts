import type { Page } from "playwright-core";
import { type Demonstration, signIn } from "./browserOn.ts";
import { type Measurement, median, say } from "./measure.ts";
import { performanceScore, type Vitals } from "./score.ts";

const TIMES = 3;
const REST_MS = 2_000;
const LEAST_SCORE = 95;
const VISITS = {
  "sign-in": "/login",
  home: "/",
  dashboard: "/dashboard",
  figures: "/dashboard-viat",
  grid: "/catalogos",
};

/** A middling phone: a processor four times slower, on a line of 1.6 Mbit/s that answers after 150 ms. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const PROCESSOR_SLOWER = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** First visits on an empty cache from a phone, scored as Lighthouse scores its performance. */
export async function measureVisits(demonstration: Demonstration): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [name, path] of Object.entries(VISITS)) {
    const scores: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const vitals = await firstVisit(demonstration, path);
      scores.push(performanceScore(vitals));
      const { firstPaint, largestPaint, blocking, shift } = vitals;
      say(
        `  ${path}: first paint ${firstPaint.toFixed(0)} ms, largest ${largestPaint.toFixed(0)} ms, ` +
          `blocked ${blocking.toFixed(0)} ms, shifted ${shift.toFixed(3)}: ${scores.at(-1)?.toFixed(0)}`,
      );
    }
    const ours = median(scores);
    measured.push({
      name: `visit ${name}`,
      ratio: LEAST_SCORE / ours,
      limit: 1,
      ours,
      reference: LEAST_SCORE,
      unit: "points of 100 on a phone, empty cache",
    });
  }
  return measured;
}

async function firstVisit(demonstration: Demonstration, path: string): Promise<Vitals> {
  const context = await demonstration.profile(PHONE);
  if (path !== "/login") await signIn(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  // Signing in has filled the profile's cache; a first visit finds nothing there.
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWER });
  await page.addInitScript(WATCH);
  await page.goto(path);
  // On this line nothing comes for a while although everything is still to come.
  await page.evaluate(SPLASH_GONE);
  await page.waitForLoadState("load");
  await page.evaluate(STILL);
  const vitals = await vitalsOf(page);
  await context.close();
  return vitals;
}

const vitalsOf = async (page: Page): Promise<Vitals> => page.evaluate<Vitals>("window.vitals()");

// A locator would look in every frame, which on this processor takes time of the page's own.
const SPLASH_GONE = `new Promise((done) => {
  const look = () => (document.getElementById("splash") ? setTimeout(look, 100) : done());
  look();
})`;

// Whatever the application knows of, also what the browser fetches on its own.
const STILL = `new Promise((done) => {
  let known = -1;
  let since = performance.now();
  const look = () => {
    const now = performance.getEntriesByType("resource").length;
    if (now !== known) [known, since] = [now, performance.now()];
    else if (performance.now() - since > ${REST_MS}) return done();
    setTimeout(look, 50);
  };
  look();
})`;

// Runs in the page from its very beginning.
const WATCH = `(() => {
  const seen = { shifts: [], tasks: [], largest: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("layout-shift", (shift) => shift.hadRecentInput || seen.shifts.push(shift));
  watch("longtask", (task) => seen.tasks.push(task));
  watch("largest-contentful-paint", ({ startTime }) => { seen.largest = startTime; });
  window.vitals = () => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    // Of every task after the first paint what lies beyond 50 ms.
    const blocking = seen.tasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
    const shift = seen.shifts.reduce((sum, { value }) => sum + value, 0);
    return { firstPaint, largestPaint: seen.largest, blocking, shift };
  };
})()`;
