import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HANG_MS } from "../../../tests/hang.ts";
import { copyTemplate } from "../../../tests/world.ts";
import { type PubSub, openPubSub } from "./pubSub.ts";

let client: pg.Client;
let url: string;
let drop: () => Promise<void>;
const pubSubs: PubSub[] = [];
const failures: unknown[] = [];
const never = new AbortController().signal;
/** For who is to be woken: a ring that is missed is a hang. */
const LONG = 2 * HANG_MS;

beforeAll(async () => {
  ({ url, drop } = await copyTemplate());
  client = new pg.Client({ connectionString: url });
  await client.connect();
  pubSubs.push(
    ...(await Promise.all(
      [1, 2].map(() => openPubSub(url, (error) => failures.push(error), HANG_MS)),
    )),
  );
});
afterAll(async () => {
  await Promise.all(pubSubs.map((pubSub) => pubSub.close()));
  await client.end();
  await drop();
});

const ring = (topic: string) => client.query("select pg_notify('news', $1)", [topic]);
const onBoth = (topics: string[], signal = never) =>
  pubSubs.map((pubSub) => pubSub.subscribe(topics, signal));

it("wakes everyone who listens to that topic on every server, and nobody else", async () => {
  const both = onBoth(["c1", "p1"]);
  const elsewhere = onBoth(["c2"]);
  const waiting = both.map((each) => each.notified(LONG));
  await ring("c1");
  expect(await Promise.all(waiting)).toEqual([true, true]);
  await ring("p1");
  expect(await Promise.all(both.map((each) => each.notified(LONG)))).toEqual([true, true]);
  expect(await Promise.all(elsewhere.map((each) => each.notified(0)))).toEqual([false, false]);
});

it("remembers a ring that came while nobody waited, once", async () => {
  const [one] = onBoth(["c3"]);
  const [witness] = onBoth(["c3"]);
  const heard = witness?.notified(LONG);
  await ring("c3");
  await heard;
  expect([await one?.notified(0), await one?.notified(0)]).toEqual([true, false]);
});

it("rings when a transaction commits, not before, and once for all that it wrote", async () => {
  const [one] = onBoth(["c4", "c5"]);
  const [witness] = onBoth(["c6"]);
  const outside = new pg.Client({ connectionString: url });
  await outside.connect();
  const ringOutside = () => outside.query("select pg_notify('news', 'c6')");
  await client.query("begin; select pg_notify('news', 'c4'); select pg_notify('news', 'c4')");
  await ring("c5");
  await ringOutside();
  expect([await witness?.notified(LONG), await one?.notified(0)]).toEqual([true, false]);
  await client.query("commit");
  expect(await one?.notified(LONG)).toBe(true);
  await ringOutside();
  expect([await witness?.notified(LONG), await one?.notified(0)]).toEqual([true, false]);
  await outside.end();
});

it("lets go when the listener goes", async () => {
  const gone = new AbortController();
  const [one] = onBoth(["c7"], gone.signal);
  const waiting = one?.notified(LONG);
  gone.abort();
  expect(await waiting).toBe(false);
  expect(await one?.notified(LONG)).toBe(false);
});

it("opens its line again when that is lost, and wakes everyone for what was missed", async () => {
  const subscription = onBoth(["c8"]);
  const waiting = subscription.map((each) => each.notified(LONG));
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'viat pubSub' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  const again = subscription.map((each) => each.notified(LONG));
  await ring("c8");
  expect(await Promise.all(again)).toEqual([true, true]);
  expect(failures).toEqual([]);
});
