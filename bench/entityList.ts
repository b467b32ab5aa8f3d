import { Agent } from "node:http";
import { sql } from "kysely";
import pg from "pg";
import { queriesOn } from "#kit/server/database.ts";
import { sortKey } from "#kit/server/entity/columns.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { asked, timesOf } from "./calls.ts";
import { type Measurement, median, say, timed } from "./measure.ts";
import type { Product } from "./product.ts";

const TIMES = 100;
const NAMED = ["Transportes", "Fletes", "Cruces", "Autolíneas", "Mudanzas"];

/** Carriers of one client as no file brings them, straight into the table. */
const FILL = `
  insert into carriers (subscriber_id, name, roles, scac, usdot, policy_expires_on, status)
  select $1, ($3::text[])[1 + n % 5] || ' ' || (n::bigint * 7368787 % 10000019), '{carrier}',
    case when n < 456976 then chr(65 + n / 17576) || chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26) end,
    (1000000 + n)::text, case when n % 3 > 0 then date '2027-01-01' + n % 700 end,
    case when n % 97 = 0 then 'suspended' else 'active' end
  from generate_series(0, $2::integer - 1) n`;

interface Page {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly select: string;
  readonly values?: readonly unknown[];
}

/** Pages of 20 carriers over HTTP; the allowance is 5 ms and twice the bare SELECT by key on an open connection. */
export async function measureEntityList(product: Product, rows: number): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const measured: Measurement[] = [];
  try {
    const took = await timed(() => client.query(FILL, [product.subscriberId, rows, NAMED]));
    say(`${rows} carriers put into the table: ${(took / 1000).toFixed(1)} s`);
    await client.query("vacuum analyze carriers");
    for (const { name, query, select, values = [] } of await pagesOf(client, product, rows)) {
      const address = new URL("/api/carriers", product.address);
      address.search = String(new URLSearchParams({ take: "20", ...query }));
      const ours = await medianOf(() => asked(agent, address, product.headers));
      const named = { name, text: select, values: [product.subscriberId, ...values] };
      const reference = await medianOf(() => client.query(named));
      const ratio = ours / (5 + 2 * reference);
      measured.push({ name: `list ${name}`, ratio, limit: 1, ours, reference, unit: "ms" });
    }
  } finally {
    agent.destroy();
    await client.end();
  }
  return measured;
}

async function pagesOf(
  client: pg.Client,
  { subscriberId }: Product,
  rows: number,
): Promise<Page[]> {
  const db = queriesOn<object>(client);
  const keyOf = (field: string) => sql`${sortKey(carriers, field)}`.compile(db).sql;
  const key = keyOf("name");
  const where = "select * from carriers where subscriber_id = $1";
  const by = (order: string, direction = "asc") =>
    `order by ${order} ${direction}, id ${direction} limit 20`;
  const middle = Math.floor(rows / 2);
  const place = await client.query<{ name: string; id: string }>(
    `select name, id from carriers where subscriber_id = $1 order by ${key}, id offset ${middle} limit 1`,
    [subscriberId],
  );
  const { name = "", id = "" } = place.rows[0] ?? {};
  const [, number = ""] = name.split(" ");
  const sorts = Object.entries(carriers.fields).flatMap(([name, { sort }]) => (sort ? [name] : []));
  return [
    { name: "first page", query: {}, select: `${where} ${by(key)}` },
    { name: "last page", query: { last: "true" }, select: `${where} ${by(key, "desc")}` },
    {
      name: `row ${middle}`,
      query: { after: JSON.stringify([name, id]) },
      select: `${where} and (${key}, id) > ($2, $3) ${by(key)}`,
      values: [name, id],
    },
    ...sorts.flatMap((field) => [
      { name: `by ${field}`, query: { sort: field }, select: `${where} ${by(keyOf(field))}` },
      {
        name: `by ${field} downwards`,
        query: { sort: `-${field}` },
        select: `${where} ${by(keyOf(field), "desc")}`,
      },
    ]),
    {
      name: "filter",
      query: { status: "suspended" },
      select: `${where} and status = 'suspended' ${by(key)}`,
    },
    {
      name: "search",
      query: { search: number },
      select: `${where} and search_text like $2 ${by(key)}`,
      values: [`%${number}%`],
    },
    {
      name: "go to",
      query: { at: "Fletes 5" },
      select: `${where} and (${key}, id) >= ($2, $3) ${by(key)}`,
      values: ["Fletes 5", "00000000-0000-0000-0000-000000000000"],
    },
  ];
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await timesOf(10, work);
  return median(await timesOf(TIMES, work));
}
