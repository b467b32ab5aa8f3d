import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { copyTemplate } from "../../../tests/world.ts";
import { openDatabase, type Database } from "./database.ts";
import { openLane, type Lane } from "./lane.ts";
import { inTenant, type Tx } from "./tenant.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate();
  database = openDatabase(copy.url);
  drop = copy.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(() => database.pool.query("delete from secrets"));

// Any table serves as the work: a row is a piece of it, its value what was done.
async function put(names: readonly string[]): Promise<void> {
  for (const name of names)
    await database.pool.query("insert into secrets values ($1, '')", [name]);
}
async function takeOldest({ client }: Tx): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    "delete from secrets where name = (select name from secrets where name like 'work%' order by name limit 1) returning name",
  );
  return rows[0]?.name;
}
const nobodyWaits = async () => [];
const unexpected = (error: unknown): never => {
  throw error;
};

it("does the pieces of one tenant one after the other, in order, and then rests", async () => {
  const done: string[] = [];
  const lane = openLane(database, {
    waiting: nobodyWaits,
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name) done.push(name);
      return name !== undefined;
    },
    failed: unexpected,
  });
  await put(["work-1", "work-2", "work-3"]);
  lane.nudge(1);
  lane.nudge(1);
  await lane.idle();
  expect(done).toEqual(["work-1", "work-2", "work-3"]);
  await lane.stop();
});

it("lets two servers do every piece once", async () => {
  const done: string[] = [];
  const lanes: Lane[] = [1, 2].map(() =>
    openLane(database, {
      waiting: async () => [1],
      next: async (tx) => {
        const name = await takeOldest(tx);
        await wait(2);
        if (name) done.push(name);
        return name !== undefined;
      },
      failed: unexpected,
    }),
  );
  await put(Array.from({ length: 30 }, (_, index) => `work-${String(index).padStart(2, "0")}`));
  for (const lane of lanes) lane.nudge(1);
  await Promise.all(lanes.map((lane) => lane.idle()));
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted());
  expect(done).toHaveLength(30);
  await Promise.all(lanes.map((lane) => lane.stop()));
});

it("undoes a piece that failed, says so, and does it again", async () => {
  await put(["work-1"]);
  const failures: unknown[] = [];
  let tries = 0;
  const lane = openLane(database, {
    waiting: nobodyWaits,
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name && ++tries === 1) throw new Error("the first try fails");
      return name !== undefined;
    },
    failed: (error) => void failures.push(error),
  });
  lane.nudge(1);
  await lane.idle();
  expect(failures).toHaveLength(1);
  expect(tries).toBe(2);
  await lane.stop();
});

it("starts with what an earlier life left waiting", async () => {
  await put(["work-1"]);
  const done: string[] = [];
  const lane = openLane(database, {
    waiting: async () => [1],
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name) done.push(name);
      return name !== undefined;
    },
    failed: unexpected,
  });
  await expect.poll(() => done).toEqual(["work-1"]);
  await lane.stop();
});

it("sees and writes rows of its tenant only", async () => {
  const seen = await inTenant(database, 2, async ({ db }) =>
    db.selectFrom("subscriber_rfcs").select("rfc").execute(),
  );
  expect(seen).toEqual([{ rfc: "ARB080922LK4" }]);
  await expect(
    inTenant(database, 2, ({ db }) =>
      db.insertInto("subscriber_rfcs").values({ subscriber_id: 1, rfc: "X" }).execute(),
    ),
  ).rejects.toThrow("row-level security");
  expect(
    await inTenant(database, 0, ({ db }) =>
      db.selectFrom("subscriber_rfcs").select("rfc").execute(),
    ),
  ).toEqual([]);
});
