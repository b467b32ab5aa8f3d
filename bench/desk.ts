import type { APIRequestContext, Page } from "playwright-core";
import { NORTE } from "#demo/clients.ts";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { type Demonstration, signIn } from "./browserOn.ts";
import { type Measurement, percentile, say } from "./measure.ts";

const REQUESTS = 300;
const PROPOSED = 100;
const MOST_MS = 100;

/** A hundred requests in a row at the classification desk, by keys: what each key takes until its effect is painted. */
export async function measureDesk(demonstration: Demonstration): Promise<Measurement[]> {
  const context = await demonstration.profile({ viewport: { width: 1440, height: 900 } });
  await requestParts(context.request);
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/solicitud-clasificacion?search=BENCH-");
  await page.getByRole("heading", { level: 2, name: /^BENCH-/ }).waitFor();
  await page.evaluate(STEP);
  const fills: number[] = [];
  const proposals: number[] = [];
  for (let at = 0; at < PROPOSED; at += 1) {
    fills.push(await step(page, "1"));
    proposals.push(await step(page, "Enter"));
  }
  await context.close();
  say(`desk: half of the proposals within ${percentile(proposals, 0.5).toFixed(0)} ms`);
  const line = (name: string, times: readonly number[], unit: string): Measurement => {
    const ours = percentile(times, 0.95);
    return { name, ratio: ours / MOST_MS, limit: 1, ours, reference: MOST_MS, unit };
  };
  return [
    line("desk code", fills, "ms (p95) from the key to the code of a similar part"),
    line("desk proposal", proposals, "ms (p95) from the key to the next request"),
  ];
}

async function requestParts(request: APIRequestContext): Promise<void> {
  const login = await request.post("/api/login", {
    data: { email: "admin@demo.test", password: DEMO_PASSWORD },
  });
  const { token } = (await login.json()) as { token: string };
  const parts = Array.from({ length: REQUESTS }, (_, at) => ({
    partNo: `BENCH-${String(at).padStart(4, "0")}`,
    description: `SOPORTE METALICO DE ACERO ${at}`,
  }));
  const headers = { authorization: `Bearer ${token}`, "x-id-subscriber": String(NORTE) };
  const post = async (path: string, data: object): Promise<void> => {
    const reply = await request.post(`/api/${path}`, { headers, data });
    if (!reply.ok()) throw new Error(await reply.text());
  };
  await post("classificationRequests/requests", { parts });
  for (let number = 1001; number <= 1020; number += 1)
    await post("partClassifications", {
      partNo: `SOP-${number}`,
      spanishDescription: "Soporte metálico de acero",
      identifiers: [],
      permits: [],
      dangerous: false,
    });
}

async function step(page: Page, key: string): Promise<number> {
  const took = await page.evaluate<number>(`window.deskStep(${JSON.stringify(key)})`);
  if (took < 0) throw new Error(`${key} had no effect`);
  return took;
}

// Runs in the page. A proposal has its effect when the next request stands there with its similar parts.
const STEP = `(() => {
  const frame = () => new Promise(requestAnimationFrame);
  const part = () => document.querySelector("#content h2").textContent;
  const code = () => document.querySelector("form input").value;
  const isReady = () => document.querySelector("[data-similar]") !== null;
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown",
    { key, ctrlKey: key === "Enter", bubbles: true, cancelable: true }));
  window.deskStep = async (key) => {
    while (!isReady()) await frame();
    const before = part();
    const isDone = () => key === "Enter" ? part() !== before && isReady() : code() !== "";
    const started = performance.now();
    press(key);
    while (!isDone()) {
      if (performance.now() - started > 10000) return -1;
      await frame();
    }
    await frame();
    return performance.now() - started;
  };
})()`;
