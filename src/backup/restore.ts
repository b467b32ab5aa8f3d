import { readdir } from "node:fs/promises";
import type pg from "pg";
import { prepareDatabase, prepareRoles } from "#kit/server/prepareDatabase.ts";
import { foundIn } from "./catalogue.ts";
import { loadDatabase } from "./loadDatabase.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { eachOriginal } from "./originals.ts";
import { withOwner } from "./owner.ts";
import { takeFile } from "./piece.ts";
import type { Bytes, Shelf } from "./shelf.ts";

type Tell = (words: string) => void;

/** Where a backup comes to life again; each part of it has to be empty. */
export interface Target {
  /** The database as its owner. */
  readonly ownerUrl: string;
  /** The same as the login role, as the servers will sign in. */
  readonly loginUrl: string;
  /** Folder of the migrations that this version knows. */
  readonly migrations: string;
  /** Each fails, and keeps nothing, when the bytes fail. */
  readonly putOriginal: (key: string, body: Bytes) => Promise<void>;
  readonly putEncryptionKey: (body: Bytes) => Promise<void>;
}

/** What a backup says of itself, if this version can restore it. Throws in words when it cannot. */
export async function restorable(shelf: Shelf, migrations: string): Promise<Manifest> {
  const manifest = await readManifest(shelf);
  const { migration, product } = manifest;
  if (!(await readdir(migrations)).includes(`${migration}.sql`))
    throw new Error(
      `The backup was made by version ${product} with migration ${migration}, which this version does not know: restore it with that version or a later one`,
    );
  return manifest;
}

/** Restores files, encryption key and, last and in one transaction, the database. Throws in words when it cannot. */
export async function restore(
  shelf: Shelf,
  manifest: Manifest,
  target: Target,
  tell: Tell,
): Promise<void> {
  await restoreOriginals(shelf, target, manifest, tell);
  const { encryptionKey } = manifest;
  if (encryptionKey)
    await takeFile(await shelf.get(encryptionKey.key), encryptionKey, target.putEncryptionKey);
  await restoreDatabase(shelf, manifest, target, tell);
}

/** Restores the database alone, ready for the servers of this version. */
export async function restoreDatabase(
  shelf: Shelf,
  manifest: Manifest,
  { ownerUrl, loginUrl, migrations }: Pick<Target, "ownerUrl" | "loginUrl" | "migrations">,
  tell: Tell,
): Promise<void> {
  await prepareRoles(ownerUrl, loginUrl);
  await withOwner(ownerUrl, async (client) => {
    await refuseUnlessEmpty(client);
    await loadDatabase(client, shelf, { manifest, migrations }, tell);
  });
  await prepareDatabase(ownerUrl, loginUrl, migrations);
}

/** Throws, in words, when something stands in the database. */
export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const found = await foundIn(client);
  if (found.length > 0)
    throw new Error(
      `The database is not empty (${found.join(", ")}): a backup is only restored where nothing is`,
    );
}

async function restoreOriginals(
  shelf: Shelf,
  { putOriginal }: Target,
  { originals }: Manifest,
  tell: Tell,
): Promise<void> {
  const seen = new Set(originals.lost.map(({ key }) => key));
  let done = 0;
  await eachOriginal(shelf, originals, async (piece) => {
    tell(`Original ${++done} of ${originals.lines}`);
    if (seen.has(piece.key)) return;
    await takeFile(await shelf.get(piece.key), piece, (body) => putOriginal(piece.key, body));
  });
}
