import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "#kit/server/folderLock.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import { refusalToWrite } from "#kit/server/postgresFolders.ts";
import { withOwner } from "../backup/owner.ts";
import { refuseUnlessEmpty, restorable, restore as restoreTo } from "../backup/restore.ts";
import { folderShelf } from "../backup/folderShelf.ts";
import { openOriginals, openShelf } from "../backup/openShelf.ts";
import type { Bytes, Shelf } from "../backup/shelf.ts";
import { UNFINISHED_RESTORE } from "../backup/unfinishedRestore.ts";
import type { Settings } from "../settings.ts";
import { contents } from "./backup.ts";
import { ownersAddress } from "./asOwner.ts";
import { inWords } from "./inWords.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { Noun } from "./Noun.ts";
import { progress } from "./progress.ts";

export const restore: Noun = {
  usage: ["restore TARGET"],
  perform: async ([target, ...more], settings) => {
    if (!target || more.length > 0) return undefined;
    const { dataDir } = settings;
    const shelf = await openShelf(target, settings.bucketCredentials);
    const manifest = await restorable(shelf, MIGRATIONS);
    const originals = await openOriginals(settings);
    await whereNothingIs(settings, originals, async (ownerUrl) => {
      const to = {
        ownerUrl,
        loginUrl: settings.databaseUrl ?? embeddedLoginUrl(dataDir),
        migrations: MIGRATIONS,
        putOriginal: originals.put,
        putEncryptionKey: (key: Bytes) => folderShelf(dataDir).put("seal.key", key),
      };
      await restoreTo(shelf, manifest, to, progress());
      await originals.settle();
    });
    return `Restored ${shelf.name} to ${dataDir}: ${contents(manifest)}`;
  },
};

/** Runs `work` with nobody else in the data folder; throws when something is there already, or in the other places. */
async function whereNothingIs(
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  originals: Shelf,
  work: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  const refusal = refusalToWrite(dataDir);
  if (refusal) throw new Error(`DATA_DIR=${dataDir}: ${refusal}`);
  const unlock = await lockFolder(dataDir);
  if (!unlock) throw new Error(`Viat WMS is running on ${dataDir}: ${ONLY_WHERE_NOTHING_IS}`);
  for (const place of [folderShelf(dataDir), originals])
    if (!(await place.isEmpty()))
      throw new Error(`${place.name} is not empty: ${ONLY_WHERE_NOTHING_IS}`);
  const external = databaseUrl && ownersAddress(databaseOwnerUrl);
  if (external) await withOwner(external, refuseUnlessEmpty);
  await finished(dataDir, async () => {
    const postgres = external ? undefined : await startPostgres(dataDir);
    await work(external ?? postgres?.url() ?? "").finally(() => postgres?.stop());
  });
  unlock();
}

const ONLY_WHERE_NOTHING_IS = "a backup is only restored where nothing is";

/** Until `work` has come to its end, a mark in the data folder keeps everybody from starting on what it left. */
async function finished(dataDir: string, work: () => Promise<void>): Promise<void> {
  const mark = join(dataDir, UNFINISHED_RESTORE);
  await writeFile(mark, "", { flag: "wx" });
  try {
    await work();
  } catch (error) {
    throw new Error(
      `${inWords(error)}. The restore was not finished: empty ${dataDir} and FILES_URL before the next one`,
      { cause: error },
    );
  }
  await rm(mark);
  await folderShelf(dataDir).settle();
}
