import { Agent } from "node:http";
import pg from "pg";
import { detailCalls, type KpiCall, pointCalls } from "#features/kpis/contract.ts";
import type { Figure } from "#features/kpis/model/figures.ts";
import { instantsIn, rangeOf } from "#features/kpis/model/range.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { asked, timesOf } from "./calls.ts";
import { A_DAY, BARE, DAYS, filled } from "./figuresData.ts";
import { type Measurement, median, say, timed } from "./measure.ts";
import type { Product } from "./product.ts";

const ZONE = "America/Chicago";
const TIMES = 5;
/** Milliseconds for so many days. */
const MOST_MS = { 31: 150, [DAYS]: 1_000 };
/** Times what the bare statement takes. */
const MOST_TIMES = 3;

interface Taken {
  readonly name: string;
  readonly ours: number;
  readonly bare: number;
}

/** Puts as many entries there as figures are measured of. */
export async function fillFigures({ databaseUrl, subscriberId }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const took = await timed(async () => {
      for (const text of filled(subscriberId)) await client.query(text);
    });
    say(`${A_DAY * DAYS} entries with all that belongs to them: ${(took / 1000).toFixed(1)} s`);
  } finally {
    await client.end();
  }
}

/** Each of the 33 calls over HTTP for a month and for the longest range, against its limit and against a statement by hand. */
export async function measureFigures(product: Product): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const yesterday = dayAfter(dayIn(ZONE), -1);
    const measured: Measurement[] = [];
    for (const [days, most] of Object.entries(MOST_MS)) {
      const begin = dayAfter(yesterday, 1 - Number(days));
      const { from, until } = instantsOf(begin, yesterday);
      const values = [product.subscriberId, from, until];
      const taken = async (call: KpiCall["call"], shape?: Figure["shape"]): Promise<Taken> => {
        const path = call.path
          .replace(":begin", begin)
          .replace(":end", yesterday)
          .replace(":idSubscriber", String(product.subscriberId));
        const address = new URL(`${path}?envelope=1`, product.address);
        const ours = await typical(() => asked(agent, address, product.headers));
        const query = shape && { name: shape, text: BARE[shape], values };
        const bare = query ? await typical(() => client.query(query)) : Number.NaN;
        const name = path.split("/")[2] ?? "";
        say(`  ${days} days ${name}: ${ours.toFixed(0)} ms, by hand ${bare.toFixed(0)} ms`);
        return { name, ours, bare };
      };
      const [points, rows]: [Taken[], Taken[]] = [[], []];
      for (const { figure, call } of pointCalls) points.push(await taken(call, figure.shape));
      for (const { call } of detailCalls) rows.push(await taken(call));
      measured.push(slowest(`figures ${days} days`, points, most));
      measured.push(slowest(`figure rows ${days} days`, rows, most));
      if (Number(days) < DAYS) measured.push(dearest(points));
    }
    return measured;
  } finally {
    agent.destroy();
    await client.end();
  }
}

function instantsOf(begin: string, end: string) {
  const range = rangeOf(begin, end);
  if ("code" in range) throw new Error(`${begin} to ${end} is no range`);
  return instantsIn(range, ZONE);
}

async function typical(once: () => Promise<unknown>): Promise<number> {
  await once();
  return median(await timesOf(TIMES, once));
}

function slowest(name: string, taken: readonly Taken[], most: number): Measurement {
  const { ours, name: call } = taken.reduce((one, other) => (one.ours < other.ours ? other : one));
  return {
    name,
    ratio: ours / most,
    limit: 1,
    ours,
    reference: most,
    unit: `ms, slowest call: ${call}`,
  };
}

function dearest(taken: readonly Taken[]): Measurement {
  const ratioOf = ({ ours, bare }: Taken) => ours / bare;
  const worst = taken.reduce((one, other) => (ratioOf(one) < ratioOf(other) ? other : one));
  return {
    name: "figures against SQL",
    ratio: ratioOf(worst),
    limit: MOST_TIMES,
    ours: worst.ours,
    reference: worst.bare,
    unit: `ms, dearest call: ${worst.name}; reference: a statement by hand`,
  };
}
