import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { type PubSub, openPubSub } from "./pubSub.ts";
import { changeEvents } from "./changeEvents.ts";

let pubSub: PubSub;
let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  pubSub = await openPubSub(copy.url, () => undefined);
  client = new pg.Client({ connectionString: copy.url });
  await client.connect();
});
afterAll(async () => {
  await pubSub.close();
  await client.end();
  await drop();
});
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => vi.useRealTimers());

/** A stream whose looks are counted; `state` is what the next look finds. */
function follow(more: { until?: Date; isLast?: (state: string) => boolean } = {}) {
  const gone = new AbortController();
  const seen = { state: "first" as string | undefined, looks: 0 };
  const stream = changeEvents({
    event: "news",
    subscription: pubSub.subscribe(["c1"], gone.signal),
    look: async () => {
      seen.looks++;
      return seen.state;
    },
    isLast: more.isLast ?? (() => false),
    until: more.until,
    signal: gone.signal,
  });
  const next = async () => (await stream.next()).value as string | undefined;
  return { seen, next, leave: () => gone.abort() };
}
const ring = () => client.query("select pg_notify('news', 'c1')");
const told = (state: string) => `event: news\ndata: ${JSON.stringify({ data: state })}\n\n`;

it("looks once, and never again while nothing rings, however long that is", async () => {
  const { seen, next, leave } = follow();
  expect(await next()).toBe(told("first"));
  for (let beat = 0; beat < 100; beat++) {
    const comment = next();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await comment).toBe(": still here\n\n");
  }
  expect(seen.looks).toBe(1);
  leave();
});

it("looks when it rings, tells what has changed, and is silent about what has not", async () => {
  const { seen, next, leave } = follow();
  expect(await next()).toBe(told("first"));
  const changed = next();
  await ring();
  await expect.poll(() => seen.looks).toBe(2);
  seen.state = "second";
  await ring();
  expect(await changed).toBe(told("second"));
  expect(seen.looks).toBe(3);
  leave();
});

it("misses nothing that rings while it looks or tells", async () => {
  const { seen, next, leave } = follow();
  await ring();
  await client.query("select 1");
  expect(await next()).toBe(told("first"));
  seen.state = "second";
  expect(await next()).toBe(told("second"));
  leave();
});

it("ends with what cannot change any more, with the right to see it, with the token and with the listener", async () => {
  const last = follow({ isLast: (state) => state === "first" });
  expect([await last.next(), await last.next()]).toEqual([told("first"), undefined]);
  const shut = follow();
  await shut.next();
  shut.seen.state = undefined;
  await ring();
  expect(await shut.next()).toBeUndefined();
  const expiring = follow({ until: new Date(Date.now() + 10_000) });
  await expiring.next();
  const ended = expiring.next();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toBeUndefined();
  const left = follow();
  await left.next();
  const gone = left.next();
  left.leave();
  expect(await gone).toBeUndefined();
});
