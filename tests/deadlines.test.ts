import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { type Database, type Deadlines, openDatabase } from "#kit/server/database.ts";
import { isPassing } from "#kit/server/passing.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { partsZip } from "./bulkFiles.ts";
import { HANG_MS } from "./hang.ts";
import { until } from "./until.ts";
import { uploadForm } from "./uploadForm.ts";
import { copyTemplate, GENEROUS, openWorld } from "./world.ts";

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await copyTemplate());
});
afterAll(() => drop());

/** Works on a database whose deadlines are never reached, but for the given ones. */
async function within<Result>(
  deadlines: Partial<Deadlines>,
  work: (database: Database) => Promise<Result>,
  address = url,
): Promise<Result> {
  const database = openDatabase(address, 1, { ...GENEROUS, ...deadlines });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The refusal of `work`, which is of the machine at this moment: its code, or the words of the driver. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error("it was not refused"),
    (refusal: Error & { code?: string }) => refusal,
  );
  expect(isPassing(error), error.message).toBe(true);
  return "code" in error ? String(error.code) : error.message;
}

/** Who asks for a connection of this pool from now on waits for so long. */
const setConnectMs = ({ pool }: Database, ms: number) =>
  Object.assign(pool.options, { connectionTimeoutMillis: ms });

it("a statement ends at its deadline, of requests and of background work alike", async () => {
  await within({ statementMs: 100 }, async (database) => {
    const asleep = `select pg_sleep(${HANG_MS / 1_000})`;
    expect(await refusalOf(database.pool.query(asleep))).toBe("57014");
    expect(await refusalOf(database.background.pool.query(asleep))).toBe("57014");
  });
});

it("gives background work the longer deadlines, and requests the shorter ones", async () => {
  const database = openDatabase(url, 1);
  const deadlinesOf = async ({ pool }: Database) => {
    const shown =
      "select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l, current_setting('idle_in_transaction_session_timeout') as i";
    const { connectionTimeoutMillis: connect, query_timeout: silence } = pool.options;
    return { ...(await pool.query(shown)).rows[0], connect, silence };
  };
  const ofRequests = { s: "30s", l: "20s", i: "1min", connect: 10_000, silence: 40_000 };
  expect(await deadlinesOf(database)).toEqual(ofRequests);
  const ofBackground = { s: "30min", l: "1min", i: "10min", connect: 60_000, silence: 2_100_000 };
  expect(await deadlinesOf(database.background)).toEqual(ofBackground);
  await database.close();
});

it("a lock that somebody holds is waited for until the deadline only", async () => {
  const lock = "select pg_advisory_xact_lock(7)";
  await within({ lockMs: 100 }, (database) =>
    inHouse(database, async ({ client }) => {
      await client.query(lock);
      const waits = inHouse(database.background, (other) => other.client.query(lock));
      expect(await refusalOf(waits)).toBe("55P03");
    }),
  );
});

it("a transaction in which nothing happens lets go of what it holds", async () => {
  await within({ idleMs: 100 }, async (database) => {
    const forgotten = inHouse(database, ({ client }) =>
      Promise.all([once(client, "end"), client.query("select pg_advisory_xact_lock(8)")]),
    );
    await refusalOf(forgotten);
    await database.pool.query("select pg_advisory_lock(8)");
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
    const one = async () => {
      const pid = "select pg_backend_pid() as pid";
      return (await inHouse(database, ({ client }) => client.query(pid))).rows;
    };
    /** A busy machine may be silent for so long too: what is refused is tried again. */
    const eventually = async () => {
      let rows: object[] | undefined;
      await until(async () => {
        rows = await one().catch(() => undefined);
        return rows !== undefined;
      });
      return rows;
    };
    const before = await eventually();
    line.swallow();
    expect(await refusalOf(one())).toBe("Query read timeout");
    expect(await refusalOf(database.pool.query("select 1"))).toMatch(
      /^Connection terminated|^timeout/,
    );
    line.pass();
    expect(await eventually()).not.toEqual(before);
    expect(database.pool.totalCount).toBe(1);
  };
  await within({ silenceMs: 400, connectMs: 1_000 }, work, line.url);
  line.close();
});

it("holding every background connection leaves the requests theirs, and the other way about", async () => {
  await within({}, async (database) => {
    for (const [held, free] of [
      [database.background, database],
      [database, database.background],
    ] as const) {
      const holder = await held.pool.connect();
      await free.pool.query("select 1");
      setConnectMs(held, 100);
      expect(await refusalOf(held.pool.query("select 1"))).toMatch(/^timeout exceeded/);
      holder.release();
      setConnectMs(held, HANG_MS);
    }
  });
});

it("answers 503 with the time to try again when all connections of requests are held, while background work goes on", async () => {
  const world = await openWorld();
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
  const holders = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  );
  const page = () => app.inject({ url: "/parts_paginated", headers });
  setConnectMs(database, 100);
  const refused = await page();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  await world.settled();
  for (const holder of holders) holder.release();
  setConnectMs(database, HANG_MS);
  expect((await page()).json()).toMatchObject({ data: [{ PartNO: "A-1" }] });
  await world.close();
});
