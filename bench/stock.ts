import { Agent } from "node:http";
import pg from "pg";
import { asked, timesOf } from "./calls.ts";
import { type Measurement, percentile, say, timed } from "./measure.ts";
import type { Product } from "./product.ts";

const TIMES = 60;
const MOST_BALANCE_MS = 100;
const MOST_TIMELINE_MS = 50;
const LOCATIONS = 2_000;
const PARTS = 5_000;

/** Units at locations of four sites, two thirds of them put away there from another: the ledger, and what it comes to; beside them stock of parts. */
const filled = (client: number, units: number): readonly string[] => [
  `insert into sites (subscriber_id, code, name, kind, country, zone, city)
   select 0, 'STK' || n, 'Stock ' || n, 'warehouse', 'US', 'America/Chicago', 'Laredo' from generate_series(0, 3) n`,
  `insert into locations (subscriber_id, code, site, kind)
   select 0, 'R-' || n, id, 'rack' from generate_series(0, ${LOCATIONS} - 1) n join sites on code = 'STK' || n % 4`,
  `insert into shipments (subscriber_id, entry_no, bol_no, site, shipment_type, stage, units_declared)
   select ${client}, 'E-' || n, 'B-' || n, id, 'FTL', 'received', 100
   from generate_series(0, ${units} / 100) n join sites on code = 'STK' || n % 4`,
  `create temp table stood as select n, s.id as entry, gen_random_uuid() as unit, l.id as location, l.site
   from generate_series(0, ${units} - 1) n join shipments s on s.entry_no = 'E-' || n / 100
   join locations l on l.code = 'R-' || n % ${LOCATIONS}`,
  `insert into handling_units (subscriber_id, id, label, shipment, unit_type, status, location)
   select ${client}, unit, 'U' || n, entry, 'box', 'received', location from stood`,
  `insert into stock_moves (subscriber_id, unit, quantity, from_place, to_location, reason, document, person_name, occurred_at)
   select ${client}, unit, 1, 'supplier', case when n % 3 = 0 then location else (select id from locations where code = 'R-0') end,
     'receive', entry, 'Bench', now() from stood`,
  `insert into stock_moves (subscriber_id, unit, quantity, from_location, to_location, reason, person_name, occurred_at)
   select ${client}, unit, 1, (select id from locations where code = 'R-0'), location, 'putaway', 'Bench', now()
   from stood where n % 3 > 0`,
  `insert into stock_balances (subscriber_id, location, unit, goods, site, on_hand)
   select ${client}, location, unit, 'U' || n, site, 1 from stood`,
  `insert into stock_balances (subscriber_id, location, part_no, lot, goods, site, on_hand)
   select ${client}, id, 'P-' || n % ${PARTS}, 'L' || n % 7, 'P-' || n % ${PARTS}, site, 1 + n % 9
   from generate_series(0, ${units} / 3 - 1) n join locations on code = 'R-' || (n / ${PARTS} * 7 + n) % ${LOCATIONS}
   on conflict do nothing`,
  `insert into entity_events (subscriber_id, entity, row_id, version, action, changes, person_name)
   select ${client}, 'handlingUnits', unit, version, 'moved', '{}', 'Bench' from stood, generate_series(1, 2) version`,
  `insert into entity_events (subscriber_id, entity, row_id, version, action, changes, person_name)
   select ${client}, 'shipments', entry, version, 'scan', '{}', 'Bench' from stood, generate_series(1, 5000) version where n = 0`,
  "vacuum analyze stock_moves, stock_balances, handling_units, shipments, entity_events",
  // Else what filling left is written while calls are measured.
  "checkpoint",
];

/** The balance of every kind of filter, and timelines, over HTTP among so many units and two thirds more moves. */
export async function measureStock(product: Product, units: number): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const took = await timed(async () => {
      for (const text of filled(product.subscriberId, units)) await client.query(text);
    });
    say(`${units} units put into the ledger: ${(took / 1000).toFixed(1)} s`);
    const { rows } = await client.query<Record<string, string>>(
      "select unit, location, site, entry from stood where n = 0",
    );
    const { unit = "", location = "", site = "", entry = "" } = rows[0] ?? {};
    const measured: Measurement[] = [];
    const measure = async (name: string, path: string, most: number) => {
      const address = new URL(`/api/${path}`, product.address);
      const once = () => asked(agent, address, product.headers);
      await timesOf(10, once);
      const ours = percentile(await timesOf(TIMES, once), 0.95);
      measured.push({
        name,
        ratio: ours / most,
        limit: 1,
        ours,
        reference: most,
        unit: "ms (p95)",
      });
    };
    const FILTERS = {
      all: "",
      status: "&status=onHand",
      site: `&site=${site}&status=onHand`,
      location: `&location=${location}`,
      unit: `&unit=${unit}`,
      search: `&search=U${Math.floor(units / 2)}`,
      "site and search": `&site=${site}&search=U12`,
    };
    for (const [name, query] of Object.entries(FILTERS))
      await measure(`balance ${name}`, `stockBalances?take=20${query}`, MOST_BALANCE_MS);
    const TOTALS = {
      all: "",
      site: `&site=${site}`,
      location: `&location=${location}`,
      search: "&search=P-12",
      "site and search": `&site=${site}&search=P-12`,
    };
    for (const [name, query] of Object.entries(TOTALS))
      await measure(`totals ${name}`, `stock_totals?take=20${query}`, MOST_BALANCE_MS);
    await measure("timeline unit", `handlingUnits/${unit}/history`, MOST_TIMELINE_MS);
    await measure("timeline entry", `shipments/${entry}/history`, MOST_TIMELINE_MS);
    return measured;
  } finally {
    agent.destroy();
    await client.end();
  }
}
