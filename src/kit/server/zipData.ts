import type { FileHandle } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry } from "yauzl";
import { ZipFault } from "./zipFault.ts";
import { startsAsArchive } from "./zipNames.ts";

export interface UnpackBudget {
  /** Bytes that the archive may still give. */
  left: number;
}

export interface PackedEntry {
  file: FileHandle;
  entry: Entry;
  name: string;
  document: boolean;
  bounds: { ratio: number; ratioFreeBytes: number };
  budget: UnpackBudget;
  /** Bytes of this entry already charged to the budget: reading it again is free. */
  counted: { bytes: number };
}

// 256 KiB pieces: the default of 16 KiB costs sixteen times the round trips to the thread pool.
const chunkSize = 256 * 1024;

/** The unpacked bytes of one entry; ends only when size and CRC-32 are what the directory says. */
export async function* inflated(packed: PackedEntry): AsyncGenerator<Buffer> {
  const { entry, name } = packed;
  let bytes = 0;
  let checksum = 0;
  for await (const chunk of content(packed)) {
    if (bytes === 0 && !packed.document && startsAsArchive(chunk)) {
      throw new ZipFault("nested", "an archive inside the archive", name);
    }
    bytes += chunk.length;
    checksum = crc32(chunk, checksum);
    charge(packed, bytes);
    yield chunk;
  }
  if (bytes !== entry.uncompressedSize) throw new ZipFault("truncated", `${bytes} bytes`, name);
  if (checksum !== entry.crc32) throw new ZipFault("corrupt", "CRC-32 does not match", name);
}

function charge({ entry, name, bounds, budget, counted }: PackedEntry, bytes: number): void {
  if (bytes > entry.uncompressedSize) {
    throw new ZipFault("bomb", `unpacks to more than the ${entry.uncompressedSize} declared`, name);
  }
  if (bytes > bounds.ratioFreeBytes && bytes > bounds.ratio * entry.compressedSize) {
    throw new ZipFault("bomb", `more than ${bounds.ratio} times its packed size`, name);
  }
  if (bytes <= counted.bytes) return;
  budget.left -= bytes - counted.bytes;
  counted.bytes = bytes;
  if (budget.left < 0) throw new ZipFault("bomb", "the archive unpacks to too much", name);
}

async function* content(packed: PackedEntry): AsyncGenerator<Buffer> {
  if (packed.entry.compressionMethod === 0) {
    yield* packedBytes(packed);
    return;
  }
  const inflate = createInflateRaw({ chunkSize });
  // The fault reaches the reader through the last stream; the callback only keeps it from being unhandled.
  pipeline(Readable.from(packedBytes(packed), { highWaterMark: 2 }), inflate, () => {});
  try {
    for await (const chunk of inflate) yield chunk;
  } catch (error) {
    throw asFault(error, packed.name);
  }
}

// Not yauzl's own stream: when one is given up while another waits for the file, it ends the process.
async function* packedBytes({ file, entry, name }: PackedEntry): AsyncGenerator<Buffer> {
  let at = await startOfData(file, entry, name);
  const end = at + entry.compressedSize;
  while (at < end) {
    const piece = Buffer.allocUnsafe(Math.min(chunkSize, end - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new ZipFault("truncated", "the data ends too early", name);
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

async function startOfData(file: FileHandle, entry: Entry, name: string): Promise<number> {
  const from = entry.relativeOffsetOfLocalHeader;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(30), 0, 30, from);
  if (bytesRead < 30) throw new ZipFault("truncated", "no local header", name);
  if (buffer.readUInt32LE(0) !== 0x04034b50) throw new ZipFault("corrupt", "local header", name);
  const start = from + 30 + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  const { size } = await file.stat();
  if (start + entry.compressedSize > size) {
    throw new ZipFault("truncated", "the data goes beyond the file", name);
  }
  return start;
}

function asFault(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || error instanceof ZipFault) return error;
  if (error.code === "Z_BUF_ERROR") return new ZipFault("truncated", error.message, name);
  const isData = String(error.code).startsWith("Z_");
  return isData ? new ZipFault("corrupt", error.message, name) : error;
}
