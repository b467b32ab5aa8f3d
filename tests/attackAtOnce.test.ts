import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { PATENTE, partsZip } from "./bulkFiles.ts";
import { afterFile, differences, EMPTY, type PlainLine } from "./catalogueByHand.ts";
import {
  certificateDelivery,
  type Delivery,
  partsDelivery,
  pedimentosDelivery,
} from "./crashDeliveries.ts";
import { catalogueIn, faultsOfAudits, type KnownUpload, uploadsIn } from "./crashFindings.ts";
import { isSoak } from "./isSoak.ts";
import { SEED } from "./seed.ts";
import { seededRandom } from "./seededRandom.ts";
import { until } from "./until.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

const random = seededRandom(SEED);
let delivered = 0;
let world: World;
let owner: OwnerView;
/** Holds work at a point. */
let holder: pg.Client;
let headers: Headers;
beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  holder = new pg.Client({ connectionString: world.ownerUrl });
  await holder.connect();
  headers = await world.signIn("admin@demo.test");
});
afterAll(async () => {
  await owner.close();
  await holder.end();
  await world.close();
});
beforeEach(async () => {
  await owner.query(
    "truncate uploads, upload_lines, upload_progress, parts, part_versions, part_pages cascade",
  );
  await owner.query("update data_versions set catalogue = 0");
});

async function send(client: number, file: string, lines: readonly PlainLine[]): Promise<string> {
  const { headers: type, body } = uploadForm([{ file, bytes: partsZip("lines", lines) }]);
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/upload_parts",
    headers: { ...headers, ...type, "x-id-subscriber": String(client) },
    payload: body,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ uploads: [{ _id: string }] }>().uploads[0]._id;
}

/** Many lines about the same parts, each file with words of its own. */
const linesOf = (words: string): PlainLine[] =>
  Array.from({ length: 3_000 }, (_, at) => ({
    partNo: `PART-${(at * 7919) % 2_000}`,
    mxhts: "8544429999",
    description: `${words} ${at < 2_000 ? "FIRST" : "LATER"}`,
  }));

/** Whether work stands still before what `holder` holds. */
const isWaiting = async (): Promise<boolean> => {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await owner.query(waiting)).length > 0;
};
const allEnded = async (): Promise<boolean> =>
  (await uploadsIn(owner)).every(({ state }) => state === "processed" || state === "refused");

it("applies uploads of one client that come at once one after the other, in order of arrival", async () => {
  const files = new Map(["a.zip", "b.zip", "c.zip", "d.zip"].map((file) => [file, linesOf(file)]));
  await Promise.all([...files].map(([file, lines]) => send(NORTE, file, lines)));
  await world.settled();
  const uploads = await uploadsIn(owner);
  expect(uploads.map(({ state }) => state)).toEqual([
    "processed",
    "processed",
    "processed",
    "processed",
  ]);
  let catalogue = EMPTY;
  for (const { file, lines, duplicated, created, changed, deleted } of uploads) {
    const { after, counters } = afterFile(catalogue, files.get(file) ?? []);
    catalogue = after;
    expect({ lines, duplicated, created, changed, deleted }).toEqual(counters);
  }
  expect(differences(await catalogueIn(owner), catalogue)).toEqual([]);
});

it("takes the same bytes once when they come twice at once, and names the first to the second", async () => {
  const ids = await Promise.all(
    [1, 2, 3].map((at) => send(NORTE, `same-${at}.zip`, linesOf("SAME"))),
  );
  await world.settled();
  const told = await owner.query<{
    state: string;
    reason: string | null;
    same_as: string | null;
    id: string;
  }>("select id, state, reason, same_as from uploads order by arrival");
  const [first, ...others] = told;
  expect(first).toMatchObject({ state: "processed", reason: null });
  for (const other of others)
    expect(other).toMatchObject({
      state: "refused",
      reason: "alreadyReceived",
      same_as: first?.id,
    });
  expect(new Set(ids).size).toBe(3);
});

it("applies uploads of two clients that come at once side by side, each to its own catalogue", async () => {
  await Promise.all([
    send(NORTE, "n.zip", linesOf("NORTE")),
    send(EJEMPLO, "e.zip", linesOf("EJEMPLO")),
  ]);
  await world.settled();
  const words = await owner.query(
    "select subscriber_id as client, count(*) as parts, min(description) as least, max(description) as most from parts group by 1 order by 1",
  );
  expect(words).toEqual([
    { client: NORTE, parts: 2_000, least: "NORTE FIRST", most: "NORTE FIRST" },
    { client: EJEMPLO, parts: 2_000, least: "EJEMPLO FIRST", most: "EJEMPLO FIRST" },
  ]);
});

it("awaits a pedimento that ten ask for at once by one audit", async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      world.app.inject({
        method: "POST",
        url: "/api/GetPedimentoDet",
        headers: { ...headers, "x-id-subscriber": String(NORTE) },
        payload: { Patente: "9301", Pedimento: "6999991" },
      }),
    ),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const ids = replies.map((reply) => reply.json<{ data: { _id: string } }>().data._id);
  expect(new Set(ids).size).toBe(1);
  expect(await owner.query("select id from audits where number = '6999991'")).toHaveLength(1);
});

/** Where the audits are when a file comes; a soak adds moments of chance. */
const POINTS = [
  { point: "before the first one", hold: `select pg_advisory_lock(hashtext('lane'), ${NORTE})` },
  { point: "in the middle of one", hold: "lock table partida_fees in access exclusive mode" },
  ...Array.from({ length: isSoak ? 16 : 0 }, () => ({ point: "anywhere", hold: undefined })),
];

it.each(POINTS)(
  "audits again whatever is touched by a file that comes $point",
  async ({ hold }) => {
    const deliver = async ({ path, form }: Delivery): Promise<void> => {
      const { statusCode, body } = await world.app.inject({
        method: "POST",
        url: path,
        headers: { ...headers, ...form.headers, "x-id-subscriber": String(NORTE) },
        payload: form.body,
      });
      expect(statusCode, body).toBe(200);
    };
    const first = pedimentosDelivery(++delivered, random, []);
    for (const delivery of [partsDelivery(0, random, EMPTY), first]) await deliver(delivery);
    await world.settled();
    for (const make of [
      () => certificateDelivery(++delivered, random),
      () => pedimentosDelivery(++delivered, random, first.pedimentos),
    ]) {
      if (hold) await holder.query(`begin; ${hold}`);
      const asked = first.pedimentos.map(({ number }) =>
        world.app.inject({
          method: "POST",
          url: "/api/GetPedimentoDet",
          headers: { ...headers, "x-id-subscriber": String(NORTE) },
          payload: { Patente: PATENTE, Pedimento: number },
        }),
      );
      if (hold?.startsWith("lock")) await until(isWaiting);
      else if (!hold) await wait(random.between(0, 40));
      await deliver(make());
      for (const reply of await Promise.all(asked)) expect(reply.statusCode).toBe(200);
      if (hold) await holder.query("commit; select pg_advisory_unlock_all()");
      await world.settled();
      expect(await faultsOfAudits(owner)).toEqual([]);
    }
  },
);

it("serves more clients at once than it has connections, and people in the meantime", async () => {
  const clients = await owner.query<{ id: number }>(
    "insert into subscribers (name) select 'Client ' || n from generate_series(1, 24) n returning id",
  );
  await owner.query(
    "insert into person_subscribers select p.id, s.id from people p, subscribers s where p.email = 'admin@demo.test' on conflict do nothing",
  );
  await owner.query(
    "insert into data_versions (subscriber_id) select id from subscribers on conflict do nothing",
  );
  await holder.query("begin; lock table upload_lines in share mode");
  await Promise.all(clients.map(({ id }) => send(id, `${id}.zip`, linesOf(`OF ${id}`))));
  const isServed = async (): Promise<boolean> => {
    const { statusCode } = await world.app.inject({ url: "/parts_paginated?take=1", headers });
    expect(statusCode).toBe(200);
    return allEnded();
  };
  await until(isWaiting);
  expect(await isServed()).toBe(false);
  await holder.query("commit");
  await until(isServed, 50);
  expect((await uploadsIn(owner)).map(({ state }: KnownUpload) => state)).toEqual(
    clients.map(() => "processed"),
  );
});
