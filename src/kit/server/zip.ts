import { type FileHandle, open } from "node:fs/promises";
import * as yauzl from "yauzl";
import { ZipFault } from "./zipFault.ts";
import { inflated, type UnpackBudget } from "./zipData.ts";
import { assertSafeName, bareName, isArchiveName, isMetadata } from "./zipNames.ts";

export interface ZipLimits {
  /** Entries in the archive, folders included. */
  entries: number;
  /** Bytes of all entries together, counted on the real stream: headers lie. */
  unpackedBytes: number;
  /** Unpacked to packed, looked at once an entry has given `ratioFreeBytes`. */
  ratio: number;
  ratioFreeBytes: number;
  /** Whether names keep the folders that entries lie in. */
  folders: boolean;
  /** Endings of entries that are zip containers by format and yet documents. */
  documents: readonly string[];
}

export const zipLimits: ZipLimits = {
  entries: 1_000,
  unpackedBytes: 200 * 1024 * 1024,
  ratio: 200,
  ratioFreeBytes: 1024 * 1024,
  folders: false,
  documents: [".xlsx"],
};

export interface ZipEntry {
  readonly name: string;
  /** Bytes as the directory declares them; only `chunks` tells the truth. */
  readonly declaredBytes: number;
  readonly packedBytes: number;
  /** The content from its first byte, each time it is called; throws ZipFault when it does not hold what was promised. */
  chunks(): AsyncGenerator<Buffer>;
}

export interface ZipArchive {
  /** In the order of the archive; folders and what systems add to them left out; equal names both there. */
  readonly entries: readonly ZipEntry[];
  close(): Promise<void>;
}

/**
 * Opens a zip file, by its path or open already, and checks its directory; content is read only as `chunks` is
 * consumed. The file is closed with the archive, or at once when it is refused. Throws ZipFault.
 */
export async function openZip(
  source: string | FileHandle,
  limits: Partial<ZipLimits> = {},
): Promise<ZipArchive> {
  const bounds = { ...zipLimits, ...limits };
  const file = typeof source === "string" ? await open(source, "r") : source;
  try {
    const listed = await listedEntries(await openArchive(file), bounds);
    const budget: UnpackBudget = { left: bounds.unpackedBytes };
    return {
      entries: listed.map(({ name, entry }) =>
        readable(file, bounds.folders ? name : bareName(name), entry, bounds, budget),
      ),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Listed {
  name: string;
  entry: yauzl.Entry;
}

function readable(
  file: FileHandle,
  name: string,
  entry: yauzl.Entry,
  bounds: ZipLimits,
  budget: UnpackBudget,
): ZipEntry {
  const document = bounds.documents.some((ending) => name.toLowerCase().endsWith(ending));
  const counted = { bytes: 0 };
  return {
    name,
    declaredBytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    chunks: () => inflated({ file, entry, name, document, bounds, budget, counted }),
  };
}

// Never closed by itself: the file is the caller's.
async function openArchive(file: FileHandle): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.fromFdPromise(file.fd, { autoClose: false, decodeStrings: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isSystemError(error)) throw error;
    if (message.startsWith("multi-disk")) throw new ZipFault("unsupported", message);
    throw new ZipFault((await startsAsZip(file)) ? "truncated" : "notZip", message);
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function startsAsZip(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
}

async function listedEntries(zip: yauzl.ZipFile, bounds: ZipLimits): Promise<Listed[]> {
  if (zip.entryCount > bounds.entries) {
    throw new ZipFault("tooManyEntries", `${zip.entryCount} entries, ${bounds.entries} allowed`);
  }
  const all = await directory(zip);
  assertNoOverlap(all);
  const files = all.filter(({ name }) => !isMetadata(name));
  for (const { name, entry } of files) assertAcceptable(name, entry);
  const listed = files.filter(({ name }) => !name.endsWith("/"));
  const declared = listed.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (declared > bounds.unpackedBytes) throw new ZipFault("bomb", `${declared} bytes unpacked`);
  return listed;
}

async function directory(zip: yauzl.ZipFile): Promise<Listed[]> {
  const listed: Listed[] = [];
  try {
    for await (const entry of zip.eachEntry()) listed.push({ name: nameOf(entry), entry });
  } catch (error) {
    if (error instanceof ZipFault || isSystemError(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (/encryption/.test(message)) throw new ZipFault("encrypted", message);
    throw new ZipFault(/EOF/.test(message) ? "truncated" : "corrupt", message);
  }
  return listed;
}

function nameOf(entry: yauzl.Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  // Older programs of Windows write the folders of their own disks.
  return name.replaceAll("\\", "/");
}

function assertAcceptable(name: string, entry: yauzl.Entry): void {
  assertSafeName(name);
  const unixType = (entry.externalFileAttributes >>> 28) & 0xf;
  if (unixType !== 0 && unixType !== 0x8 && unixType !== 0x4) {
    throw new ZipFault("unsafeName", "a link or a device, not a file", name);
  }
  if (entry.isEncrypted() || entry.compressionMethod === 99) {
    throw new ZipFault("encrypted", "protected by a password", name);
  }
  if (isArchiveName(name)) throw new ZipFault("nested", "an archive inside the archive", name);
  if (!entry.canDecodeFileData()) {
    throw new ZipFault("unsupported", `compression method ${entry.compressionMethod}`, name);
  }
}

// Entries that share their packed bytes unpack to far more than any ratio of one entry shows.
function assertNoOverlap(listed: readonly Listed[]): void {
  const byOffset = listed
    .map(({ name, entry }) => ({ name, from: entry.relativeOffsetOfLocalHeader, entry }))
    .toSorted((one, other) => one.from - other.from);
  let end = 0;
  for (const { name, from, entry } of byOffset) {
    if (from < end) throw new ZipFault("bomb", "shares its bytes with another entry", name);
    end = from + 30 + entry.compressedSize;
  }
}
