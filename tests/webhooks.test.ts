import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type OwnerView, openOwnerView } from "./behindTheGuards.ts";
import { isSince } from "./isSince.ts";
import { disorders, openReceiver, passFor, type Receiver } from "./webhookReceiver.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let receiver: Receiver;
let site: string;
const HOUR_MS = 3_600_000;
const webhooks = {
  networks: ["127.0.0.1/32"],
  pauses: { first: 10_000, patience: 24 * HOUR_MS },
};

beforeAll(async () => {
  world = await openWorld({ webhooks });
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  receiver = await openReceiver();
  const values = {
    code: "HOOK",
    name: "Bodega",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "Laredo",
  };
  site = (await sent("sites", values)).id;
});
afterEach(async () => {
  receiver.answer(() => 200);
  await world.settled();
  receiver.received.length = 0;
  await owner.query("update webhooks set status = 'retired'");
});
afterAll(async () => {
  await receiver.close();
  await owner.close();
  await world.close();
});

type Body = ProblemDocument & { data: EntityRow & { secret: string } };
async function send(path: string, payload?: object, headers: Headers = by) {
  const method = payload ? "POST" : "GET";
  const reply = await world.app.inject({ method, url: `/api/${path}`, payload, headers });
  return { status: reply.statusCode, text: reply.body, body: reply.json<Body>() };
}
async function sent(path: string, payload: object, headers: Headers = by) {
  const { status, body } = await send(path, payload, headers);
  expect([path, status, body.detail]).toEqual([path, 200, undefined]);
  return body.data;
}
const one = async (path: string) => (await send(path)).body.data;

/** A webhook that tells `address` of entries, and what it signs with. */
async function hook(address = receiver.address, more: object = {}, who = by) {
  const { id } = await sent(
    "webhooks",
    { name: "ERP", address, topics: ["shipments"], ...more },
    who,
  );
  const { secret } = await sent(`webhooks/${id}/secret`, { version: 1 }, who);
  return { id, secret };
}
const ENTRY = { mode: "indirect", shipmentType: "LTL", unitsDeclared: 2 };
let counted = 0;
const entry = (who = by, more: object = {}) =>
  sent("shipments", { ...ENTRY, bolNo: `HOOK-${++counted}`, site, ...more }, who);
/** Something is done to an entry. */
async function touch(id: string) {
  const { version, bolNo } = await one(`shipments/${id}`);
  await sent(`shipments/${id}`, { version, ...ENTRY, site, bolNo, unitsDeclared: version + 2 });
}
const of = async (webhook: string) =>
  owner.query<{
    id: string;
    status: string;
    attempts: number;
    failure: string | null;
    code: number | null;
    pause: number | null;
  }>(
    `select id, status, attempts, failure, code, round(extract(epoch from next_at - tried_at))::integer as pause
     from webhook_deliveries where webhook = $1 order by occurred_at, row_version, note`,
    [webhook],
  );
const pass = (ms: number) => passFor(owner.query, ms);

it("what was done is told with its id, signed over the timestamp and the body by a secret told once", async () => {
  const { id, secret } = await hook();
  const began = Math.floor(Date.now() / 1_000);
  const added = await entry();
  await touch(added.id);
  await world.settled();
  expect(receiver.received.map(({ body }) => [body.subjectId, body.action])).toEqual([
    [added.id, "added"],
    [added.id, "changed"],
  ]);
  for (const { headers, text, id: event, body } of receiver.received) {
    const timestamp = String(headers["viat-timestamp"]);
    const digest = createHmac("sha256", secret).update(`${timestamp}.${text}`).digest("hex");
    expect(headers["viat-signature"]).toBe(`v1=${digest}`);
    expect(isSince(began * 1_000, Number(timestamp) * 1_000)).toBe(true);
    expect(event).toBe(body.id);
  }
  const [kept] = await owner.query<{ secret: Buffer }>(
    "select secret from webhook_secrets where webhook_id = $1",
    [id],
  );
  expect(kept?.secret.includes(secret)).toBe(false);
  expect((await send(`webhooks/${id}`)).text).not.toContain(secret);
  expect((await one(`webhooks/${id}`))["lastDeliveredAt"]).not.toBeNull();
});

it("a receiver that is down for an hour gets everything once it is back, each event under one id, in order", async () => {
  const { id } = await hook();
  receiver.answer(() => 503);
  const entries = [await entry(), await entry(), await entry()];
  for (const { id: row } of [...entries, ...entries]) await touch(row);
  for (let minute = 0; minute < 60; minute++) {
    await world.settled();
    await pass(60_000);
  }
  const whileDown = receiver.received.length;
  expect(whileDown).toBeGreaterThan(4);
  // It is asked by one event at a time, ever more rarely.
  expect(whileDown).toBeLessThan(30);
  expect((await of(id)).filter(({ status }) => status === "waiting").length).toBe(9);
  receiver.answer(() => 200);
  receiver.received.length = 0;
  await pass(HOUR_MS);
  await world.settled();
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(9);
  expect(receiver.received.length).toBe(9);
  expect(disorders(receiver.received)).toEqual([]);
  expect((await of(id)).every(({ status }) => status === "delivered")).toBe(true);
});

it("pauses grow from ten seconds to an hour", async () => {
  const { id } = await hook();
  receiver.answer(() => 500);
  await entry();
  const pauses = [];
  for (let turn = 0; turn < 8; turn++) {
    await world.settled();
    pauses.push((await of(id))[0]?.pause);
    await pass(HOUR_MS);
  }
  expect(pauses).toEqual([10, 30, 90, 270, 810, 2430, 3600, 3600]);
});

it("an event that a receiver will not have holds back its own subject alone, and is given up after a day", async () => {
  const { id } = await hook();
  const [bad, good] = [await entry(), await entry()];
  receiver.answer(({ body }) => (body.subjectId === bad.id ? 422 : 200));
  await world.settled();
  await touch(bad.id);
  await touch(good.id);
  await world.settled();
  const told = receiver.received.filter(({ body }) => body.subjectId === good.id);
  expect(told.map(({ body }) => body.action)).toEqual(["added", "changed"]);
  expect(
    receiver.received.some(({ body }) => body.subjectId === bad.id && body.action === "changed"),
  ).toBe(false);
  await pass(23 * HOUR_MS);
  await world.settled();
  expect((await of(id)).some(({ status }) => status === "failed")).toBe(false);
  await pass(2 * HOUR_MS);
  await world.settled();
  const statuses = (await of(id)).map(({ status, code }) => [status, code]);
  expect(statuses.filter(([status]) => status === "failed")).toEqual([["failed", 422]]);
  // The next one of the subject has its turn then.
  expect(receiver.received.at(-1)?.body).toMatchObject({ subjectId: bad.id, action: "changed" });
});

it("a receiver that fails for a day comes to a pause, of which administrators hear; resumed, it gets what waited", async () => {
  const { id } = await hook();
  receiver.answer(() => 502);
  await entry();
  await world.settled();
  await pass(25 * HOUR_MS);
  await world.settled();
  expect(await one(`webhooks/${id}`)).toMatchObject({ status: "paused", pausedFor: "failing" });
  const heard = await send("notifications");
  expect(heard.text).toContain(id);
  await entry();
  receiver.answer(() => 200);
  receiver.received.length = 0;
  await world.settled();
  expect(receiver.received).toEqual([]);
  const { version } = await one(`webhooks/${id}`);
  await sent("webhooks/resume", { rows: [{ id, version }] });
  await world.settled();
  expect(receiver.received.map(({ body }) => body.action)).toEqual(["added", "added"]);
});

it("an event is told again by hand under the id that it had", async () => {
  const { id } = await hook();
  await entry();
  await world.settled();
  const [delivery] = await of(id);
  const { version } = await one(`webhookDeliveries/${delivery?.id}`);
  await sent("webhookDeliveries/replay", { rows: [{ id: delivery?.id, version }] });
  await world.settled();
  expect(receiver.received.map((each) => each.id)).toEqual([delivery?.id, delivery?.id]);
  expect(receiver.received[0]?.text).toBe(receiver.received[1]?.text);
  expect((await of(id))[0]).toMatchObject({ status: "delivered", attempts: 2 });
});

it("a receiver that is asked too much is left in peace by all events but one", async () => {
  const { id } = await hook();
  receiver.answer(() => 429);
  await entry();
  await world.settled();
  await entry();
  await entry();
  receiver.received.length = 0;
  await world.settled();
  expect(receiver.received).toEqual([]);
  await pass(10_000);
  await world.settled();
  expect(receiver.received).toHaveLength(1);
  expect((await one(`webhooks/${id}`))["failingSince"]).not.toBeNull();
});

it("of what is too large to be told the changes are left out", async () => {
  await hook();
  const { id } = await entry();
  await owner.query(
    `update entity_events set changes = changes || jsonb_build_object('comments', jsonb_build_array(null, repeat('x', 262144)))
     where entity = 'shipments' and row_id = $1`,
    [id],
  );
  await world.settled();
  expect(receiver.received.map(({ body }) => body)).toMatchObject([
    { subjectId: id, action: "added", changes: null },
  ]);
});

it("an event that was given up and is told again by hand has its day once more", async () => {
  const { id } = await hook();
  receiver.answer(() => 422);
  await entry();
  await world.settled();
  await pass(25 * HOUR_MS);
  await world.settled();
  const [given] = await of(id);
  expect(given).toMatchObject({ status: "failed", attempts: 2 });
  const { version } = await one(`webhookDeliveries/${given?.id}`);
  await sent("webhookDeliveries/replay", { rows: [{ id: given?.id, version }] });
  await world.settled();
  expect((await of(id))[0]).toMatchObject({ status: "waiting", attempts: 3, code: 422, pause: 90 });
});

it.each([
  ["a name of this machine", (port: number) => `http://localhost:${port}/`],
  ["loopback", (port: number) => `http://127.0.0.1:${port}/`],
  ["loopback, encrypted", (port: number) => `https://127.0.0.1:${port}/`],
  ["loopback in IPv6", (port: number) => `https://[::ffff:127.0.0.1]:${port}/`],
  ["link-local", () => "http://169.254.169.254/latest"],
  ["private", () => "https://10.0.0.1/"],
  ["not encrypted, in public", () => "http://8.8.8.8/"],
  ["nowhere that an address can lead", () => "https://256.1.1.1/"],
])(
  "a receiver out of reach is told nothing unless the operator allows it: %s",
  async (_words, addressOf) => {
    const shut = await openWorld({ webhooks: { ...webhooks, networks: [] } });
    try {
      const maker = await shut.signIn("admin@demo.test", NORTE);
      const post = async (path: string, payload: object) => {
        const reply = await shut.app.inject({
          method: "POST",
          url: `/api/${path}`,
          payload,
          headers: maker,
        });
        expect(reply.body).not.toContain("problems");
        return reply.json<Body>().data;
      };
      const { id } = await post("webhooks", {
        name: "ERP",
        address: addressOf(receiver.port),
        topics: ["releases", "shipments"],
      });
      await post(`webhooks/${id}/secret`, { version: 1 });
      const place = {
        code: "SHUT",
        name: "B",
        kind: "warehouse",
        country: "US",
        zone: "America/Chicago",
        city: "L",
      };
      const { id: at } = await post("sites", place);
      await post("shipments", {
        bolNo: "S-1",
        mode: "indirect",
        shipmentType: "LTL",
        unitsDeclared: 2,
        site: at,
      });
      await shut.settled();
      const log = await shut.app.inject({ url: "/api/webhookDeliveries", headers: maker });
      expect(log.json<{ data: EntityRow[] }>().data[0]).toMatchObject({
        status: "waiting",
        failure: "outOfReach",
        code: null,
      });
      expect(receiver.received).toEqual([]);
    } finally {
      await shut.close();
    }
  },
);

it("no redirect is followed, and an answer without end is not read to its end", async () => {
  const other = await openReceiver();
  const { id } = await hook();
  receiver.answer(() => 302, { location: other.address });
  await entry();
  await world.settled();
  expect(other.received).toEqual([]);
  expect((await of(id))[0]).toMatchObject({ status: "waiting", failure: "redirect", code: 302 });
  await other.close();
});

it("a client's receiver that says nothing holds back no other client's", async () => {
  const rio = await world.signIn("admin@demo.test", RIO_BRAVO);
  const silent = await openReceiver();
  let answerAll = () => undefined as void;
  const waited = new Promise<void>((resolve) => (answerAll = resolve));
  silent.answer(async () => {
    await waited;
    return 200;
  });
  await hook(silent.address);
  const other = await hook(receiver.address, { client: RIO_BRAVO }, rio);
  await entry();
  await entry(rio, { client: RIO_BRAVO });
  const settled = world.settled();
  await expect.poll(() => silent.received.length).toBe(1);
  await expect.poll(async () => (await of(other.id))[0]?.status).toBe("delivered");
  answerAll();
  await settled;
  await silent.close();
});

it("of one client nothing is told to another's webhook, and events of other topics to none", async () => {
  const rio = await world.signIn("admin@demo.test", RIO_BRAVO);
  await hook(receiver.address, { client: RIO_BRAVO }, rio);
  await hook(receiver.address, { topics: ["releases"] });
  await entry();
  await world.settled();
  expect(receiver.received).toEqual([]);
});

it("a webhook tells no more than who answers for it may read", async () => {
  const { id } = await hook();
  const [{ id: person } = { id: "" }] = await owner.query<{ id: string }>(
    "select id from people where email = 'cliente@demo.test'",
  );
  await owner.query("update webhook_secrets set person_id = $2 where webhook_id = $1", [
    id,
    person,
  ]);
  await owner.query("delete from grants where person_id = $1", [person]);
  await entry();
  await world.settled();
  expect(receiver.received).toEqual([]);
  expect(await one(`webhooks/${id}`)).toMatchObject({ status: "paused", pausedFor: "notAllowed" });
});

it("a client has ten webhooks at most, each with an address that is one", async () => {
  const reasons = [];
  for (const address of ["ftp://x.example", "nowhere", "https://user:secret@x.example/"])
    reasons.push(
      (await send("webhooks", { name: "X", address, topics: [] })).body.errors?.[0]?.code,
    );
  expect(reasons).toEqual(["address", "address", "noPassword"]);
  const all = [];
  for (let made = 0; made < 10; made++) all.push(await hook("https://x.example/", { topics: [] }));
  const turn = async (command: string, row: string) =>
    sent(`webhooks/${command}`, {
      rows: [{ id: row, version: (await one(`webhooks/${row}`)).version }],
    });
  // One that is paused may tell again.
  await turn("pause", all[0]?.id ?? "");
  const { id } = await sent("webhooks", { name: "W11", address: "https://x.example/", topics: [] });
  const more = await send(`webhooks/${id}/secret`, { version: 1 });
  expect([more.status, more.body.errors?.[0]?.code]).toEqual([409, "tooMany"]);
  await turn("retire", all[1]?.id ?? "");
  await sent(`webhooks/${id}/secret`, { version: 1 });
});
