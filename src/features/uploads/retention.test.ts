import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EJEMPLO, NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { openFileStore } from "#kit/server/fileStore.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { uploadForm } from "../../../tests/uploadForm.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";
import { acceptFile } from "./jobs/acceptFile.ts";
import { removeOriginals } from "./jobs/retention.ts";

const keep: { originals: string | undefined; lines: string | undefined } = {
  originals: undefined,
  lines: undefined,
};
const noQuotas = { waitingFiles: Infinity, waitingBytes: Infinity, storedBytes: Infinity };
let world: World;
let owner: pg.Client;
let session: Headers;

beforeAll(async () => {
  world = await openWorld({ storage: { quotas: noQuotas, leastFree: 0, keep } });
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  session = await world.signIn("auditor@demo.test");
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
beforeEach(async () => {
  Object.assign(keep, { originals: undefined, lines: undefined });
  rmSync(join(world.dataDir, "originals"), { recursive: true });
  await owner.query("truncate uploads, upload_lines, parts, part_versions, part_pages cascade");
});

const table = (part: string) => zipped({ "partes.csv": `PartNO,MXHTS\n${part},8544300199\n` });

async function ask(url: string, subscriberId = NORTE) {
  const headers = { ...session, "x-id-subscriber": String(subscriberId) };
  return (await world.app.inject({ url, headers })).json();
}

/** Sends a table and waits until it has been read; answers id and path of the original. */
async function sent(
  bytes: Uint8Array,
  subscriberId = NORTE,
  fields: Record<string, string> = {},
): Promise<{ id: string; path: string }> {
  const { headers, body } = uploadForm([{ file: "partes.zip", bytes }], fields);
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/upload_parts",
    headers: { ...session, "x-id-subscriber": String(subscriberId), ...headers },
    payload: body,
  });
  await world.settled();
  const id = reply.json<{ uploads: { _id: string }[] }>().uploads[0]?._id ?? "";
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, path: join(world.dataDir, "originals", sha256.slice(0, 2), sha256) };
}
const aged = (id: string, days: number) =>
  owner.query(
    "update uploads set received_at = now() - make_interval(days => $2) where id = $1 or parent_id = $1",
    [id, days],
  );
const count = async (from: string): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::integer from ${from}`);
  return rows[0]?.count ?? 0;
};

/** A file among the originals that no upload names. */
function stray(content: string, daysAgo: number): { path: string } {
  const name = createHash("sha256").update(content).digest("hex");
  const path = join(world.dataDir, "originals", name.slice(0, 2), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  const when = new Date(Date.now() - daysAgo * 86_400_000);
  utimesSync(path, when, when);
  return { path };
}

it("without a setting nothing is ever forgotten", async () => {
  const { id, path } = await sent(table("A-1"));
  await aged(id, 20 * 365);
  await world.sweep();
  expect([existsSync(path), await count("upload_lines")]).toEqual([true, 1]);
});

it("originals go when their uploads are older than is to be kept; the uploads and what was made of them stay", async () => {
  const [old, young] = [await sent(table("A-1")), await sent(table("A-2"))];
  await aged(old.id, 91);
  await aged(young.id, 89);
  keep.originals = "90 days";
  await world.sweep();
  expect([existsSync(old.path), existsSync(young.path)]).toEqual([false, true]);
  expect((await ask(`/api/uploads/${old.id}`)).data).toMatchObject({
    Status: "Procesado",
    LinesRemoved: null,
  });
  expect([await count("uploads"), await count("part_versions")]).toEqual([2, 2]);
  expect(await count("upload_lines"), "lines have a time of their own").toBe(2);
  const again = await sent(table("A-1"));
  expect((await ask(`/api/uploads/${again.id}`)).data.Reason, "its digest is still known").toBe(
    "alreadyReceived",
  );
});

it("an original stays as long as any client's upload of the same bytes does, or waits", async () => {
  const [mine, theirs] = [await sent(table("A-1")), await sent(table("A-1"), EJEMPLO)];
  expect(mine.path).toBe(theirs.path);
  await aged(mine.id, 91);
  const held = await sent(table("A-2"));
  await aged(held.id, 91);
  await owner.query("update uploads set state = 'held' where id = $1", [held.id]);
  keep.originals = "90 days";
  await world.sweep();
  expect([existsSync(mine.path), existsSync(held.path)]).toEqual([true, true]);
  await aged(theirs.id, 91);
  await world.sweep();
  expect([existsSync(mine.path), existsSync(held.path)]).toEqual([false, true]);
});

it("originals stay while a backup is made, and go by the next sweep", async () => {
  const { id, path } = await sent(table("A-1"));
  await aged(id, 91);
  keep.originals = "90 days";
  await owner.query("select pg_advisory_lock_shared(hashtext('originals removed'), 0)");
  await world.sweep();
  expect(existsSync(path)).toBe(true);
  await owner.query("select pg_advisory_unlock_shared(hashtext('originals removed'), 0)");
  await world.sweep();
  expect(existsSync(path)).toBe(false);
});

it("lines go in steps, and whoever looks is told that they are not kept", async () => {
  const [old, young] = [await sent(table("A-1")), await sent(table("A-2"))];
  await owner.query(
    `insert into upload_lines (subscriber_id, upload_id, line, part_no, flags)
     select $1, $2, n, 'X-' || n, 8 from generate_series(10, 45000) n`,
    [NORTE, old.id],
  );
  await aged(old.id, 91);
  keep.lines = "90 days";
  await world.sweep();
  expect(await count(`upload_lines where upload_id = '${old.id}'`)).toBe(0);
  expect(await count(`upload_lines where upload_id = '${young.id}'`)).toBe(1);
  const [one, other] = [old, young].map(({ id }) => ask(`/api/uploads/${id}`));
  expect((await one)?.data.LinesRemoved).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect((await other)?.data.LinesRemoved).toBeNull();
  expect([existsSync(old.path), await count("part_versions")]).toEqual([true, 2]);
});

it("what files said of parts goes with their lines, but for changes and the newest word", async () => {
  const days = ["2026-01-05", "2026-02-05", "2026-03-05", "2026-04-05"];
  const files: string[] = [];
  for (const FileDate of days) {
    const said = zipped({
      "partes.csv": `PartNO,MXHTS\nA-1,8544300199\nB-${FileDate},8544300199\n`,
    });
    files.push((await sent(said, NORTE, { FileDate })).id);
  }
  for (const id of files) await aged(id, 91);
  const said = `part_mentions where part_key = 'A-1'`;
  expect(await count(said)).toBe(4);
  await world.sweep();
  expect(await count(said), "without a setting all stays").toBe(4);
  keep.lines = "90 days";
  await world.sweep();
  const { rows } = await owner.query(`select upload_id from ${said}`);
  expect(new Set(rows.map(({ upload_id }) => upload_id))).toEqual(new Set([files[0], files[3]]));
  const late = zipped({ "partes.csv": "PartNO,MXHTS\nA-1,7318159905\n" });
  await sent(late, NORTE, { FileDate: "2026-02-20" });
  const { data } = await ask("/parts_paginated?filter=A-1&take=10&skip=0");
  expect(data.map((part: Record<string, string>) => part["MXHTS"])).toEqual(["8544300199"]);
});

it("what a crash left without an upload goes after a day", async () => {
  const { path } = await sent(table("A-1"));
  await sent(table("A-2"));
  const [old, young] = [stray("left by a crash", 2), stray("left a moment ago", 0.5)];
  await world.sweep();
  expect([path, old.path, young.path].map((one) => existsSync(one))).toEqual([true, false, true]);
});

it("a store that holds more of others than of this database's is left as it is", async () => {
  const { path } = await sent(table("A-1"));
  const strays = [stray("one of another", 2), stray("two of another", 2)];
  const files = await openFileStore({ folder: world.dataDir });
  await expect(
    removeOriginals(world.database, files, new AbortController().signal),
  ).rejects.toThrow("another's");
  await files.close();
  expect([path, ...strays.map((one) => one.path)].every((one) => existsSync(one))).toBe(true);
});

it("bytes that come in anew at the moment when their old original goes stay", async () => {
  await sent(table("A-1"));
  await sent(table("A-2"));
  const { path } = stray("kept again", 2);
  const files = await openFileStore({ folder: world.dataDir });
  const received = await files.receive(Readable.from(["kept again"]), 1_000);
  if (received === "tooLarge") throw new Error("It is small");
  let sweeping: Promise<void> | undefined;
  await inTenant(world.database, NORTE, async (tx) => {
    await acceptFile(tx, received, {
      kind: "parts",
      feed: "manual",
      file: "otra.zip",
      isFull: false,
      fileOn: null,
      agreementId: null,
      uploadedBy: null,
    });
    sweeping = world.sweep();
    // The sweep stands before the file whose row is not committed yet.
    await expect
      .poll(() => count("pg_locks where locktype = 'advisory' and not granted"), { interval: 10 })
      .toBe(1);
  });
  await sweeping;
  await files.close();
  expect(existsSync(path)).toBe(true);
});
