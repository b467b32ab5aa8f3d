import { Agent, get } from "node:http";
import pg from "pg";
import { type Measurement, median, timed } from "./measure.ts";
import { partNumber } from "./partsFile.ts";
import type { Product } from "./product.ts";

const TIMES = 200;
const COLUMNS = "part_no, mxhts, ushts, description, eccn";

interface Page {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly select: string;
  readonly values: readonly unknown[];
}

function pagesOf(lines: number): Page[] {
  const deep = Math.floor(lines / 2);
  const [some, other] = [partNumber(Math.floor(lines / 3)), partNumber(Math.floor(lines / 4))];
  const prefix = some.slice(0, 2);
  const inside = other.slice(4, 9);
  const where = `select ${COLUMNS} from parts where subscriber_id = $1`;
  const order = "order by part_key desc limit 20";
  return [
    { name: "pages first", query: {}, select: `${where} ${order}`, values: [] },
    {
      name: `pages row ${deep}`,
      query: { skip: String(deep) },
      select: `${where} ${order} offset ${deep}`,
      values: [],
    },
    {
      name: "pages prefix",
      query: { filter: prefix },
      select: `${where} and part_key >= $2 and part_key < $3 ${order}`,
      values: [prefix, `${prefix}\u{10FFFF}`],
    },
    {
      name: "pages substring",
      query: { filter: inside },
      select: `${where} and part_key like $2 ${order}`,
      values: [`%${inside}%`],
    },
  ];
}

/** Pages of 20 parts over HTTP; the allowance is 5 ms and twice the bare SELECT on an open connection. */
export async function measurePages(product: Product, lines: number): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const measured: Measurement[] = [];
  try {
    for (const { name, query, select, values } of pagesOf(lines)) {
      const address = new URL("/parts_paginated", product.address);
      address.search = String(
        new URLSearchParams({ skip: "0", take: "20", orderby: "PartNO", order: "desc", ...query }),
      );
      const ours = await medianOf(() => fetched(agent, address, product.headers));
      const named = { name, text: select, values: [product.subscriberId, ...values] };
      const reference = await medianOf(() => client.query(named));
      const allowance = 5 + 2 * reference;
      measured.push({ name, ratio: ours / allowance, limit: 1, ours, reference, unit: "ms" });
    }
  } finally {
    agent.destroy();
    await client.end();
  }
  return measured;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 20; warm++) await work();
  const times: number[] = [];
  for (let at = 0; at < TIMES; at++) times.push(await timed(work));
  return median(times);
}

function fetched(agent: Agent, url: URL, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname}: ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}
