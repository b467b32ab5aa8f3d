import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text as consumed } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type BucketServer, openBucketServer } from "../../../tests/bucketServer.ts";
import { halfReceived } from "../../../tests/halfReceived.ts";
import type { BucketPlace } from "./bucketDrive.ts";
import { MissingFile } from "./drive.ts";
import { isOutOfSpace } from "./freeSpace.ts";
import { type FileStore, openFileStore, type ReceivedFile } from "./fileStore.ts";

const synced = vi.hoisted((): string[] => []);

// What the disk was told to write down for good: nothing else shows it while the machine runs on.
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const open = async (path: string) => {
    const handle = await real.open(path);
    return {
      sync: async () => {
        await handle.sync();
        synced.push(path);
      },
      close: () => handle.close(),
    };
  };
  return { ...real, open };
});

const base = mkdtempSync(join(tmpdir(), "viat-store-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
beforeEach(() => synced.splice(0));

test("a kept file is durable with its name and those of the folders above it", async () => {
  const folder = join(base, "data", "files");
  const store = await openFileStore({ folder });
  expect(synced).toEqual([folder, dirname(folder), base]);
  for (const text of ["one", "another", "one"]) {
    synced.splice(0);
    const received = await receivedBy(store, text);
    const path = join(folder, await received.keep());
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(synced).toEqual([dirname(path), join(folder, "originals")]);
  }
});

test("an original that is removed is gone for good", async () => {
  const folder = join(base, "data", "files");
  const store = await openFileStore({ folder });
  const key = await (await receivedBy(store, "one")).keep();
  synced.splice(0);
  await store.remove(key);
  expect(synced).toEqual([dirname(join(folder, key))]);
  expect(existsSync(join(folder, key))).toBe(false);
});

test("the store of a folder that is there already is opened again as it was", async () => {
  await openFileStore({ folder: join(base, "data", "files") });
  expect(synced).toEqual([]);
});

describe("two servers at one folder", () => {
  const folder = join(base, "shared");
  const incoming = join(folder, "incoming");

  test("leave each other's files on their way in alone", async () => {
    const one = await openFileStore({ folder });
    const received = await receivedBy(one, "on its way");
    const other = await openFileStore({ folder });
    await other.close();
    expect(readFileSync(join(folder, await received.keep()), "utf8")).toBe("on its way");
    await one.close();
    expect(readdirSync(incoming)).toEqual([]);
  });

  test("what a killed one had received is swept away by the next one that starts", async () => {
    await leftBy(process.execPath);
    expect(halfReceived(folder)).toHaveLength(1);
    const next = await openFileStore({ folder });
    expect(halfReceived(folder)).toEqual([]);
    await next.close();
  });

  test("what one of another machine had received goes when it has not beaten for two minutes", async () => {
    const far = join(incoming, "far");
    mkdirSync(far, { recursive: true });
    const beaten = (secondsAgo: number) => {
      writeFileSync(join(far, "alive"), "another-boot/pid:[1] 1 1");
      writeFileSync(join(far, "half"), "");
      const at = Date.now() / 1000 - secondsAgo;
      utimesSync(join(far, "alive"), at, at);
      // Its age alone says nothing: a large file may be on its way for longer.
      utimesSync(join(far, "half"), at - 3_600, at - 3_600);
    };
    const open = async () => {
      await (await openFileStore({ folder })).close();
      return halfReceived(folder);
    };
    beaten(60);
    expect(await open()).toEqual(["far/half"]);
    beaten(130);
    expect(await open()).toEqual([]);
  });

  /** A process that receives a file, and is killed before it keeps it. */
  async function leftBy(node: string): Promise<void> {
    const script = `import { Readable } from "node:stream";
      import { openFileStore } from "./src/kit/server/fileStore.ts";
      const store = await openFileStore({ folder: process.argv[1] });
      await store.receive(Readable.from(["left"]), 100);
      process.stdout.write("received");
      setInterval(() => undefined, 1_000);`;
    const child = spawn(node, ["--input-type=module", "-e", script, folder]);
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

describe.each(["folder", "bucket"] as const)("a store in a %s", (kind) => {
  let server: BucketServer | undefined;
  let store: FileStore;
  const folder = join(base, `in-${kind}`);
  beforeAll(async () => {
    server = kind === "bucket" ? await openBucketServer() : undefined;
    store = await openFileStore({ folder, bucket: server?.place });
  });
  afterAll(async () => {
    await store.close();
    await server?.close();
  });

  test.each(["", "some bytes", "x".repeat(3_000_000)])("gives back what it kept", async (text) => {
    const key = await (await receivedBy(store, text)).keep();
    expect(key).toMatch(/^originals\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/);
    expect(await store.sizeOf(key)).toBe(text.length);
    const lent = await store.lend(key, async (path) => readFileSync(path, "utf8"));
    expect(lent === text).toBe(true);
    expect((await consumed(await store.read(key))) === text).toBe(true);
    expect(halfReceived(folder)).toEqual([]);
  });

  test("keeps the same content once, and lists what it keeps", async () => {
    const [one, again] = [await receivedBy(store, "twice"), await receivedBy(store, "twice")];
    const key = await one.keep();
    expect(await again.keep()).toBe(key);
    const keys = await Array.fromAsync(store.keys());
    expect(keys.filter((each) => each === key)).toHaveLength(1);
    expect(halfReceived(folder)).toEqual([]);
  });

  test("removes, and says what is missing", async () => {
    const key = await (await receivedBy(store, "not for long")).keep();
    await store.remove(key);
    await store.remove(key);
    expect(await store.sizeOf(key)).toBeUndefined();
    await expect(store.lend(key, async () => "lent")).rejects.toBeInstanceOf(MissingFile);
    await expect(store.read(key)).rejects.toBeInstanceOf(MissingFile);
    expect(await Array.fromAsync(store.keys())).not.toContain(key);
  });

  test("tells how much still fits", async () => {
    const free = await store.free();
    const { bavail, bsize } = statfsSync(folder);
    expect(Math.abs(free - bavail * bsize)).toBeLessThan(2 ** 30);
  });

  test("leaves nothing of what is larger than may be sent", async () => {
    expect(await store.receive(Readable.from([Buffer.alloc(11)]), 10)).toBe("tooLarge");
    expect(halfReceived(folder)).toEqual([]);
  });
});

test("an original that was changed in its bucket is not lent out", async () => {
  const server = await openBucketServer();
  const store = await openFileStore({ folder: join(base, "changed"), bucket: server.place });
  const key = await (await receivedBy(store, "the truth")).keep();
  writeFileSync(join(server.folder, "originals/viat", `${key}._S3rver_object`), "a lie!!!!");
  await expect(store.lend(key, async () => "lent")).rejects.toThrow("not what its name says");
  expect(halfReceived(join(base, "changed"))).toEqual([]);
  await store.close();
  await server.close();
});

test.each([
  [507, "InsufficientStorage"],
  [403, "QuotaExceeded"],
])("a bucket that is full, as HTTP %i %s, is told as a full disk is", async (status, code) => {
  const full = createServer((request, reply) => {
    request.resume();
    const isThere = request.method === "HEAD" && /^\/originals\/?(\?|$)/.test(request.url ?? "");
    const body = request.method === "PUT" ? `<Error><Code>${code}</Code></Error>` : "";
    request.on("end", () =>
      reply
        .writeHead(body ? status : isThere ? 200 : 404, { "content-type": "application/xml" })
        .end(body),
    );
  });
  await once(full.listen(0, "127.0.0.1"), "listening");
  const { port } = full.address() as AddressInfo;
  const store = await openFileStore({
    folder: join(base, `full-${status}`),
    bucket: {
      bucket: "originals",
      prefix: "",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      credentials: { accessKeyId: "any", secretAccessKey: "any" },
    },
  });
  const received = await receivedBy(store, "no room for this");
  const error = await received.keep().catch((reason: unknown) => reason);
  expect(isOutOfSpace(error), String(error)).toBe(true);
  await received.drop();
  await store.close();
  full.close();
});

test("a bucket that cannot be used is said at the start", async () => {
  const server = await openBucketServer();
  const open = (place: Partial<BucketPlace>) =>
    openFileStore({ folder: join(base, "none"), bucket: { ...server.place, ...place } });
  await expect(open({ bucket: "elsewhere" })).rejects.toThrow(
    "the bucket elsewhere cannot be used: NotFound (HTTP 404)",
  );
  const credentials = { accessKeyId: "nobody", secretAccessKey: "guessed" };
  await expect(open({ credentials })).rejects.toThrow("HTTP 403");
  await server.close();
});

async function receivedBy(store: FileStore, text: string): Promise<ReceivedFile> {
  const received = await store.receive(Readable.from([Buffer.from(text)]), 4_000_000);
  if (received === "tooLarge") throw new Error("the text is too long for this test");
  return received;
}
