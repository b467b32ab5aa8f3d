import type { Page } from "playwright-core";
import { entries } from "#features/shell/model/menu.ts";
import { type Demonstration, signIn } from "./browserOn.ts";
import { type Measurement, median, say } from "./measure.ts";

const ROUNDS = 5;
const MOST_MS_TO_PAINT = 100;
const MOST_MS_OF_A_TASK = 50;

interface Change {
  /** From the click to the frame that shows the screen with its data. */
  readonly paint: number;
  /** The longest that the main thread could not answer. */
  readonly task: number;
}

/** From screen to screen by the menu, everything loaded before: how soon it is there, and what it blocks. */
export async function measureScreens(demonstration: Demonstration): Promise<Measurement[]> {
  const context = await demonstration.profile({ viewport: { width: 1440, height: 900 } });
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("#content h2").first().waitFor();
  await page.evaluate(WATCH);
  const paths = entries.map(({ path }) => path);
  for (const path of paths) await changeTo(page, path);
  const changes = new Map<string, Change[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [path, times] of changes) times.push(await changeTo(page, path));
  await context.close();

  const typical = [...changes].map(([path, times]) => ({
    path,
    paint: median(times.map(({ paint }) => paint)),
    task: median(times.map(({ task }) => task)),
  }));
  for (const { path, paint, task } of typical)
    say(`  ${path}: painted after ${paint.toFixed(0)} ms, longest task ${task.toFixed(0)} ms`);
  const line = (name: string, ours: number, reference: number, unit: string): Measurement => ({
    name,
    ratio: ours / reference,
    limit: 1,
    ours,
    reference,
    unit,
  });
  const paint = Math.max(...typical.map((screen) => screen.paint));
  const task = Math.max(...typical.map((screen) => screen.task));
  return [
    line("screens paint", paint, MOST_MS_TO_PAINT, "ms from click to paint, slowest screen"),
    line("screens task", task, MOST_MS_OF_A_TASK, "ms, longest task of a change of screen"),
  ];
}

async function changeTo(page: Page, path: string): Promise<Change> {
  const change = await page.evaluate<Change>(`window.changeTo(${JSON.stringify(path)})`);
  if (change.paint < 0) throw new Error(`${path} did not come`);
  return change;
}

// Runs in the page. What is fetched again afterwards belongs to the change as well, so it is waited for.
const WATCH = `(() => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  const frame = () => new Promise(requestAnimationFrame);
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const isThere = (path, before) =>
    location.pathname === path && document.querySelector("h1").textContent !== before &&
    document.querySelector("#content").childElementCount > 0 &&
    !document.querySelector("#content [data-skeleton], #content [aria-busy=true]");
  window.changeTo = async (path) => {
    const before = document.querySelector("h1").textContent;
    const started = performance.now();
    document.querySelector('nav a[href="' + path + '"]').click();
    while (!isThere(path, before)) {
      if (performance.now() - started > 10000) return { paint: -1, task: -1 };
      await frame();
    }
    // The frame after it is asked for begins when this one has been painted.
    await frame();
    const paint = performance.now() - started;
    await rest(400);
    const during = tasks.filter(({ startTime }) => startTime >= started);
    return { paint, task: Math.max(0, ...during.map(({ duration }) => duration)) };
  };
})()`;
