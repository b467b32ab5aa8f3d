import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BucketPlace, openBucketDrive } from "./bucketDrive.ts";
import { type Drive, MissingFile } from "./drive.ts";
import { openFolderDrive } from "./folderDrive.ts";
import { type Incoming, openIncoming } from "./incoming.ts";
import { openTurns } from "./turns.ts";

/** A file that has come in whole. It is swept away when its process is gone, unless it is kept. */
export interface ReceivedFile {
  readonly sha256: Buffer;
  readonly bytes: number;
  /** Where it rests until it is kept or dropped. */
  readonly path: string;
  /** Puts it among the originals, named by its content, safe from a crash; answers its key. */
  readonly keep: () => Promise<string>;
  readonly drop: () => Promise<void>;
}

/** Where uploaded originals are kept; several servers may share it. */
export interface FileStore {
  readonly receive: (body: Readable, most: number) => Promise<ReceivedFile | "tooLarge">;
  /** Lends an original out as a file of this machine for as long as `work` lasts. Throws MissingFile. */
  readonly lend: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** The bytes of an original, as a stream. Throws MissingFile. */
  readonly read: (key: string) => Promise<Readable>;
  /** Bytes of an original; undefined: it is not there. */
  readonly sizeOf: (key: string) => Promise<number | undefined>;
  /** When an original was written; undefined: it is not there. */
  readonly writtenAt: (key: string) => Promise<Date | undefined>;
  /** Removes an original for good. The caller sees to it that nobody keeps the same content meanwhile. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all originals. */
  readonly keys: () => AsyncIterable<string>;
  /** Bytes that still fit, where files come in or where they are kept, whichever is less. */
  readonly free: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface StoreSettings {
  /** Holds the originals when there is no bucket, and always what is on its way in or out. */
  readonly folder: string;
  readonly bucket?: BucketPlace | undefined;
}

const ORIGINALS = "originals";
/** Originals that are fetched from a bucket to this machine at one time, and bytes of one. */
const LENT_AT_ONCE = 4;
const MOST_LENT = 1024 ** 3;

/** Opens the store of originals. Throws when its folder or bucket cannot be used. */
export async function openFileStore({ folder, bucket }: StoreSettings): Promise<FileStore> {
  const drive = bucket ? await openBucketDrive(bucket) : await openFolderDrive(folder);
  const incoming = await openIncoming(join(folder, "incoming"));
  const inTurn = openTurns(LENT_AT_ONCE);
  return {
    receive: (body, most) => receive(drive, incoming, body, most),
    lend: (key, work) =>
      bucket ? inTurn(() => lend(drive, incoming, key, work)) : lendFrom(drive, folder, key, work),
    read: drive.read,
    sizeOf: drive.sizeOf,
    writtenAt: drive.writtenAt,
    remove: drive.remove,
    keys: () => drive.keys(`${ORIGINALS}/`),
    free: async () => {
      const { bavail, bsize } = await statfs(folder);
      return Math.min(bavail * bsize, (await drive.free()) ?? Infinity);
    },
    close: incoming.close,
  };
}

async function receive(
  drive: Drive,
  incoming: Incoming,
  body: Readable,
  most: number,
): Promise<ReceivedFile | "tooLarge"> {
  const path = incoming.newPath();
  const drop = () => rm(path, { force: true });
  try {
    const { sha256, bytes } = await writeDown(body, path, most);
    const name = sha256.toString("hex");
    const key = `${ORIGINALS}/${name.slice(0, 2)}/${name}`;
    const keep = async (): Promise<string> => {
      await drive.take(key, path, sha256);
      return key;
    };
    return { sha256, bytes, path, keep, drop };
  } catch (error) {
    await drop();
    if (error instanceof TooLarge) return "tooLarge";
    throw error;
  }
}

class TooLarge extends Error {}

async function writeDown(
  body: Readable,
  path: string,
  most: number,
): Promise<{ sha256: Buffer; bytes: number }> {
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
  await pipeline(body, meter, createWriteStream(path, { flush: true }));
  return { sha256: hash.digest(), bytes };
}

async function lendFrom<Result>(
  drive: Drive,
  folder: string,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if ((await drive.sizeOf(key)) === undefined) throw new MissingFile(key);
  return work(join(folder, key));
}

/** Fetches the original to this machine first; what arrives has to be what its name says. */
async function lend<Result>(
  drive: Drive,
  incoming: Incoming,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = incoming.newPath();
  try {
    const { sha256 } = await writeDown(await drive.read(key), path, MOST_LENT);
    if (!key.endsWith(sha256.toString("hex")))
      throw new Error(`${key} is not what its name says: it was changed, or came only in part`);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
