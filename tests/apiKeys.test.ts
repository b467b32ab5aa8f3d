import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type OwnerView, openOwnerView } from "./behindTheGuards.ts";
import { releases } from "#modules/releases/releases.ts";
import { isSince } from "./isSince.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
const today = dayIn("America/Chicago");
const SCOPES = { reads: ["shipments", "loads", "events"], acts: ["shipments"] };

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

type Body = ProblemDocument & { data: EntityRow & { secret: string }; reason?: string };

async function send(path: string, headers: Headers, payload?: object) {
  const method = payload ? "POST" : "GET";
  const reply = await world.app.inject({ method, url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, text: reply.body, body: reply.json<Body>() };
}
const bearing = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** A key that was just made, with its row. */
async function madeKey(more: object = {}, who = by): Promise<{ key: string; row: EntityRow }> {
  const sent = { name: "ERP", expiresOn: dayAfter(today, 30), ...SCOPES, ...more };
  const { data: row } = (await send("apiKeys", who, sent)).body;
  const { status, body } = await send(`apiKeys/${row.id}/secret`, who, { version: row.version });
  expect([status, body.detail]).toEqual([200, undefined]);
  return { key: body.data.secret, row: (await send(`apiKeys/${row.id}`, who)).body.data };
}
const shipment = (number: number) => ({
  bolNo: `KEY-${number}`,
  mode: "indirect",
  shipmentType: "LTL",
  unitsDeclared: 3,
});
async function withSite(): Promise<object> {
  const [site] = await owner.query<{ id: string }>("select id from sites limit 1");
  const id = site?.id;
  if (id) return { site: id };
  const values = {
    code: "KEY1",
    name: "Bodega",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "Laredo",
  };
  return { site: (await send("sites", by, values)).body.data.id };
}

it("a key is told once: the database has its digest, and the second asking is refused", async () => {
  const { key, row } = await madeKey();
  expect(key).toMatch(/^viat_[\w-]{43}$/);
  expect(row).toMatchObject({
    status: "active",
    beginsWith: key.slice(0, 11),
    madeBy: "Adela Administra",
  });
  const again = await send(`apiKeys/${row.id}/secret`, by, { version: row.version });
  expect([again.status, again.text.includes(key)]).toEqual([409, false]);
  for (const table of [
    "api_keys",
    "api_key_secrets",
    "entity_events",
    "idempotent_replies",
    "user_actions",
  ]) {
    const rows = await owner.query<{ t: string }>(`select t::text from ${table} t`);
    const hex = Buffer.from(key).toString("hex");
    expect([table, rows.filter(({ t }) => t.includes(key) || t.includes(hex))]).toEqual([
      table,
      [],
    ]);
  }
});

it("a key is let in with its scopes alone, to read and to act", async () => {
  const { key } = await madeKey();
  const as = bearing(key);
  for (const path of ["shipments", "loads", "events"])
    expect([path, (await send(path, as)).status]).toEqual([path, 200]);
  for (const path of ["releases", "carriers", "apiKeys", "generalnfo"]) {
    const { status, body } = await send(path, as);
    expect([path, status, body.reason]).toEqual([path, 403, "keyScope"]);
  }
  const entry = { ...shipment(1), ...(await withSite()) };
  const added = await send("shipments", as, entry);
  expect([added.status, added.body.detail]).toEqual([200, undefined]);
  expect((await send("loads", as, {})).body).toMatchObject({ status: 403, reason: "keyScope" });
  expect((await send("apiKeys", as, {})).body).toMatchObject({ status: 403, reason: "keyScope" });
  const history = await send(`shipments/${added.body.data.id}/history`, as);
  expect(history.text).toContain("Adela Administra · ERP");
});

it("a key of one client sees nothing of another, whom its maker also serves", async () => {
  const { key } = await madeKey();
  const entry = { ...shipment(2), ...(await withSite()) };
  const foreign = await send("shipments", await world.signIn("admin@demo.test", RIO_BRAVO), {
    ...entry,
    client: RIO_BRAVO,
  });
  expect([foreign.status, foreign.body.detail]).toEqual([200, undefined]);
  const { id } = foreign.body.data;
  const as = bearing(key);
  expect((await send("shipments?take=1000", as)).text).not.toContain(id);
  expect((await send(`shipments/${id}`, as)).status).toBe(404);
  expect((await send("shipments", { ...as, "x-id-subscriber": String(RIO_BRAVO) })).status).toBe(
    403,
  );
  expect((await send("shipments", as, { ...entry, client: RIO_BRAVO })).status).toBe(403);
});

it("a key is never good for more than its maker may do now", async () => {
  const [{ id: person } = { id: "" }] = await owner.query<{ id: string }>(
    "select id from people where email = 'operador@demo.test'",
  );
  await owner.query(
    "insert into grants (person_id, code) values ($1, 'CREATE_USER') on conflict do nothing",
    [person],
  );
  const { key } = await madeKey(
    { reads: ["shipments", "releases"] },
    await world.signIn("operador@demo.test"),
  );
  const as = bearing(key);
  expect([(await send("shipments", as)).status, (await send("releases", as)).status]).toEqual([
    200, 200,
  ]);
  await owner.query("delete from grants where person_id = $1 and code = any($2)", [
    person,
    releases.read,
  ]);
  expect([(await send("shipments", as)).status, (await send("releases", as)).status]).toEqual([
    200, 403,
  ]);
  await owner.query("update people set active = false where id = $1", [person]);
  expect((await send("shipments", as)).status).toBe(401);
  await owner.query("update people set active = true where id = $1", [person]);
});

it("a key whose maker was removed, is no longer the client's or waits to be approved opens nothing more", async () => {
  const [{ id: person } = { id: "" }] = await owner.query<{ id: string }>(
    `with one as (insert into people (email, name, type, password_hash)
       select 'gone@demo.test', 'Gona', 'USER', password_hash from people where email = 'admin@demo.test' returning id),
     link as (insert into person_subscribers select id, unnest($1::integer[]) from one),
     code as (insert into grants select id, unnest($2::text[]) from one)
     select id from one`,
    [
      [NORTE, RIO_BRAVO],
      ["CREATE_USER", "ENTRADA_MANUAL"],
    ],
  );
  const maker = await world.signIn("gone@demo.test", NORTE);
  const { key } = await madeKey({ reads: ["shipments"], acts: ["shipments"] }, maker);
  const as = bearing(key);
  const entry = { ...shipment(3), ...(await withSite()) };
  const added = await send("shipments", as, entry);
  expect([added.status, (await send("shipments", as)).status]).toEqual([200, 200]);
  const lets = async () => [
    (await send("shipments", as)).text.includes(added.body.data.id),
    (await send(`shipments/${added.body.data.id}`, as)).status === 200,
    (await send("shipments", as, { ...entry, bolNo: "KEY-GONE" })).status === 200,
  ];
  expect(await lets()).toEqual([true, true, true]);
  const link = "update people set approved_at = $2 where id = $1";
  await owner.query(link, [person, null]);
  expect([(await send("shipments", as)).status, await lets()]).toEqual([
    401,
    [false, false, false],
  ]);
  await owner.query(link, [person, "2026-01-01T00:00:00Z"]);
  expect((await send("shipments", as)).status).toBe(200);
  // Of its two clients the other one stays: the key does not become a key of that.
  await owner.query("delete from person_subscribers where person_id = $1 and subscriber_id = $2", [
    person,
    NORTE,
  ]);
  expect(await lets()).toEqual([false, false, false]);
  const other = { ...entry, bolNo: "KEY-OTHER", client: RIO_BRAVO };
  expect((await send("shipments", as, other)).status).toBe(403);
  await owner.query("update people set active = false where id = $1", [person]);
  expect((await send("shipments", as)).status).toBe(401);
});

it("while a client is hidden its keys open nothing", async () => {
  const as = bearing((await madeKey()).key);
  const hidden = "update subscribers set is_hidden = $2 where id = $1";
  await owner.query(hidden, [NORTE, true]);
  expect((await send("shipments", as)).status).toBe(401);
  await owner.query(hidden, [NORTE, false]);
  expect((await send("shipments", as)).status).toBe(200);
});

it("whoever makes the secret answers for the key, not whoever named it", async () => {
  const sent = {
    name: "Ajena",
    expiresOn: dayAfter(today, 30),
    reads: ["loads", "stock"],
    acts: [],
  };
  const { data: row } = (await send("apiKeys", by, sent)).body;
  const [{ id: person } = { id: "" }] = await owner.query<{ id: string }>(
    "select id from people where email = 'cliente@demo.test'",
  );
  await owner.query(
    "insert into grants (person_id, code) values ($1, 'CREATE_USER') on conflict do nothing",
    [person],
  );
  await owner.query("delete from grants where person_id = $1 and code <> 'CREATE_USER'", [person]);
  const client = await world.signIn("cliente@demo.test");
  const { secret } = (await send(`apiKeys/${row.id}/secret`, client, { version: 1 })).body.data;
  for (const path of ["stockBalances"])
    expect([
      path,
      (await send(path, client)).status,
      (await send(path, bearing(secret))).status,
    ]).toEqual([path, 403, 403]);
  const made = (await send(`apiKeys/${row.id}`, by)).body.data;
  expect(made["madeBy"]).toBe("Clara Cliente");
  const changed = await send(`apiKeys/${row.id}`, by, {
    version: made.version,
    ...sent,
    name: "Más",
  });
  expect(changed.status).toBe(409);
});

it("a revoked key is refused at the next call, an expired one from the next day on, each with its reason", async () => {
  const [revoked, expired] = [await madeKey(), await madeKey()];
  const rows = [{ id: revoked.row.id, version: revoked.row.version }];
  expect((await send("shipments", bearing(revoked.key))).status).toBe(200);
  expect((await send("apiKeys/revoke", by, { rows })).status).toBe(200);
  expect((await send("shipments", bearing(revoked.key))).body).toMatchObject({
    status: 401,
    reason: "keyRevoked",
  });
  const expireOn = (day: string) =>
    owner.query("update api_keys set expires_on = $2 where id = $1", [expired.row.id, day]);
  const [{ zone } = { zone: "" }] = await owner.query<{ zone: string }>(
    "select time_zone as zone from subscribers where id = $1",
    [NORTE],
  );
  await expireOn(dayIn(zone));
  expect((await send("shipments", bearing(expired.key))).status).toBe(200);
  await expireOn(dayAfter(dayIn(zone), -1));
  expect((await send("shipments", bearing(expired.key))).body).toMatchObject({
    status: 401,
    reason: "keyExpired",
  });
  expect((await madeKey({ expiresOn: dayIn(zone) })).row["status"]).toBe("active");
  const late = await send("apiKeys", by, {
    name: "Tarde",
    expiresOn: dayAfter(dayIn(zone), -1),
    ...SCOPES,
  });
  expect((await send(`apiKeys/${late.body.data.id}/secret`, by, { version: 1 })).status).toBe(409);
});

it("when a key was last used is told, and is no version of it", async () => {
  const { key, row } = await madeKey();
  const began = Date.now();
  await send("shipments", bearing(key));
  const used = (await send(`apiKeys/${row.id}`, by)).body.data;
  expect(isSince(began, String(used["lastUsedAt"]))).toBe(true);
  expect(used.version).toBe(row.version);
  // It is told to the minute.
  const renewed = async (seconds: number) => {
    const [{ was } = { was: "" }] = await owner.query<{ was: Date | string }>(
      "update api_keys set last_used_at = now() - make_interval(secs => $2) where id = $1 returning last_used_at as was",
      [row.id, seconds],
    );
    await send("shipments", bearing(key));
    const { lastUsedAt } = (await send(`apiKeys/${row.id}`, by)).body.data;
    return Date.parse(String(lastUsedAt)) !== new Date(was).getTime();
  };
  // However long the call takes, a use that is dated ahead is less than a minute old.
  expect([await renewed(-600), await renewed(61)]).toEqual([false, true]);
});

it("a key that asks too much waits, and its maker does not", async () => {
  const narrow = await openWorld({ rateLimit: 30 });
  try {
    const maker = await narrow.signIn("admin@demo.test", NORTE);
    const ask = (headers: Headers, url = "/api/loads") => narrow.app.inject({ url, headers });
    const post = (url: string, payload: object) =>
      narrow.app.inject({ method: "POST", url, headers: maker, payload });
    const sent = { name: "ERP", expiresOn: dayAfter(today, 30), ...SCOPES };
    const { data } = (await post("/api/apiKeys", sent)).json<Body>();
    const made = await post(`/api/apiKeys/${data.id}/secret`, { version: 1 });
    const as = bearing(made.json<Body>().data.secret);
    // All of them come within one minute.
    vi.useFakeTimers({ toFake: ["Date"] });
    const statuses = [];
    for (let at = 0; at < 31; at++) statuses.push((await ask(as)).statusCode);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      30, 429,
    ]);
    expect((await ask(maker)).statusCode).toBe(200);
  } finally {
    vi.useRealTimers();
    await narrow.close();
  }
});
