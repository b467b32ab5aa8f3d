import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { uploadForm } from "../../../tests/uploadForm.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

const MIB = 2 ** 20;
const quotas = { waitingFiles: Infinity, waitingBytes: Infinity, storedBytes: Infinity };
const disk = { isFull: false, free: Infinity };
const LEAST_FREE = 10 * MIB;
let world: World;
let session: Headers;
let owner: pg.Client;
/** Another server that works on the client for as long as a test wants. */
let other: pg.Client;

beforeAll(async () => {
  const keep = { originals: undefined, lines: undefined };
  world = await openWorld(
    { storage: { quotas, leastFree: LEAST_FREE, keep } },
    {
      storeOn: async (folder) => {
        const files = await openFileStore({ folder });
        return {
          ...files,
          free: async () => Math.min(disk.free, await files.free()),
          receive: async (body, most) => {
            // The kernel's own answer of a disk without room.
            if (disk.isFull) await pipeline(body, createWriteStream("/dev/full"));
            return files.receive(body, most);
          },
        };
      },
    },
  );
  [owner, other] = [1, 2].map(() => new pg.Client({ connectionString: world.ownerUrl })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([owner.connect(), other.connect()]);
  session = await world.signIn("auditor@demo.test");
});
afterAll(async () => {
  await other.end();
  await owner.end();
  await world.close();
});
beforeEach(() => other.query("begin; select pg_advisory_xact_lock(hashtext('lane'), 1)"));
afterEach(async () => {
  Object.assign(quotas, { waitingFiles: Infinity, waitingBytes: Infinity, storedBytes: Infinity });
  Object.assign(disk, { isFull: false, free: Infinity });
  await other.query("rollback");
  await world.settled();
  await ownQuotas({ files: null, stored: null });
  await owner.query("truncate uploads, upload_lines, upload_progress cascade");
});

/** What the operator lets one client have, whatever all have. */
const ownQuotas = ({ files = null, stored = null }: Record<string, number | null>) =>
  owner.query(
    "update subscribers set max_waiting_files = $1, max_stored_bytes = $2 where id = $3",
    [files, stored, NORTE],
  );

let made = 0;
const table = (bytes = 0) => ({
  file: "partes.zip",
  bytes: zipped({
    "partes.csv": `PartNO,MXHTS\nP-${++made},8544300199\n`,
    ...(bytes > 0 && { "nota.txt": Buffer.alloc(bytes, Math.random().toString(36)) }),
  }),
});

async function send(files: ReturnType<typeof table>[], subscriberId = NORTE) {
  const { headers, body } = uploadForm(files);
  const signedIn = { ...session, "x-id-subscriber": String(subscriberId) };
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/upload_parts",
    headers: { ...signedIn, ...headers },
    payload: body,
  });
  return {
    status: reply.statusCode,
    wait: reply.headers["retry-after"],
    body: reply.json<Record<string, unknown>>(),
  };
}
const count = async (): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>("select count(*)::integer from uploads");
  return rows[0]?.count ?? 0;
};
const originals = () => readdirSync(join(world.dataDir, "originals"), { recursive: true }).length;

it("a client with as many files waiting as it may have is told to come later, another is not", async () => {
  quotas.waitingFiles = 3;
  expect((await send([table(), table()])).status).toBe(200);
  const kept = originals();
  const refused = await send([table(), table()]);
  expect(refused).toMatchObject({
    status: 429,
    wait: "60",
    body: { type: "/problems/queueFull", reasonCode: "uploads.queueFull", values: { files: 3 } },
  });
  expect([await count(), originals()], "nothing of the refused call stays").toEqual([2, kept]);
  expect((await send([table()])).status, "one still fits").toBe(200);
  expect((await send([table()], EJEMPLO)).status).toBe(200);
  await other.query("rollback");
  await world.settled();
  expect((await send([table(), table(), table()])).status, "the queue has gone by").toBe(200);
});

it("two calls at one moment do not go beyond the quota together", async () => {
  quotas.waitingFiles = 3;
  const replies = await Promise.all(Array.from({ length: 4 }, () => send([table(), table()])));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 429, 429, 429,
  ]);
  expect(await count()).toBe(2);
});

it("the bytes of what waits are bounded too", async () => {
  const small = table();
  quotas.waitingBytes = 2 * small.bytes.length + 20;
  expect((await send([small])).status).toBe(200);
  expect((await send([table(), table()])).body).toMatchObject({ reasonCode: "uploads.queueFull" });
  expect((await send([table()])).status).toBe(200);
});

it("a client whose room for originals is full is told so, and the same bytes count once", async () => {
  const first = table();
  expect((await send([first])).status).toBe(200);
  expect((await send([first])).status, "refused as repeated, and recorded").toBe(200);
  quotas.storedBytes = 2 * first.bytes.length + 20;
  expect((await send([table()])).status).toBe(200);
  expect(await send([table()])).toMatchObject({
    status: 507,
    wait: "3600",
    body: { type: "/problems/noRoom", reasonCode: "uploads.storageFull", status: 507 },
  });
  expect((await send([table()], EJEMPLO)).status).toBe(200);
});

it("a client's own quota stands in place of that of all clients, which the others keep", async () => {
  quotas.waitingFiles = 1;
  await ownQuotas({ files: 2 });
  expect((await send([table(), table()])).status).toBe(200);
  expect(await send([table()])).toMatchObject({
    status: 429,
    body: { reasonCode: "uploads.queueFull", values: { files: 2 } },
  });
  expect((await send([table(), table()], EJEMPLO)).body).toMatchObject({ values: { files: 1 } });
  quotas.waitingFiles = Infinity;
  await ownQuotas({ stored: 1 });
  expect(await send([table()])).toMatchObject({
    status: 507,
    body: { reasonCode: "uploads.storageFull", values: { stored: 0 } },
  });
  await ownQuotas({});
  expect((await send([table()])).status).toBe(200);
});

it("with less space free than is to stay free no file is taken, and it is again when there is more", async () => {
  disk.free = LEAST_FREE - 1;
  expect(await send([table()])).toMatchObject({
    status: 507,
    wait: "300",
    body: { type: "/problems/noRoom" },
  });
  disk.free = LEAST_FREE;
  expect((await send([table()])).status).toBe(200);
});

it("a disk that fills up while a file comes in is a 507 over the wire, and nothing of the file stays", async () => {
  disk.isFull = true;
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const { headers, body } = uploadForm([table(4 * MIB)]);
  const reply = await fetch(`${address}/api/upload_parts`, {
    method: "POST",
    headers: { ...session, ...headers },
    body: Uint8Array.from(body),
  });
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([507, "300"]);
  expect(await reply.json()).toMatchObject({ type: "/problems/noRoom" });
  expect(await count()).toBe(0);
  disk.isFull = false;
  expect((await send([table()])).status).toBe(200);
});

it("a feed waits for room instead of failing", async () => {
  const headers = { ...session, "x-id-subscriber": String(EJEMPLO) };
  const call = async (method: "GET" | "POST", url: string, payload?: object) =>
    (await world.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  const folder = join(world.dataDir, "inbox", String(EJEMPLO), "hourly");
  mkdirSync(folder, { recursive: true });
  const id: string = (await call("POST", "/api/feeds", { Type: "hourly", Source: "folder" })).data
    ._id;
  writeFileSync(join(folder, "hora.zip"), table().bytes);
  const run = async () => {
    await call("POST", `/api/feeds/${id}/run`);
    await world.settled();
    const [file] = (await call("GET", `/api/feeds/${id}/files`)).data;
    return [file.Outcome, file.Reason];
  };
  quotas.waitingFiles = 0;
  const looked = [await run()];
  await owner.query("update subscribers set max_waiting_files = 1 where id = $1", [EJEMPLO]);
  quotas.storedBytes = 1;
  looked.push(await run());
  quotas.storedBytes = Infinity;
  disk.isFull = true;
  looked.push(await run());
  disk.isFull = false;
  disk.free = 0;
  looked.push(await run());
  disk.free = Infinity;
  looked.push(await run());
  expect(looked).toEqual([
    ["waiting", "queueFull"],
    ["waiting", "storageFull"],
    ["waiting", "noRoom"],
    ["waiting", "noRoom"],
    ["taken", null],
  ]);
  await owner.query("update subscribers set max_waiting_files = null");
  const [last] = (await call("GET", `/api/feeds/${id}/runs`)).data;
  expect(last).toMatchObject({ Reason: null });
});
