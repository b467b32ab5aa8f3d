import type { Photo } from "#kit/entity/fields/photo.ts";
import { dataAddress } from "./dataAddress.ts";
import { shrunkPicture } from "./shrunkPicture.ts";

/** A picture as a command takes it, made small; null: this browser reads it as none. */
export async function photoOf(file: File): Promise<Photo | null> {
  const shrunk = await shrunkPicture(file);
  if (shrunk === null) return null;
  const takenAt = new Date(file.lastModified).toISOString();
  return [takenAt, shrunk.thumbnail, await dataAddress(shrunk.file)];
}
