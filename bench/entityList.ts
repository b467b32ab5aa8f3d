import { Agent } from "node:http";
import { sql } from "kysely";
import pg from "pg";
import { queriesOn } from "#kit/server/database.ts";
import type { Entity } from "#kit/entity/entity.ts";
import { columnOf, sortKey } from "#kit/entity/server/columns.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import { asked, timesOf } from "./calls.ts";
import { type Measurement, median, say, timed } from "./measure.ts";
import type { Product } from "./product.ts";

const TIMES = 100;
const NAMED = ["Transportes", "Fletes", "Cruces", "Autolíneas", "Mudanzas"];

/** Rows of one client as no file brings them, straight into the table, and by what they are looked for. */
interface Listed {
  readonly entity: Entity;
  /** $1 the client, $2 how many. */
  readonly fill: string;
  /** A choice that few rows have. */
  readonly filter: readonly [name: string, value: string];
  /** What stands in the label of one row alone. */
  readonly search: (label: string) => string;
  readonly goTo: string;
}

const CARRIERS: Listed = {
  entity: carriers,
  fill: `
    insert into carriers (subscriber_id, name, roles, scac, usdot, policy_expires_on, status)
    select $1, (array['${NAMED.join("', '")}'])[1 + n % 5] || ' ' || (n::bigint * 7368787 % 10000019), '{carrier}',
      case when n < 456976 then chr(65 + n / 17576) || chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26) end,
      (1000000 + n)::text, case when n % 3 > 0 then date '2027-01-01' + n % 700 end,
      case when n % 97 = 0 then 'suspended' else 'active' end
    from generate_series(0, $2::integer - 1) n`,
  filter: ["status", "suspended"],
  search: (label) => label.split(" ")[1] ?? "",
  goTo: "Fletes 5",
};

const ENTRIES: Listed = {
  entity: shipments,
  fill: `
    with house as (insert into sites (subscriber_id, code, name, kind, country, zone, city)
      select 0, 'ENT' || n, 'Entries ' || n, 'warehouse', 'US', 'America/Chicago', 'Laredo' from generate_series(0, 3) n
      returning id, code)
    insert into shipments (subscriber_id, entry_no, bol_no, site, mode, shipment_type, trailer_no, units_declared, units_received,
      stage, inconclusive, missing, announced_at, eta, arrived_at, receiving_started_at, received_at)
    select $1, 'E-' || code || '-' || n, 'B-' || (n::bigint * 7368787 % 10000019), id,
      case when n % 10 = 0 then 'direct' else 'indirect' end, 'FTL', 'T-' || n % 1200, 20, 20,
      case when n % 97 = 0 then 'received' else 'delivered' end, n % 97 = 0,
      case when n % 97 = 0 then array['invoice'] else '{}' end, came - interval '2 days', came, came, came,
      came + interval '1 hour'
    from (select n, now() - n * interval '2 minutes' as came from generate_series(0, $2::integer - 1) n) e
    join house on code = 'ENT' || n % 4`,
  filter: ["inconclusive", "true"],
  search: (label) => label,
  goTo: "E-ENT2",
};

interface Page {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly select: string;
  readonly values?: readonly unknown[];
}

/** Pages of 20 of so many carriers, and of half as many entries, over HTTP. */
export async function measureEntityList(product: Product, rows: number): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const measure = (listed: Listed, of: number) =>
      pagesMeasured(agent, client, product, listed, of);
    const list = await measure(CARRIERS, rows);
    const entries = await measure(ENTRIES, Math.floor(rows / 2));
    return [
      ...list.map((one) => ({ ...one, name: `list ${one.name}` })),
      ...entries.map((one) => ({ ...one, name: `entries ${one.name}` })),
    ];
  } finally {
    agent.destroy();
    await client.end();
  }
}

/** Each page against its allowance: 5 ms and twice the bare SELECT by key on an open connection. */
async function pagesMeasured(
  agent: Agent,
  client: pg.Client,
  product: Product,
  listed: Listed,
  rows: number,
): Promise<Measurement[]> {
  const { name: entity } = listed.entity;
  const took = await timed(() => client.query(listed.fill, [product.subscriberId, rows]));
  say(`${rows} ${entity} put into the table: ${(took / 1000).toFixed(1)} s`);
  await client.query(`vacuum analyze ${entity}`);
  await client.query("checkpoint");
  const measured: Measurement[] = [];
  for (const page of await pagesOf(client, product, listed, rows)) {
    const { name, query, select, values = [] } = page;
    const address = new URL(`/api/${entity}`, product.address);
    address.search = String(new URLSearchParams({ take: "20", ...query }));
    const ours = await medianOf(() => asked(agent, address, product.headers));
    const bare = {
      name: `${entity} ${name}`,
      text: select,
      values: [product.subscriberId, ...values],
    };
    const reference = await medianOf(() => client.query(bare));
    const ratio = ours / (5 + 2 * reference);
    measured.push({ name, ratio, limit: 1, ours, reference, unit: "ms" });
  }
  return measured;
}

async function pagesOf(
  client: pg.Client,
  { subscriberId }: Product,
  { entity, filter, search, goTo }: Listed,
  rows: number,
): Promise<Page[]> {
  const db = queriesOn<object>(client);
  const keyOf = (field: string) => sql`${sortKey(entity, field)}`.compile(db).sql;
  const key = keyOf(entity.label);
  const where = `select * from ${entity.name} where subscriber_id = $1`;
  const by = (order: string, direction = "asc") =>
    `order by ${order} ${direction}, id ${direction} limit 20`;
  const middle = Math.floor(rows / 2);
  const place = await client.query<{ label: string; id: string }>(
    `select ${sql`${columnOf(entity.label)}`.compile(db).sql} as label, id from ${entity.name}
     where subscriber_id = $1 order by ${key}, id offset ${middle} limit 1`,
    [subscriberId],
  );
  const { label = "", id = "" } = place.rows[0] ?? {};
  const sorts = Object.entries(entity.fields).flatMap(([name, { sort }]) => (sort ? [name] : []));
  const [choice, value] = filter;
  return [
    { name: "first page", query: {}, select: `${where} ${by(key)}` },
    { name: "last page", query: { last: "true" }, select: `${where} ${by(key, "desc")}` },
    {
      name: `row ${middle}`,
      query: { after: JSON.stringify([label, id]) },
      select: `${where} and (${key}, id) > ($2, $3) ${by(key)}`,
      values: [label, id],
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
      query: { [choice]: value },
      select: `${where} and ${choice} = '${value}' ${by(key)}`,
    },
    {
      name: "search",
      query: { search: search(label) },
      select: `${where} and search_text like $2 ${by(key)}`,
      values: [`%${search(label).toLowerCase()}%`],
    },
    {
      name: "go to",
      query: { at: goTo },
      select: `${where} and (${key}, id) >= ($2, $3) ${by(key)}`,
      values: [goTo, "00000000-0000-0000-0000-000000000000"],
    },
  ];
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await timesOf(10, work);
  return median(await timesOf(TIMES, work));
}
