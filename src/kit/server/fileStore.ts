import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file that has come in whole. It is swept away at the next start unless it is kept. */
export interface ReceivedFile {
  readonly sha256: Buffer;
  readonly bytes: number;
  /** Where it rests until it is kept or dropped. */
  readonly path: string;
  /** Puts it among the originals, named by its content, safe from a crash; answers its key. */
  readonly keep: () => Promise<string>;
  readonly drop: () => Promise<void>;
}

/** Where uploaded originals are kept. */
export interface FileStore {
  readonly receive: (body: Readable, most: number) => Promise<ReceivedFile | "tooLarge">;
  readonly pathOf: (key: string) => string;
}

/** Opens the store below `folder`, sweeping away what was received and not kept. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, "incoming");
  await makeFolder(join(folder, "originals"));
  mkdirSync(incoming, { recursive: true });
  for (const leftover of await readdir(incoming))
    await rm(join(incoming, leftover), { force: true });
  return {
    pathOf: (key) => join(folder, key),
    receive: (body, most) => receive(folder, incoming, body, most),
  };
}

async function receive(
  folder: string,
  incoming: string,
  body: Readable,
  most: number,
): Promise<ReceivedFile | "tooLarge"> {
  const path = join(incoming, randomUUID());
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > most) done(new TooLarge());
      else done(null, chunk);
    },
  });
  try {
    await pipeline(body, meter, createWriteStream(path, { flush: true }));
    const sha256 = hash.digest();
    const name = sha256.toString("hex");
    const key = join("originals", name.slice(0, 2), name);
    const keep = async (): Promise<string> => {
      await settle(path, join(folder, key));
      return key;
    };
    return { sha256, bytes, path, keep, drop: () => rm(path, { force: true }) };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof TooLarge) return "tooLarge";
    throw error;
  }
}

class TooLarge extends Error {}

/** Renames into place and makes the name itself durable, and its folder's name: only then is the file kept. */
async function settle(path: string, target: string): Promise<void> {
  const parent = dirname(target);
  mkdirSync(parent, { recursive: true });
  const known = await stat(target).catch(() => undefined);
  if (known) await rm(path);
  else await rename(path, target);
  await syncFolder(parent);
  // Each time: whoever made the folder a moment ago may not have come so far.
  await syncFolder(dirname(parent));
}

/** Makes a folder with those above it, each of their names durable. */
async function makeFolder(path: string): Promise<void> {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
