import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { MissingFile } from "#kit/server/drive.ts";
import { gone, syncFolder } from "#kit/server/folderDrive.ts";
import type { Shelf } from "./shelf.ts";

/** A disk has this one by itself. */
const LOST_AND_FOUND = "lost+found";

/** A shelf in a folder of this machine, for nobody else's eyes. */
export function folderShelf(folder: string): Shelf {
  const at = (key: string) => join(folder, key);
  return {
    name: folder,
    isEmpty: async () => {
      const names = await readdir(folder).catch(gone);
      return !names?.some((name) => name !== LOST_AND_FOUND);
    },
    put: async (key, body) => {
      const unfinished = `${at(key)}.unfinished`;
      await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
      const file = await open(unfinished, "wx", 0o600);
      try {
        await pipeline(body, file.createWriteStream({ flush: true }));
        await rename(unfinished, at(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = await open(at(key)).catch(gone);
      if (!file) throw new MissingFile(key);
      return file.createReadStream();
    },
    settle: () => syncFolders(folder),
  };
}

async function syncFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== LOST_AND_FOUND)
      await syncFolders(join(path, entry.name));
  await syncFolder(path);
}
