import { constants } from "node:fs";
import {
  access,
  lstat,
  mkdir,
  open,
  opendir,
  realpath,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { gone } from "#kit/server/folderDrive.ts";
import type { FeedKind } from "../model/feed.ts";
import { FeedFault } from "../model/feedReason.ts";
import { isPartialName, type SeenFile } from "../model/fileVerdict.ts";
import type { FeedLimits } from "./feedNeeds.ts";
import type { FileSource } from "./fileSource.ts";

const PLACES = { taken: "taken", setAside: "set-aside" } as const;

/** A client's drop folder; the person who drops files may own all of it, so nothing in it is followed. */
export async function openFolder(
  inbox: string,
  subscriberId: number,
  kind: FeedKind,
  { entries }: Pick<FeedLimits, "entries">,
): Promise<FileSource> {
  const folder = join(inbox, String(subscriberId), kind);
  await mkdir(folder, { recursive: true });
  const real = join(await realpath(inbox), String(subscriberId), kind);
  if ((await realpath(folder)) !== real) throw new FeedFault("unsafeFolder");
  for (const place of Object.values(PLACES)) {
    await mkdir(join(folder, place), { recursive: true });
    if (!(await lstat(join(folder, place))).isDirectory()) throw new FeedFault("unsafeFolder");
  }

  const look = async (name: string): Promise<SeenFile | null> => {
    // What was listed a moment ago may have been taken away by who brought it.
    const found = await lstat(join(folder, name)).catch(gone);
    if (!found?.isFile()) return null;
    return { name, bytes: found.size, modifiedAt: new Date(Math.floor(found.mtimeMs)) };
  };

  return {
    list: async () => {
      const names = await namesIn(folder, entries);
      const seen = await Promise.all(names.filter((name) => !isPartialName(name)).map(look));
      return seen.filter((file) => file !== null);
    },
    open: async ({ name }) => {
      // Neither a link that took the file's place nor a pipe that never ends.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const file = await open(join(folder, name), flags);
      return file.createReadStream({ autoClose: true });
    },
    isUnchanged: async (file) => {
      const now = await look(file.name);
      return now?.bytes === file.bytes && now.modifiedAt.getTime() === file.modifiedAt.getTime();
    },
    clear: async ({ name }, outcome, why) => {
      const target = await freeName(join(folder, PLACES[outcome]), name);
      if (why !== null) await writeNew(`${target}.reason.txt`, `${why}\n`);
      await rename(join(folder, name), target).catch(gone);
    },
    close: async () => undefined,
  };
}

async function namesIn(folder: string, most: number): Promise<string[]> {
  const names: string[] = [];
  const opened = await opendir(folder).catch(() => {
    throw new FeedFault("noFolder");
  });
  // Leaving the loop closes the folder.
  for await (const { name } of opened) {
    names.push(name);
    if (names.length > most) throw new FeedFault("tooManyFiles");
  }
  return names;
}

// Never through a link that somebody laid there.
async function writeNew(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, text, { flag: "wx" });
}

/** A path for the name in the folder at which nothing stands, short enough for a reason beside it. */
async function freeName(folder: string, name: string): Promise<string> {
  const short = Buffer.byteLength(name) > 200 ? `${[...name].slice(0, 40).join("")}.zip` : name;
  for (let count = 1; ; count++) {
    const path = join(folder, count === 1 ? short : `${count}_${short}`);
    const isTaken = await access(path).then(
      () => true,
      () => false,
    );
    if (!isTaken) return path;
  }
}
