import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Check, Damaged, LineMeter, Meter } from "./meter.ts";
import type { Bytes, Shelf } from "./shelf.ts";

/** One file of a backup as it has to lie on the shelf; `sha256` in hexadecimal. */
export interface Piece {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A compressed text. */
export interface Lines extends Piece {
  readonly lines: number;
}

/** Puts text on the shelf, compressed. */
export async function putLines(shelf: Shelf, key: string, text: Bytes): Promise<Lines> {
  const plain = new LineMeter();
  const stored = new Meter();
  await pipeline(text, plain, createGzip({ level: 1 }), stored, (body) => shelf.put(key, body));
  return { key, bytes: stored.bytes, sha256: stored.sha256(), lines: plain.lines };
}

/** Takes text from the shelf into `sink`. Throws Damaged, in the end, when it is not what was put there. */
export async function takeLines(
  shelf: Shelf,
  piece: Lines,
  sink: (text: Bytes) => Promise<void>,
): Promise<void> {
  const plain = new LineMeter();
  const body = await shelf.get(piece.key);
  const stored = new Meter();
  const unzip = createGunzip({ rejectGarbageAfterEnd: true });
  await pipeline(body, stored, unzip, plain, sink).catch((error: unknown) => {
    throw isOfCompression(error) ? new Damaged(piece.key) : error;
  });
  // The compressed text may end before its file does: only now all of it has been seen.
  if (stored.sha256() !== piece.sha256 || plain.lines !== piece.lines) throw new Damaged(piece.key);
}

function isOfCompression(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || code === "ERR_TRAILING_JUNK_AFTER_STREAM_END";
}

/** Takes a file into `sink`, which fails with Damaged before its end when it is not what it has to be. */
export async function takeFile(
  body: Bytes,
  piece: Pick<Piece, "key" | "sha256">,
  sink: (file: Bytes) => Promise<void>,
): Promise<void> {
  await pipeline(body, new Check(piece), sink);
}

/** Reads to the end and keeps nothing. */
export async function readThrough(bytes: Bytes): Promise<void> {
  for await (const _chunk of bytes);
}
