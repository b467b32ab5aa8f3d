import { Agent } from "node:http";
import pg from "pg";
import { asked, timesOf } from "./calls.ts";
import { type Measurement, say } from "./measure.ts";
import type { Product } from "./product.ts";

const TIMES = 7;
/** Times what the bare count takes. */
const MOST_TIMES = 1.5;
const PAGES = ["", "&gaps=true", "&skip=40000", "&filter=9&gaps=true"];

/** 2,000 agreements with 50 lines each; one in ten leaves the autumn open. */
const FILLED = [
  "insert into agreements (subscriber_id, number) select $1, 'BULK-' || n from generate_series(1, 2000) n",
  `insert into agreement_versions
     (subscriber_id, agreement_id, version, treaty, supplier, initial_on, final_on, signed_on)
   select $1, id, 1, 'T-MEC', 'SUPPLIER ' || left(right(number, 2), 1), '2026-01-01',
          case when number like '%7' then date '2026-09-30' else '2026-12-31' end, '2025-12-15'
   from agreements where subscriber_id = $1`,
  `insert into certificate_lines
     (subscriber_id, agreement_id, part_no, part_key, description, hs, criterion, added_version)
   select $1, a.id, 'P-' || n, 'P-' || n, 'HINGE', '830249', 'B', 1
   from (select id, row_number() over (order by number) as at from agreements where subscriber_id = $1) a
   join generate_series(1, 50) k on true
   cross join lateral (select lpad(((a.at * 37 + k * 1009) % 80000)::text, 6, '0') as n) p`,
];
/** The parts of each supplier, with nothing asked of their months: what any answer has to read. */
const BARE_COUNT = `select l.part_key, v.supplier, count(*)
  from certificate_lines l
  join agreement_versions v on v.subscriber_id = l.subscriber_id and v.agreement_id = l.agreement_id
  where l.subscriber_id = $1 group by 1, 2`;

/** A page of the coverage of a hundred thousand lines over HTTP, the slowest of its kinds, against their bare count. */
export async function measureCoverage(product: Product): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const values = [product.subscriberId];
    for (const text of FILLED) await client.query(text, values);
    await client.query("analyze certificate_lines; analyze agreement_versions");
    const fastest = async (work: () => Promise<unknown>) =>
      Math.min(...(await timesOf(TIMES, work)));
    const bare = await fastest(() => client.query(BARE_COUNT, values));
    const taken: number[] = [];
    for (const more of PAGES) {
      const path = `/api/coverage_matrix?from=2026-01&take=20${more}`;
      const url = new URL(path, product.address);
      taken.push(await fastest(() => asked(agent, url, product.headers)));
      say(`  ${path}: ${taken.at(-1)?.toFixed(0)} ms, bare count ${bare.toFixed(0)} ms`);
    }
    const ours = Math.max(...taken);
    return {
      name: "coverage",
      ratio: ours / bare,
      limit: MOST_TIMES,
      ours,
      reference: bare,
      unit: "ms, slowest page of 20 parts of 100000 lines; reference: their bare count",
    };
  } finally {
    agent.destroy();
    await client.end();
  }
}
