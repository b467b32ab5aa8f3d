import { ZipFault } from "./zipFault.ts";

const archives = /\.(zip|zipx|7z|rar|gz|tgz|bz2|tbz2?|xz|txz|zst|tar|jar|war|cab|arj|lzh|iso)$/i;
const magics: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58],
];

/** Throws unless the name is a plain relative one. */
export function assertSafeName(name: string): void {
  const path = name.endsWith("/") ? name.slice(0, -1) : name;
  if (path === "" || path.length > 255) throw unsafe(name, "empty or longer than 255 characters");
  if (/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(path)) throw unsafe(name, "control characters");
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) throw unsafe(name, "absolute path");
  const steps = path.split("/");
  if (steps.some((step) => step === "" || step === "." || step === "..")) {
    throw unsafe(name, "path traversal");
  }
}

/** What a Mac or Windows adds to folders beside the files; it is nobody's data. */
export function isMetadata(name: string): boolean {
  return /(^|\/)(__MACOSX(\/|$)|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

/** The name of an entry without the folders that it lies in. */
export const bareName = (name: string): string => name.slice(name.lastIndexOf("/") + 1);

export function isArchiveName(name: string): boolean {
  return archives.test(name);
}

/** Whether bytes begin as an archive does, whatever its name says. */
export function startsAsArchive(bytes: Uint8Array): boolean {
  return magics.some((magic) => magic.every((byte, at) => bytes[at] === byte));
}

function unsafe(name: string, detail: string): ZipFault {
  return new ZipFault("unsafeName", detail, name);
}
