import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type BucketPlace, openBucketDrive } from "#kit/server/bucketDrive.ts";
import { Meter } from "./meter.ts";
import type { Bytes, Shelf } from "./shelf.ts";

/** A shelf in a bucket, which people know as `name`. Throws when the bucket is not there for these credentials. */
export async function openBucketShelf(name: string, place: BucketPlace): Promise<Shelf> {
  const drive = await openBucketDrive(place);
  return {
    name,
    isEmpty: async () => {
      for await (const _key of drive.keys("")) return false;
      return true;
    },
    put: (key, body) =>
      spooled(body, (path, meter) => drive.take(key, path, Buffer.from(meter.sha256(), "hex"))),
    get: async (key) => fetched(await drive.read(key)),
    settle: async () => undefined,
  };
}

/** Lends the bytes as a file of this machine: a bucket wants to be told beforehand which and how many they are. */
async function spooled(
  body: Bytes,
  work: (path: string, meter: Meter) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "viat-spool-"));
  const meter = new Meter();
  try {
    const path = join(folder, "piece");
    await pipeline(body, meter, createWriteStream(path, { mode: 0o600 }));
    await work(path, meter);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The bytes by way of this machine: whoever takes them slowly would keep the connection standing till it breaks. */
async function* fetched(body: Bytes): Bytes {
  const folder = await mkdtemp(join(tmpdir(), "viat-spool-"));
  try {
    const path = join(folder, "piece");
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    yield* createReadStream(path) as Bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
