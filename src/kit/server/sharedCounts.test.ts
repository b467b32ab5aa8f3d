import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { type Database, openDatabase } from "./database.ts";
import { shareThrough } from "./requestCounts.ts";
import { openSharedCounts, type SharedCounts } from "./sharedCounts.ts";

let database: Database;
let owner: pg.Client;
let drop: () => Promise<void>;
let servers: SharedCounts[];
const sharing: Promise<unknown>[] = [];
beforeAll(async () => {
  const copy = await copyTemplate();
  drop = copy.drop;
  database = openDatabase(copy.url, 4);
  owner = new pg.Client({ connectionString: copy.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await drop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOON });
  await database.pool.query("delete from request_counts");
  servers = [1, 2].map(() => {
    const share = shareThrough(database);
    return openSharedCounts((...counts) => {
      const shared = share(...counts);
      sharing.push(shared.catch(() => undefined));
      return shared;
    });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.map((server) => server.close()));
});

const NOON = Date.UTC(2026, 0, 5, 12, 0, 10);
const countedBy = (at: number, key: string, times: number): number => {
  let last = 0;
  for (let time = 0; time < times; time++) last = servers[at]?.count(key).current ?? 0;
  return last;
};
/** Lets a second pass, and all that servers tell in it arrive. */
async function aSecondPasses(): Promise<void> {
  vi.advanceTimersByTime(1_000);
  await Promise.all(sharing.splice(0));
  await new Promise((resolve) => setImmediate(resolve));
}
const tellings = async (): Promise<string> =>
  JSON.stringify((await database.pool.query("table request_counts order by key")).rows);

it("counts of two servers add up within a second, each key for itself", async () => {
  expect([countedBy(0, "a", 5), countedBy(1, "b", 2)]).toEqual([5, 2]);
  await aSecondPasses();
  expect(countedBy(1, "a", 7)).toBe(7);
  await aSecondPasses();
  expect(countedBy(1, "a", 1)).toBe(13);
  expect(countedBy(0, "a", 1)).toBe(6);
  await aSecondPasses();
  // Each knows what the other had told when it told its own.
  expect(countedBy(0, "a", 1) + countedBy(1, "a", 1)).toBeGreaterThanOrEqual(14 + 15);
  expect(countedBy(1, "b", 1)).toBe(3);
});

it("asks the database for nothing while nothing is counted, and never for a single request", async () => {
  const asked = vi.spyOn(database.pool, "query");
  vi.advanceTimersByTime(10_000);
  countedBy(0, "a", 49);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  await aSecondPasses();
  expect(JSON.parse(await tellings())).toMatchObject([{ key: "a", count: 49 }]);
});

it("a burst within one second goes beyond the limit by no more than what was not told yet", async () => {
  const limit = 600;
  let letThrough = 0;
  for (let request = 0; request < 3 * limit; request++) {
    if (countedBy(request % 2, "a", 1) <= limit) letThrough++;
    // The database answers while requests come.
    if (request % 20 === 0) await Promise.all(sharing.splice(0));
  }
  expect(letThrough).toBeGreaterThanOrEqual(limit);
  expect(letThrough).toBeLessThan(limit + 2 * 75);
});

it("what is told while an answer is awaited is told once", async () => {
  countedBy(0, "a", 120);
  vi.advanceTimersByTime(3_000);
  countedBy(0, "a", 120);
  await aSecondPasses();
  await aSecondPasses();
  expect(JSON.parse(await tellings())).toMatchObject([{ key: "a", count: 240 }]);
});

it("forgets a minute with the next one, in the database too", async () => {
  countedBy(0, "a", 5);
  await aSecondPasses();
  vi.setSystemTime(NOON + 120_000);
  expect(countedBy(0, "a", 1)).toBe(1);
  await aSecondPasses();
  expect(JSON.parse(await tellings())).toMatchObject([{ key: "a", count: 1 }]);
});

it("goes on alone while the database is away, and tells it all afterwards", async () => {
  await owner.query("alter table request_counts rename to away");
  expect(countedBy(0, "a", 5)).toBe(5);
  await aSecondPasses();
  expect(countedBy(0, "a", 5)).toBe(10);
  await owner.query("alter table away rename to request_counts");
  await aSecondPasses();
  expect(JSON.parse(await tellings())).toMatchObject([{ key: "a", count: 10 }]);
});
