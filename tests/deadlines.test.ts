import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { type Database, type Deadlines, openDatabase } from "#kit/server/database.ts";
import { isPassing } from "#kit/server/passing.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { partsZip } from "./bulkFiles.ts";
import { uploadForm } from "./uploadForm.ts";
import { copyTemplate, openWorld } from "./world.ts";

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await copyTemplate());
});
afterAll(() => drop());

async function within<Result>(
  deadlines: Partial<Deadlines>,
  work: (database: Database) => Promise<Result>,
  address = url,
): Promise<Result> {
  const database = openDatabase(address, 1, deadlines);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Milliseconds until `work` was refused as something of this moment. */
async function refusedAfter(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const error = await work.then(
    () => new Error("it was not refused"),
    (refusal: Error) => refusal,
  );
  expect(isPassing(error), error.message).toBe(true);
  return performance.now() - began;
}

const asleep = ({ pool }: Database) => pool.query("select pg_sleep(20)");

it("a statement ends at its deadline, of requests and of background work alike", async () => {
  await within({ statementMs: 100 }, async (database) => {
    expect(await refusedAfter(asleep(database))).toBeLessThan(5_000);
    expect(await refusedAfter(asleep(database.background))).toBeLessThan(5_000);
  });
});

it("gives background work the longer deadlines, and requests the shorter ones", async () => {
  await within({}, async ({ pool, background }) => {
    const shown =
      "select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l, current_setting('idle_in_transaction_session_timeout') as i";
    expect((await pool.query(shown)).rows).toEqual([{ s: "30s", l: "20s", i: "1min" }]);
    expect((await background.pool.query(shown)).rows).toEqual([
      { s: "30min", l: "1min", i: "10min" },
    ]);
  });
});

it("a lock that somebody holds is waited for until the deadline only", async () => {
  const lock = "select pg_advisory_xact_lock(7)";
  await within({ lockMs: 100 }, (database) =>
    inHouse(database, async ({ client }) => {
      await client.query(lock);
      const waits = inHouse(database.background, (other) => other.client.query(lock));
      expect(await refusedAfter(waits)).toBeLessThan(5_000);
    }),
  );
});

it("a transaction in which nothing happens lets go of what it holds", async () => {
  await within({ idleMs: 100 }, async (database) => {
    const forgotten = inHouse(database, async ({ client }) => {
      const ended = once(client, "end");
      await client.query("select pg_advisory_xact_lock(8)");
      await ended;
    });
    await refusedAfter(forgotten);
    const { rows } = await database.pool.query("select pg_try_advisory_lock(8) as free");
    expect(rows).toEqual([{ free: true }]);
  });
});

interface Line {
  readonly url: string;
  /** From now on nothing passes, and nothing is closed: what a broken network looks like. */
  readonly swallow: () => void;
  readonly pass: () => void;
  readonly close: () => void;
}

/** A line to the database over TCP. */
async function openLine(): Promise<Line> {
  const folder = new URL(url).searchParams.get("host") ?? "";
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    const far = connect(join(folder, ".s.PGSQL.5432"));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => isOpen && to.write(bytes));
      from.on("close", () => isOpen && to.destroy());
      from.on("error", () => undefined);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const address = new URL(url);
  address.searchParams.delete("host");
  address.host = `127.0.0.1:${port}`;
  return {
    url: address.href,
    swallow: () => void (isOpen = false),
    pass: () => void (isOpen = true),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it("a connection that answers no more is given up, and the next request gets another one", async () => {
  const line = await openLine();
  const work = async (database: Database) => {
    const one = () =>
      inHouse(database, ({ client }) => client.query("select pg_backend_pid() as pid"));
    const { rows: before } = await one();
    line.swallow();
    expect(await refusedAfter(one())).toBeLessThan(5_000);
    expect(await refusedAfter(database.pool.query("select 1"))).toBeLessThan(5_000);
    line.pass();
    const { rows: after } = await one();
    expect(after).not.toEqual(before);
    expect(database.pool.totalCount).toBe(1);
  };
  await within({ silenceMs: 400, connectMs: 1_000 }, work, line.url);
  line.close();
});

it("holding every background connection leaves the requests theirs, and the other way about", async () => {
  await within({ connectMs: 200 }, async (database) => {
    for (const [held, free] of [
      [database.background, database],
      [database, database.background],
    ] as const) {
      const holder = await held.pool.connect();
      await free.pool.query("select 1");
      expect(await refusedAfter(held.pool.query("select 1"))).toBeLessThan(5_000);
      holder.release();
    }
  });
});

it("answers 503 with the time to try again when all connections of requests are held, while background work goes on", async () => {
  const world = await openWorld({}, { deadlines: { connectMs: 500 } });
  const { app, database } = world;
  const headers = await world.signIn("auditor@demo.test", EJEMPLO);
  const line = { partNo: "A-1", mxhts: "8544300199", description: "ARNES", isDeletion: false };
  const form = uploadForm([{ file: "parts.zip", bytes: partsZip("parts", [line]) }]);
  const sent = await app.inject({
    method: "POST",
    url: "/api/upload_parts",
    headers: { ...headers, ...form.headers },
    payload: form.body,
  });
  expect(sent.statusCode).toBe(200);
  // One after the other: all at once would take longer than one may.
  const holders: PoolClient[] = [];
  while (holders.length < database.pool.options.max) holders.push(await database.pool.connect());
  const page = () => app.inject({ url: "/parts_paginated", headers });
  const refused = await page();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  await world.settled();
  for (const holder of holders) holder.release();
  expect((await page()).json()).toMatchObject({ data: [{ PartNO: "A-1" }] });
  await world.close();
});
