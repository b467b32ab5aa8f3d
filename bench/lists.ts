import { spawn } from "node:child_process";
import { Agent } from "node:http";
import { join } from "node:path";
import { addressFrom, type Product } from "./product.ts";
import { asked, firstPage } from "./calls.ts";
import { type Measurement, median } from "./measure.ts";

const CALLERS = 16;
const ROUNDS = 5;
const WINDOW_MS = 3_000;
/** Of what a route answers that has the same rows at hand. */
const LEAST_SHARE = 0.4;

/** Requests a second for a page of 20 parts, 16 callers at one time, against a route without caller and database that has the same rows at hand. */
export async function measureLists(product: Product): Promise<Measurement> {
  const page = firstPage(product);
  const reply = await fetch(page, { headers: product.headers });
  const { env } = process;
  const route = spawn(process.execPath, [join(import.meta.dirname, "emptyRoute.ts")], {
    env: { ...env, PAGE: await reply.text() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const empty = new URL(await addressFrom(route.stdout));
    const [ours, theirs]: [number[], number[]] = [[], []];
    await rateOf(page, product.headers);
    await rateOf(empty, {});
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await rateOf(page, product.headers));
      theirs.push(await rateOf(empty, {}));
    }
    const least = LEAST_SHARE * median(theirs);
    return {
      name: "lists",
      ratio: least / median(ours),
      limit: 1,
      ours: median(ours),
      reference: least,
      unit: `pages a second, ${CALLERS} callers; reference: ${LEAST_SHARE} of a route with the rows at hand`,
    };
  } finally {
    route.kill();
  }
}

/** Answers a second over a while. */
async function rateOf(address: URL, headers: Readonly<Record<string, string>>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const started = performance.now();
  let answers = 0;
  const caller = async (): Promise<void> => {
    for (; performance.now() - started < WINDOW_MS; answers++) await asked(agent, address, headers);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return (answers * 1_000) / (performance.now() - started);
}
