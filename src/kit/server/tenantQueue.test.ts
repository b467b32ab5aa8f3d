import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queueAlone } from "../../../tests/queueAlone.ts";
import { until } from "../../../tests/until.ts";
import { copyTemplate } from "../../../tests/world.ts";
import { openDatabase, type Database } from "./database.ts";
import type { JobFailed } from "./runner.ts";
import type { QueueSteps } from "./tenantQueue.ts";
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
afterEach(() => void vi.useRealTimers());

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
async function isClaimed(): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "select from pg_locks where locktype = 'advisory' and objid = 1",
  );
  return rowCount === 1;
}
const openQueue = ({ failed, ...steps }: QueueSteps & { failed: JobFailed }) =>
  queueAlone(database, [steps], failed);
const nobodyWaits = async () => [];
const unexpected = (error: unknown): never => {
  throw error;
};

it("does the pieces of one tenant one after the other, in order, and then rests", async () => {
  const done: string[] = [];
  const queue = openQueue({
    waiting: nobodyWaits,
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name) done.push(name);
      return name !== undefined;
    },
    failed: unexpected,
  });
  await put(["work-1", "work-2", "work-3"]);
  queue.nudge(1);
  queue.nudge(1);
  await queue.idle();
  expect(done).toEqual(["work-1", "work-2", "work-3"]);
  await queue.stop();
});

it("lets two servers do every piece once, and one of them at a time", async () => {
  const done: string[] = [];
  let [busy, most] = [0, 0];
  const sum = (of: "turns" | "running") =>
    queues.flatMap((queue) => queue.figures()).reduce((all, figures) => all + figures[of], 0);
  const queues = [1, 2].map(() =>
    openQueue({
      waiting: nobodyWaits,
      next: async (tx) => {
        most = Math.max(most, ++busy);
        // The first piece lasts until the other server works as well, or has been turned away.
        if (done.length === 0) await until(() => sum("turns") > 1 && sum("running") === busy);
        const name = await takeOldest(tx);
        if (name) done.push(name);
        busy -= 1;
        return name !== undefined;
      },
      failed: unexpected,
    }),
  );
  await put(Array.from({ length: 30 }, (_, index) => `work-${String(index).padStart(2, "0")}`));
  for (const queue of queues) queue.nudge(1);
  await Promise.all(queues.map((queue) => queue.idle()));
  expect(most).toBe(1);
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted());
  expect(done).toHaveLength(30);
  await Promise.all(queues.map((queue) => queue.stop()));
});

it("undoes a piece that failed, says so, and does it again", async () => {
  await put(["work-1"]);
  const failures: unknown[] = [];
  let tries = 0;
  const queue = openQueue({
    waiting: nobodyWaits,
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name && ++tries === 1) throw new Error("the first try fails");
      return name !== undefined;
    },
    failed: (error) => void failures.push(error),
  });
  queue.nudge(1);
  await queue.idle();
  expect(failures).toHaveLength(1);
  expect(tries).toBe(2);
  await queue.stop();
});

const AT_ONCE = 3;
const sixty = Array.from({ length: 60 }, (_, at) => at);

/** A queue on numbered pieces in memory, which tells the order in which they begin. */
function counted(pieces: Map<number, number[]>, work: () => Promise<unknown>) {
  const begun: number[] = [];
  const queue = openQueue({
    waiting: nobodyWaits,
    next: async ({ subscriberId }) => {
      if (pieces.get(subscriberId)?.shift() === undefined) return false;
      begun.push(subscriberId);
      await work();
      return true;
    },
    failed: unexpected,
  });
  return { queue, begun };
}

it("lets a tenant who comes last wait for three pieces of the others' work at most", async () => {
  const pieces = new Map([1, 2, 3].map((client) => [client, [...sixty]]));
  const ends: (() => void)[] = [];
  const { queue, begun } = counted(pieces, () => new Promise<void>((end) => ends.push(end)));
  /** Ends the piece that has lasted longest, and waits for the one that begins in its place. */
  const endOne = async (): Promise<void> => {
    const before = begun.length;
    ends.shift()?.();
    await until(() => begun.length > before);
  };
  for (const client of pieces.keys()) queue.nudge(client);
  await expect.poll(() => begun.length, { interval: 5 }).toBe(AT_ONCE);
  for (let ended = 0; ended < 9; ended++) await endOne();
  const before = begun.length;
  pieces.set(4, [0]);
  queue.nudge(4);
  for (let ended = 0; ended <= AT_ONCE && !begun.includes(4); ended++) await endOne();
  const stopped = queue.stop();
  for (const end of ends) end();
  await stopped;
  expect(begun).toContain(4);
  expect(begun.indexOf(4) - before).toBeLessThanOrEqual(AT_ONCE);
});

it("goes on with other tenants while another server works on one", async () => {
  const held = await database.pool.connect();
  await held.query("begin");
  await held.query("select pg_advisory_xact_lock(hashtext('lane'), 1)");
  const pieces = new Map([1, 2, 3, 4, 5].map((client) => [client, [0, 1, 2]]));
  const { queue, begun } = counted(pieces, async () => undefined);
  for (const client of pieces.keys()) queue.nudge(client);
  await expect.poll(() => begun.length, { interval: 5 }).toBe(12);
  expect(begun).not.toContain(1);
  await held.query("commit");
  held.release();
  await queue.idle();
  expect(begun.slice(12)).toEqual([1, 1, 1]);
});

it("lets a tenant that fails rest without taking the place of another", async () => {
  // Who rests does so for the whole of this test.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const begun: number[] = [];
  const failures: number[] = [];
  let left = 17;
  const queue = openQueue({
    waiting: nobodyWaits,
    next: async ({ subscriberId }) => {
      begun.push(subscriberId);
      if (subscriberId <= AT_ONCE) throw new Error("fails each time");
      return --left > 0;
    },
    failed: (_error, subscriberId) => void failures.push(subscriberId),
  });
  for (const client of [1, 2, 3, 4]) queue.nudge(client);
  await until(() => left <= 0 && failures.length >= AT_ONCE);
  await queue.stop();
  expect(failures.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect(begun.toSorted((one, other) => one - other)).toEqual([
    1,
    2,
    3,
    ...Array.from({ length: 17 }, () => 4),
  ]);
});

it("turns to each kind of a tenant's work in rotation, one that fails included", async () => {
  const left = { audits: 1_000, uploads: 2 };
  const begun: string[] = [];
  const take = (kind: keyof typeof left) => async () => {
    if (left[kind]-- <= 0) return false;
    begun.push(kind);
    return true;
  };
  let isBroken = true;
  const kinds = [
    take("uploads"),
    async () => {
      if (!isBroken) return false;
      isBroken = false;
      begun.push("broken");
      throw new Error("fails the first time");
    },
    take("audits"),
  ].map((next) => ({ waiting: nobodyWaits, next }));
  const failures: unknown[] = [];
  const queue = queueAlone(database, kinds, (error) => void failures.push(error));
  queue.nudge(1);
  await expect.poll(() => begun.length, { interval: 5 }).toBeGreaterThan(8);
  await queue.stop();
  expect(failures).toHaveLength(1);
  expect(begun.slice(0, 6)).toEqual(["uploads", "broken", "audits", "uploads", "audits", "audits"]);
});

it("breaks off at the deadline what does not end, undone by the database and free for others at once", async () => {
  await put(["work-1"]);
  const failures: unknown[] = [];
  let isTold = false;
  const queue = openQueue({
    waiting: nobodyWaits,
    next: async (tx, signal) => {
      await takeOldest(tx);
      signal.addEventListener("abort", () => (isTold = true));
      // As a long statement of an ingest does: the database itself is at work.
      await tx.client.query("select pg_sleep(86400)");
      return true;
    },
    failed: (error) => void failures.push(error),
  });
  queue.nudge(1);
  await expect.poll(isClaimed, { interval: 10 }).toBe(true);
  await queue.stop(100);
  expect([isTold, failures]).toEqual([true, []]);

  const done: string[] = [];
  const heir = openQueue({
    waiting: async () => [1],
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name) done.push(name);
      return name !== undefined;
    },
    failed: unexpected,
  });
  await expect.poll(() => done).toEqual(["work-1"]);
  await heir.stop();
});

it("ends at the deadline although a piece hears nothing at all", async () => {
  let release = (): void => undefined;
  const queue = openQueue({
    waiting: nobodyWaits,
    next: async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return true;
    },
    failed: unexpected,
  });
  queue.nudge(1);
  try {
    await expect.poll(isClaimed, { interval: 10 }).toBe(true);
    await queue.stop(50);
  } finally {
    // Else its connection is kept from everything after it.
    release();
  }
});

it("starts with what an earlier life left waiting", async () => {
  await put(["work-1"]);
  const done: string[] = [];
  const queue = openQueue({
    waiting: async () => [1],
    next: async (tx) => {
      const name = await takeOldest(tx);
      if (name) done.push(name);
      return name !== undefined;
    },
    failed: unexpected,
  });
  await expect.poll(() => done).toEqual(["work-1"]);
  await queue.stop();
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
