import type { Database } from "#kit/server/database.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { inHouse, inTenant, type Tx } from "#kit/server/tenant.ts";
import {
  deleteLines,
  giveUp,
  knownOriginals,
  lockOriginal,
  mayRemoveOriginals,
} from "../store/originals.ts";

/** Ages as PostgreSQL reads an interval; undefined: for ever. */
export interface Retention {
  readonly originals: string | undefined;
  readonly lines: string | undefined;
}

/** Uploads, lines and keys of one step: each is a transaction of its own. */
const UPLOADS = 1_000;
const LINES = 20_000;
const KEYS = 500;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Gives up what a client's uploads have outlived: their lines, and their claim to their originals, which
 * `removeOriginals` deletes; `deleteSaid` deletes what else was kept of lines. The uploads themselves stay, and all that was made of them.
 */
export async function forgetUploads(
  database: Database,
  subscriberId: number,
  { originals, lines }: Retention,
  signal: AbortSignal,
  deleteSaid: (tx: Tx, most: number) => Promise<number>,
): Promise<void> {
  const until = async (most: number, step: (tx: Tx) => Promise<number>): Promise<void> => {
    while (!signal.aborted && (await inTenant(database, subscriberId, step)) === most);
  };
  if (originals !== undefined)
    await until(UPLOADS, (tx) => giveUp(tx, "original", originals, UPLOADS));
  if (lines === undefined) return;
  await until(UPLOADS, (tx) => giveUp(tx, "lines", lines, UPLOADS));
  await until(LINES, (tx) => deleteLines(tx, LINES));
  await until(LINES, (tx) => deleteSaid(tx, LINES));
}

/**
 * Removes the originals that no upload of anybody names any more, and those that a crash left without one more than a
 * day ago. Throws, and leaves the latter, when they outnumber what this database knows: they are another's then.
 */
export async function removeOriginals(
  database: Database,
  files: FileStore,
  signal: AbortSignal,
): Promise<void> {
  const strays: string[] = [];
  let known = 0;
  for await (const keys of inBatches(files.keys(), KEYS)) {
    if (signal.aborted) return;
    const standing = await inHouse(database, (tx) => knownOriginals(tx, keys));
    known += standing.size;
    for (const key of keys) {
      if (standing.get(key) === false) await removeUnnamed(database, files, key);
      else if (!standing.has(key)) strays.push(key);
    }
  }
  if (strays.length > known)
    throw new Error(
      `The file store holds ${strays.length} originals that no upload ever named, and ${known} that one did: is it another's?`,
    );
  for (const key of strays) {
    if (signal.aborted) return;
    const at = await files.writtenAt(key);
    if (at !== undefined && Date.now() - at.getTime() > DAY_MS)
      await removeUnnamed(database, files, key);
  }
}

// Looked at anew under the lock: the same content may just have come in again. What has to stay now goes another day.
function removeUnnamed(database: Database, files: FileStore, key: string): Promise<void> {
  return inHouse(database, async (tx) => {
    if (!(await mayRemoveOriginals(tx))) return;
    await lockOriginal(tx, key);
    const isNamed = (await knownOriginals(tx, [key])).get(key) === true;
    if (!isNamed) await files.remove(key);
  });
}

async function* inBatches<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
