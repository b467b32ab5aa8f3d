import { createReadStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Drive, MissingFile } from "./drive.ts";

/** A drive below `folder`, which may be shared by several machines; what it takes has to lie on the same file system. */
export async function openFolderDrive(folder: string): Promise<Drive> {
  await makeFolder(join(folder, "originals"));
  const sizeOf = async (key: string) => (await stat(join(folder, key)).catch(gone))?.size;
  return {
    sizeOf,
    writtenAt: async (key) => (await stat(join(folder, key)).catch(gone))?.mtime,
    take: (key, path) => settle(path, join(folder, key)),
    read: async (key) => {
      if ((await sizeOf(key)) === undefined) throw new MissingFile(key);
      return createReadStream(join(folder, key));
    },
    remove: async (key) => {
      await rm(join(folder, key), { force: true });
      await syncFolder(dirname(join(folder, key))).catch(gone);
    },
    keys: (prefix) => filesBelow(folder, prefix),
    free: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(gone);
  for (const entry of entries?.toSorted((a, b) => (a.name < b.name ? -1 : 1)) ?? []) {
    if (entry.isDirectory()) yield* filesBelow(folder, `${prefix}${entry.name}/`);
    else if (entry.isFile()) yield `${prefix}${entry.name}`;
  }
}

/** Renames into place and makes the name itself durable, and its folder's name: only then is the file kept. */
async function settle(path: string, target: string): Promise<void> {
  const parent = dirname(target);
  mkdirSync(parent, { recursive: true });
  const known = await stat(target).catch(gone);
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

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** For the catch of what looks for a file: undefined when there is none. */
export function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
