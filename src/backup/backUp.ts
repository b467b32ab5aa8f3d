import type pg from "pg";
import { MissingFile } from "#kit/server/drive.ts";
import { encryptionKeyId } from "#kit/server/secretCipher.ts";
import { type Manifest, putManifest } from "./manifest.ts";
import { Damaged, Meter } from "./meter.ts";
import { eachOriginal } from "./originals.ts";
import { withOwner } from "./owner.ts";
import { type Piece, takeFile } from "./piece.ts";
import { refuseOtherVersion } from "./sameVersion.ts";
import { saveDatabase } from "./saveDatabase.ts";
import type { Bytes, Shelf } from "./shelf.ts";

/** What a backup is of. */
export interface Source {
  /** The database as its owner. */
  readonly ownerUrl: string;
  /** Throws MissingFile when the store has no such original. */
  readonly original: (key: string) => Promise<Bytes>;
  /** Undefined: it does not lie in the data folder. */
  readonly encryptionKey: Buffer | undefined;
  /** Folder of the migrations that this version knows. */
  readonly migrations: string;
  readonly product: string;
}

type Tell = (words: string) => void;
type Lost = Manifest["originals"]["lost"][number];

/** Originals that may be lost already: with more, this is not the store that belongs to the database. */
const MOST_LOST = 1_000;

/**
 * Backs up to an empty shelf: the database as of one moment, then what its rows name. While it works no original is
 * removed from the store. Only the manifest, put last, makes it a backup.
 */
export async function backUp(source: Source, shelf: Shelf, tell: Tell): Promise<Manifest> {
  if (!(await shelf.isEmpty()))
    throw new Error(`${shelf.name} is not empty: a backup is only made where nothing lies`);
  return withOwner(source.ownerUrl, async (client) => {
    await refuseOtherVersion(client, source.migrations);
    await client.query("select pg_advisory_lock_shared(hashtext('originals removed'), 0)");
    const madeAt = new Date().toISOString();
    const database = await saveDatabase(client, shelf, tell);
    const lost = await saveOriginals(source, shelf, database.originals, tell);
    const manifest: Manifest = {
      format: 1,
      product: source.product,
      madeAt,
      ...database,
      originals: { ...database.originals, lost },
      encryptionKey: source.encryptionKey ? await saveKey(shelf, source.encryptionKey) : null,
      keysElsewhere: await keysBeside(client, source.encryptionKey),
    };
    await shelf.settle();
    await putManifest(shelf, manifest);
    await shelf.settle();
    return manifest;
  });
}

/** How many keys encrypt what lies in the database, that of the data folder left out. */
async function keysBeside(client: pg.ClientBase, key: Buffer | undefined): Promise<number> {
  const { rowCount } = await client.query(
    "select from sealing_keys where id is distinct from $1::bytea",
    [key ? encryptionKeyId(key) : null],
  );
  return rowCount ?? 0;
}

async function saveOriginals(
  { original }: Source,
  shelf: Shelf,
  list: Manifest["originals"],
  tell: Tell,
): Promise<Lost[]> {
  const lost: Lost[] = [];
  let done = 0;
  await eachOriginal(shelf, list, async (piece) => {
    tell(`Original ${++done} of ${list.lines}`);
    const why = await losing(async () =>
      takeFile(await original(piece.key), piece, (body) => shelf.put(piece.key, body)),
    );
    if (why !== undefined) lost.push({ key: piece.key, why });
    if (lost.length > MOST_LOST)
      throw new Error(
        `More than ${MOST_LOST} originals are missing or damaged: are these the files of this database?`,
      );
  });
  return lost;
}

/** Why a file cannot be had; undefined: it was. */
async function losing(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Damaged || error instanceof MissingFile) return error.message;
    throw error;
  }
}

async function saveKey(shelf: Shelf, key: Buffer): Promise<Piece> {
  const meter = new Meter();
  meter.end(key);
  await shelf.put("seal.key", meter);
  return { key: "seal.key", bytes: key.length, sha256: meter.sha256() };
}
