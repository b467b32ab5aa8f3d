import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openFileStore } from "./fileStore.ts";

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
  const store = await openFileStore(folder);
  expect(synced).toEqual([folder, dirname(folder), base]);
  for (const text of ["one", "another", "one"]) {
    synced.splice(0);
    const received = await store.receive(Readable.from([Buffer.from(text)]), 100);
    if (received === "tooLarge") throw new Error("three letters are too many");
    const path = store.pathOf(await received.keep());
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(synced).toEqual([dirname(path), join(folder, "originals")]);
  }
});

test("the store of a folder that is there already is opened again as it was", async () => {
  await openFileStore(join(base, "data", "files"));
  expect(synced).toEqual([]);
});

test("what is larger than may be sent leaves nothing", async () => {
  const store = await openFileStore(join(base, "small"));
  expect(await store.receive(Readable.from([Buffer.alloc(11)]), 10)).toBe("tooLarge");
});
