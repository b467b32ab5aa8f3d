import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTemplate } from "./world.ts";

let owner: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  owner = new pg.Client({ connectionString: copy.ownerUrl });
  await owner.connect();
  // Of an empty table every index answers as well as any other.
  await owner.query(`insert into audits (subscriber_id, patente, number, pedimento_id)
    select 1, '1234', n::text, gen_random_uuid() from generate_series(1, 1000) n`);
  await owner.query("analyze audits");
  // The other tables are all but empty here: only what no index answers is still read from end to end.
  await owner.query("set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");
});
afterAll(async () => {
  await owner.end();
  await drop();
});

test.each([
  [
    "the further tables of a zip",
    "uploads_of_parent",
    "from uploads where subscriber_id = 1 and parent_id = '00000000-0000-4000-8000-000000000001'",
  ],
  [
    "the audit of a pedimento",
    "audits_by_pedimento",
    "from audits where subscriber_id = 1 and pedimento_id = '00000000-0000-4000-8000-000000000001'",
  ],
  [
    "what a person decided lately",
    "finding_events_by_person",
    `from finding_events where subscriber_id = 1 and decided_by = '00000000-0000-4000-8000-000000000001'
       and decided_at > now() order by decided_at desc limit 100`,
  ],
  [
    "starts and stops of the server",
    "user_actions_of_server",
    `from user_actions where action like 'server.%' and action in ('server.started', 'server.stopped')
       order by id desc limit 100`,
  ],
])("%s: found by an index", async (_what, index, from) => {
  const { rows } = await owner.query<{ "QUERY PLAN": string }>(`explain select * ${from}`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
});
