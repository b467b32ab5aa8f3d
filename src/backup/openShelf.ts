import { resolve } from "node:path";
import type { BucketPlace } from "#kit/server/bucketDrive.ts";
import type { Settings } from "../settings.ts";
import { filesPlaceOf } from "../filesUrl.ts";
import { openBucketShelf } from "./bucketShelf.ts";
import { folderShelf } from "./folderShelf.ts";
import type { Shelf } from "./shelf.ts";

/** Opens the shelf at a path of this machine, or at an address as FILES_URL takes it. Throws in words. */
export async function openShelf(
  target: string,
  credentials: BucketPlace["credentials"],
): Promise<Shelf> {
  if (!target.includes("://")) return folderShelf(resolve(target));
  const place = filesPlaceOf(target);
  if (typeof place === "string") throw new Error(`${target}: ${place}`);
  if ("folder" in place) return folderShelf(place.folder);
  return openBucketShelf(target, { ...place, credentials });
}

/** Opens the place of the originals, without a word to the servers that use it. */
export async function openOriginals({
  filesDir,
  filesBucket,
}: Pick<Settings, "filesDir" | "filesBucket">): Promise<Shelf> {
  return filesBucket ? openBucketShelf("FILES_URL", filesBucket) : folderShelf(filesDir);
}
