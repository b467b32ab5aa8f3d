import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { clientContext } from "#features/audit/store/clientContext.ts";
import { dataVersions } from "#features/audit/store/dataVersions.ts";
import { clientRfcs } from "#features/pedimentos/store/clientRfcs.ts";
import { queriesOn } from "#kit/server/database.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { copyTemplate } from "./world.ts";

// Row-level security binds everyone but the owner: as the owner, a query that names no client shows it.
let pool: pg.Pool;
let owner: pg.PoolClient;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  pool = new pg.Pool({ connectionString: copy.ownerUrl, max: 1 });
  owner = await pool.connect();
  await owner.query(`
    insert into subscribers (id, name) values (71, 'Uno'), (72, 'Otro');
    insert into subscriber_rfcs values (71, 'UNO010101AAA'), (72, 'OTR020202BBB');
    insert into data_versions (subscriber_id, catalogue, certificates, decisions) values (71, 1, 2, 3), (72, 7, 8, 9);
    insert into uploads (subscriber_id, kind, feed, file, stored_as, sha256, bytes, state, finished_at)
      values (72, 'parts', 'daily', 'a.zip', 'a', 'a', 1, 'processed', now() - interval '30 days')`);
});
afterAll(async () => {
  owner.release();
  await pool.end();
  await drop();
});

const as = (subscriberId: number): Tx => ({
  subscriberIds: [subscriberId],
  subscriberId,
  client: owner,
  db: queriesOn<DB>(owner),
});

test("a client's RFCs, versions and feeds are asked for by name, beside what the database itself keeps apart", async () => {
  expect([...(await clientRfcs(as(71))).keys()]).toEqual(["UNO010101AAA"]);
  expect(await dataVersions(as(71))).toMatchObject({ catalogue: 1, certificates: 2, decisions: 3 });
  const isStale = async (client: number) =>
    (await clientContext(as(client), new Date(), { codes: 0, treaties: 0 })).context.isStale;
  expect([await isStale(71), await isStale(72)]).toEqual([false, true]);
});
