import { Agent } from "node:http";
import pg from "pg";
import { asked, firstPage, timesOf } from "./calls.ts";
import { type Measurement, median } from "./measure.ts";
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
      const address = firstPage(product);
      for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
      const ours = await medianOf(() => asked(agent, address, product.headers));
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
  await timesOf(20, work);
  return median(await timesOf(TIMES, work));
}
