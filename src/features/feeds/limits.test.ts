import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { type FeedWorld, openFeedWorld } from "../../../tests/feedWorld.ts";
import { openSftpServer, type SftpServer } from "../../../tests/sftpServer.ts";
import { LOOPBACK_FEEDS } from "../../../tests/world.ts";
import { PUBLIC_REACH } from "./jobs/reach.ts";

let world: FeedWorld;
let server: SftpServer;
beforeAll(async () => {
  world = await openFeedWorld();
  server = await openSftpServer();
});
afterAll(async () => {
  await world.close();
  await server.close();
});
const listeners: Server[] = [];
beforeEach(async () => {
  await world.forget();
  for (const name of readdirSync(server.folder)) rmSync(join(server.folder, name));
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});

const account = (more: object = {}) => ({
  Type: "hourly" as const,
  Source: "sftp" as const,
  Host: "127.0.0.1",
  Port: server.port,
  Username: server.username,
  SignIn: "key" as const,
  Secret: server.key,
  HostKey: server.hostKey,
  ...more,
});
const table = (part: string) => zipped({ "partes.csv": `PartNO,MXHTS\n${part},8544300199\n` });

function put(folder: string, name: string, bytes: Uint8Array | string, secondsAgo = 60): void {
  writeFileSync(join(folder, name), bytes);
  const when = Math.floor(Date.now() / 1000) - secondsAgo;
  utimesSync(join(folder, name), when, when);
}

/** Something that listens on this machine; answers its port. */
async function listening(serve: (socket: Socket) => void): Promise<number> {
  const listener = createServer((socket) => {
    socket.on("error", () => undefined);
    serve(socket);
  });
  listeners.push(listener);
  await once(listener.listen(0, "127.0.0.1"), "listening");
  return (listener.address() as AddressInfo).port;
}

/** Runs a feed on a second server with settings of its own, and answers its run. */
async function runWith(id: string, feeds: Parameters<FeedWorld["openSecond"]>[1]) {
  const second = await world.openSecond(undefined, feeds);
  await second.run(id);
  await second.settled();
  await second.close();
  return world.lastRun(id);
}

it("a feed to a place that the operator does not allow is refused when it is saved, by its field", async () => {
  const guarded = await world.openSecond(undefined, { reach: PUBLIC_REACH });
  const outcomes = [];
  for (const more of [
    { Host: "127.0.0.1", Port: 22 },
    { Host: "169.254.169.254", Port: 22 },
    { Host: "::ffff:10.0.0.1", Port: 22 },
    { Host: "sftp.example.test", Port: 5432 },
  ]) {
    const { status, body } = await guarded.post("/api/feeds", account(more));
    outcomes.push([status, body.reasonCode, body.errors[0].field, body.errors[0].code]);
  }
  const fields = ["Host", "Host", "Host", "Port"];
  expect(outcomes).toEqual(fields.map((field) => [400, "feeds.notAllowed", field, "notAllowed"]));
  const allowed = account({ Host: "sftp.example.test", Port: 22 });
  expect((await guarded.post("/api/feeds", allowed)).status).toBe(200);
  await guarded.close();
});

it("a feed that was saved before the operator forbade its place connects to nothing", async () => {
  let reached = 0;
  const Port = await listening(() => reached++);
  const id = await world.addFeed(account({ Port }));
  const ports = [[1, 65_535]] as const;
  const run = await runWith(id, { reach: { ...PUBLIC_REACH, ports } });
  expect(run).toMatchObject({ Outcome: "failed", Reason: "notAllowed" });
  expect(reached).toBe(0);
});

it("whatever is behind an address, a failure to connect says the same, no sooner than the limit", async () => {
  const connectMs = 100;
  const closed = await listening(() => undefined);
  listeners.pop()?.close();
  const places = {
    "a port where nothing listens": { Port: closed },
    "a server that says nothing": { Port: await listening(() => undefined) },
    "a server that hangs up": { Port: await listening((socket) => socket.destroy()) },
    "a server that speaks otherwise": {
      Port: await listening((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
    },
    "a name that nobody has": { Host: `${"x".repeat(64)}.test` },
    "a name of a private address": { Host: "2130706434" },
  };
  for (const [place, more] of Object.entries(places)) {
    const id = await world.addFeed(account(more));
    const run = await runWith(id, { limits: { connectMs } });
    const told = [run.Outcome, run.Reason, run.ReasonDetail];
    expect(told, place).toEqual(["failed", "unreachable", null]);
    const limit = new Date(Date.parse(run.Date) + connectMs).toISOString();
    expect(limit <= String(run.Finished), place).toBe(true);
  }
});

it("a server that stops in the middle of a file is left when the run has lasted long enough", async () => {
  put(server.folder, "grande.zip", Buffer.alloc(8_000_000, 1));
  const Port = await listening((socket) => {
    const behind = connect(server.port, "127.0.0.1").on("error", () => undefined);
    let passed = 0;
    behind.on("data", (chunk: Buffer) => {
      passed += chunk.length;
      if (passed < 1_000_000) socket.write(chunk);
    });
    socket.on("data", (chunk: Buffer) => behind.write(chunk)).on("close", () => behind.destroy());
  });
  const id = await world.addFeed(account({ Port }));
  const limits = { ...LOOPBACK_FEEDS.limits, runMs: 1_000 };
  const run = await runWith(id, { limits });
  expect(run).toMatchObject({ Outcome: "failed", Reason: "tooLong", Taken: 0 });
});

it.each([
  ["never answers for a file", () => undefined],
  ["hangs up in the middle of a file", (socket: Socket) => socket.destroy()],
])("a run ends with the connection's reason when its server %s", async (_, stop) => {
  put(server.folder, "grande.zip", Buffer.alloc(8_000_000, 1));
  const Port = await listening((socket) => {
    const behind = connect(server.port, "127.0.0.1").on("error", () => undefined);
    let passed = 0;
    behind.on("data", (chunk: Buffer) => {
      passed += chunk.length;
      if (passed < 1_000_000) socket.write(chunk);
      else stop(socket);
    });
    socket.on("data", (chunk: Buffer) => behind.write(chunk)).on("close", () => behind.destroy());
  });
  const id = await world.addFeed(account({ Port }));
  const limits = { ...LOOPBACK_FEEDS.limits, silenceMs: 100 };
  const run = await runWith(id, { limits });
  expect(run).toMatchObject({ Outcome: "failed", Reason: "unreachable", Taken: 0 });
});

it("a folder with more entries than a run may list is told, here and on a server", async () => {
  const here = join(world.dataDir, "inbox", String(EJEMPLO), "hourly");
  mkdirSync(here, { recursive: true });
  for (let at = 0; at < 8; at++) {
    put(server.folder, `${at}.zip`, table(`E-${at}`));
    put(here, `${at}.zip`, table(`E-${at}`));
  }
  const limits = { ...LOOPBACK_FEEDS.limits, entries: 5 };
  for (const feed of [account(), { Type: "hourly", Source: "folder" } as const]) {
    const id = await world.addFeed(feed);
    const run = await runWith(id, { limits });
    expect(run).toMatchObject({ Outcome: "failed", Reason: "tooManyFiles", Taken: 0 });
  }
});

it.each([
  ["files", { files: 2 }],
  ["bytes", { bytes: 2 * table("L-0").length }],
])("what is more than a run may read of %s waits for the next", async (_what, limit) => {
  for (let at = 0; at < 3; at++) put(server.folder, `${at}.zip`, table(`L-${at}`), 60 - at);
  const id = await world.addFeed(account());
  const limits = { ...LOOPBACK_FEEDS.limits, ...limit };
  expect(await runWith(id, { limits })).toMatchObject({ Outcome: "done", Taken: 2, Waiting: 1 });
  expect(await runWith(id, { limits })).toMatchObject({ Outcome: "done", Taken: 1, Waiting: 0 });
});

it("a client with many servers that say nothing has one turn, then the next client has its own", async () => {
  const Port = await listening(() => undefined);
  const silent = [1, 2, 3].map(() => world.addFeed(account({ Port })));
  await Promise.all(silent);
  await world.owner.query(
    "insert into feeds (subscriber_id, kind, source) values ($1, 'hourly', 'folder')",
    [NORTE],
  );
  await world.owner.query("update feeds set asked_at = now()");
  const second = await world.openSecond(60_000, {
    limits: { connectMs: 500, atOnce: 1 },
  });
  await expect.poll(runsInOrder).toHaveLength(4);
  expect((await runsInOrder()).indexOf(NORTE)).toBeLessThan(2);
  await second.close();

  async function runsInOrder(): Promise<number[]> {
    const { rows } = await world.owner.query(
      "select subscriber_id as id from feed_runs order by ran_at",
    );
    return rows.map(({ id }) => id);
  }
});
