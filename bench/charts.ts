import { type Demonstration, signIn } from "./browserOn.ts";
import { type Measurement, median, say } from "./measure.ts";

const ROUNDS = 7;
const MOST_MS = 1_000;

/** How soon after its address is opened each chart of the dashboard's first window is drawn, with its files fetched before. */
export async function measureCharts(demonstration: Demonstration): Promise<Measurement> {
  const context = await demonstration.profile({ viewport: { width: 1440, height: 900 } });
  await signIn(context);
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await page.goto("/dashboard-viat");
    times.push(await page.evaluate<number>("window.drawn"));
  }
  await context.close();
  const ours = median(times.slice(1));
  say(`  charts drawn after ${times.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  const unit = "ms from the address to the last chart in the window";
  return { name: "charts", ratio: ours / MOST_MS, limit: 1, ours, reference: MOST_MS, unit };
}

// Runs in the page from its very beginning.
const WATCH = `window.drawn = new Promise((done) => {
  const isDrawn = (card) => card.ariaBusy === "false" && card.querySelector("[role=img] svg path");
  const look = () => {
    const cards = [...document.querySelectorAll("#content article")]
      .filter((card) => card.getBoundingClientRect().top < innerHeight);
    if (cards.length < 2 || !cards.every(isDrawn)) return requestAnimationFrame(look);
    requestAnimationFrame(() => done(performance.now()));
  };
  look();
})`;
