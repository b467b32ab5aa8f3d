import { pipeline, type Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { ZipFault } from "./zipFault.ts";
import { startsAsArchive } from "./zipNames.ts";

export interface UnpackBudget {
  /** Bytes that the archive may still give. */
  left: number;
}

export interface PackedEntry {
  zip: ZipFile;
  entry: Entry;
  name: string;
  document: boolean;
  bounds: { ratio: number; ratioFreeBytes: number };
  budget: UnpackBudget;
  /** Bytes of this entry already charged to the budget: reading it again is free. */
  counted: { bytes: number };
}

// 256 KiB pieces: the default of 16 KiB costs four times the round trips to the thread pool.
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

async function* content({ zip, entry, name }: PackedEntry): AsyncGenerator<Buffer> {
  let stream: Readable | undefined;
  try {
    stream = decompressed(await zip.openReadStreamPromise(entry, { decodeFileData: false }), entry);
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw asFault(error, name);
  } finally {
    stream?.destroy();
  }
}

function decompressed(raw: Readable, entry: Entry): Readable {
  if (entry.compressionMethod === 0) return raw;
  const inflate = createInflateRaw({ chunkSize });
  // The fault reaches the reader through the last stream; the callback only keeps it from being unhandled.
  pipeline(raw, inflate, () => {});
  return inflate;
}

function asFault(error: unknown, name: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return new ZipFault("truncated", error.message, name);
  if (code.startsWith("Z_")) return new ZipFault("corrupt", error.message, name);
  if (/local file header/.test(error.message)) return new ZipFault("corrupt", error.message, name);
  if (/overflows file bounds|EOF/.test(error.message)) {
    return new ZipFault("truncated", error.message, name);
  }
  return error;
}
