import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { type Bell, openBell } from "./bell.ts";

let client: pg.Client;
let url: string;
let drop: () => Promise<void>;
const bells: Bell[] = [];
const failures: unknown[] = [];
const never = new AbortController().signal;
/** Long enough to be heard, and not so long that a missed ring goes unnoticed. */
const SOON = 1_000;

beforeAll(async () => {
  ({ url, drop } = await copyTemplate());
  client = new pg.Client({ connectionString: url });
  await client.connect();
  bells.push(
    ...(await Promise.all([1, 2].map(() => openBell(url, (error) => failures.push(error))))),
  );
});
afterAll(async () => {
  await Promise.all(bells.map((bell) => bell.close()));
  await client.end();
  await drop();
});

const ring = (topic: string) => client.query("select pg_notify('news', $1)", [topic]);
const onBoth = (topics: string[], signal = never) =>
  bells.map((bell) => bell.listen(topics, signal));

it("wakes everyone who listens to that topic on every server, and nobody else", async () => {
  const both = onBoth(["c1", "p1"]);
  const [elsewhere] = onBoth(["c2"]);
  const waiting = both.map((each) => each.rung(SOON));
  const began = performance.now();
  await ring("c1");
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(performance.now() - began).toBeLessThan(SOON);
  await ring("p1");
  expect(await both[0]?.rung(SOON)).toBe(true);
  expect(await elsewhere?.rung(0)).toBe(false);
});

it("remembers a ring that came while nobody waited, once", async () => {
  const [one, witness] = onBoth(["c3"]);
  const heard = witness?.rung(SOON);
  await ring("c3");
  await heard;
  expect([await one?.rung(SOON), await one?.rung(0)]).toEqual([true, false]);
});

it("rings when a transaction commits, not before, and once for all that it wrote", async () => {
  const [one] = onBoth(["c4", "c5"]);
  const [other] = onBoth(["c5"]);
  await client.query("begin; select pg_notify('news', 'c4'); select pg_notify('news', 'c4')");
  await ring("c5").then(() => undefined);
  expect(await other?.rung(0)).toBe(false);
  await client.query("commit");
  expect([await one?.rung(SOON), await one?.rung(0)]).toEqual([true, false]);
});

it("lets go when the listener goes", async () => {
  const gone = new AbortController();
  const [one] = onBoth(["c6"], gone.signal);
  const waiting = one?.rung(60_000);
  gone.abort();
  expect(await waiting).toBe(false);
  expect(await one?.rung(60_000)).toBe(false);
});

it("opens its line again when that is lost, and wakes everyone for what was missed", async () => {
  const listening = onBoth(["c7"]);
  const waiting = listening.map((each) => each.rung(5_000));
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'viat bell' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  const again = listening.map((each) => each.rung(SOON));
  await ring("c7");
  expect(await Promise.all(again)).toEqual([true, true]);
  expect(failures).toEqual([]);
});
