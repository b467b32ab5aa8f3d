import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { openTwoServers, type TwoServers } from "./twoServers.ts";
import {
  disorders,
  openReceiver,
  passFor,
  type Received,
  type Receiver,
} from "./webhookReceiver.ts";
import type { Headers } from "./world.ts";

let two: TwoServers;
let receiver: Receiver;
let by: Headers;
let site: string;
const ENTRIES = 12;
/** Changes of each entry, one after the other. */
const CHANGES = 8;
const EACH = 1 + CHANGES;

beforeAll(async () => {
  two = await openTwoServers({
    RATE_LIMIT: "60000",
    WEBHOOK_NETWORKS: "127.0.0.1/32",
    WEBHOOK_PAUSE: "1s",
    // A receiver is waited for until the server ends, and no longer than it may take to answer.
    DRAIN_DELAY: "0s",
  });
  by = { ...(await two.signIn("admin@two.test")), "x-id-subscriber": String(NORTE) };
  receiver = await openReceiver();
  const place = {
    code: "HOOK",
    name: "Bodega",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "Laredo",
  };
  site = (await post(0, "sites", place)).id;
  const asked = { name: "ERP", address: receiver.address, topics: ["shipments"] };
  const { id } = await post(0, "webhooks", asked);
  await post(0, `webhooks/${id}/secret`, { version: 1 });
});
afterAll(async () => {
  await two.close();
  await receiver.close();
});

async function post(place: number, path: string, json: object): Promise<{ id: string }> {
  const { status, body } = await two.ask(`${two.addresses()[place]}/api/${path}`, {
    method: "POST",
    headers: by,
    json,
  });
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

/** Entries with their changes, made by both servers at once. */
async function manyEvents(name: string) {
  const work = Array.from({ length: ENTRIES }, async (_, at) => {
    const sent = { bolNo: `${name}-${at}`, mode: "indirect", shipmentType: "LTL", site };
    const { id } = await post(at % 2, "shipments", { ...sent, unitsDeclared: 1 });
    for (let version = 1; version <= CHANGES; version++)
      await post((at + version) % 2, `shipments/${id}`, {
        ...sent,
        version,
        unitsDeclared: version + 1,
      });
    return id;
  });
  return Promise.all(work);
}
const of = (ids: readonly string[]) =>
  receiver.received.filter(({ body }) => ids.includes(body.subjectId));
const distinct = (ids: readonly string[]) => new Set(of(ids).map(({ id }) => id)).size;

it("two servers side by side tell each event once, those of one entry in order", async () => {
  receiver.answer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return 200;
  });
  const ids = await manyEvents("SIDE");
  await expect.poll(() => distinct(ids)).toBe(ENTRIES * EACH);
  expect(of(ids).length).toBe(ENTRIES * EACH);
  expect(disorders(of(ids))).toEqual([]);
});

it("a server that is killed while it tells loses no event: the other one tells what was under way again", async () => {
  let isHeld = true;
  const held: (() => void)[] = [];
  receiver.answer(async () => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return 200;
  });
  const ids = await manyEvents("KILL");
  await expect.poll(() => of(ids).length).toBeGreaterThan(0);
  // Whichever of them tells just now: after both were killed once, it was among them.
  await two.kill(0);
  await two.replace(0);
  await two.kill(1);
  isHeld = false;
  for (const go of held) go();
  await expect.poll(() => distinct(ids)).toBe(ENTRIES * EACH);
  expect(disorders(of(ids))).toEqual([]);
  const left = async () =>
    (await two.owner.query("select from webhook_deliveries where status <> 'delivered'")).rowCount;
  await expect.poll(left).toBe(0);
});

/** Lets so much time go by, and waits until what was due then was tried. */
async function rest(ms: number): Promise<void> {
  await passFor((text, values) => two.owner.query(text, values), ms);
  const isDue = async () =>
    (
      await two.owner.query(
        `select from webhook_secrets where coalesce(rest_until <= now(), true)
           and exists (select from webhook_deliveries where status = 'waiting')`,
      )
    ).rowCount;
  await expect.poll(isDue).toBe(0);
}

it("a receiver that is down for an hour while servers are killed gets everything once it is back: each event once, those of each subject in order", async () => {
  const STEPS = 12;
  for (const place of [0, 1]) {
    await two.kill(place);
    await two.replace(place);
  }
  receiver.answer(() => 503);
  receiver.received.length = 0;
  /** How often it was asked by the end of each step. */
  const asked: number[] = [];
  const made: { readonly id: string; readonly bolNo: string }[] = [];
  const heard: Received[] = [];
  const entry = { mode: "indirect", shipmentType: "LTL", site };
  let events = 0;
  let alive = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    // One server after the other is killed, and one works meanwhile.
    if (step === 3 || step === 7) {
      await two.kill(step === 3 ? 0 : 1);
      alive = [step === 3 ? 1 : 0];
    } else if (step === 5 || step === 9) {
      await two.replace(step === 5 ? 0 : 1);
      alive = [0, 1];
    }
    // Half an hour it answers that it cannot, then nobody listens, then it cannot again.
    if (step === 6) await receiver.close();
    if (step === 9) {
      heard.push(...receiver.received);
      receiver = await openReceiver("127.0.0.1", receiver.port);
      receiver.answer(() => 503);
    }
    const at = () => alive[events % alive.length] ?? 0;
    for (const name of ["A", "B"]) {
      const bolNo = `HOUR-${step}${name}`;
      const { id } = await post(at(), "shipments", { ...entry, bolNo, unitsDeclared: 1 });
      made.push({ id, bolNo });
      events += 1;
    }
    // Each entry is changed once more in each of the next steps, until it was three times.
    for (const [place, { id, bolNo }] of made.entries()) {
      const version = step - Math.floor(place / 2);
      if (version < 1 || version > 3) continue;
      await post(at(), `shipments/${id}`, { ...entry, bolNo, version, unitsDeclared: version + 1 });
      events += 1;
    }
    await rest(300_000);
    asked.push(heard.length + receiver.received.length);
  }
  const ids = made.map(({ id }) => id);
  expect(ids.length).toBe(2 * STEPS);
  // Ever more rarely, and by one event at a time.
  const [half = 0, whole = 0] = [asked[5], asked[11]];
  expect(half).toBeGreaterThan(4);
  expect(half).toBeLessThan(20);
  expect(whole - half).toBeLessThan(3);

  const soFar = receiver.received.length;
  receiver.answer(() => 200);
  await rest(3_600_000);
  const told = () =>
    receiver.received.slice(soFar).filter(({ body }) => ids.includes(body.subjectId));
  await expect.poll(() => told().length).toBeGreaterThanOrEqual(events);
  const left = async () =>
    (await two.owner.query("select from webhook_deliveries where status = 'waiting'")).rowCount;
  await expect.poll(left).toBe(0);
  expect(told().length).toBe(events);
  expect(new Set(told().map(({ id }) => id)).size).toBe(events);
  expect(disorders(told())).toEqual([]);
  // What was asked by while it was down is among them, under the id that it had.
  const again = [...heard, ...receiver.received.slice(0, soFar)].filter(({ body }) =>
    ids.includes(body.subjectId),
  );
  for (const { id } of again) expect(told().map((one) => one.id)).toContain(id);
});

it("a server that ends in order while it tells counts no failure against the receiver", async () => {
  await two.kill(1);
  receiver.answer(() => new Promise<number>(() => undefined));
  const before = receiver.received.length;
  await post(0, "shipments", {
    bolNo: "END",
    mode: "indirect",
    shipmentType: "LTL",
    unitsDeclared: 1,
    site,
  });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
  expect(await two.stop(0)).toBe(0);
  const { rows } = await two.owner.query(
    "select status, attempts, failure from webhook_deliveries order by created_at desc limit 1",
  );
  expect(rows).toEqual([{ status: "waiting", attempts: 0, failure: null }]);
});
