import { existsSync } from "node:fs";
import { join } from "node:path";
import { lockFolder } from "#kit/server/folderLock.ts";
import { embeddedUrl, startPostgres } from "#kit/server/postgres.ts";
import type { Settings } from "../settings.ts";

/**
 * Lends the address of the product's database as its owner, whether its server runs or not: the embedded one is started
 * for as long as `work` lasts.
 */
export async function asOwner<Result>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  work: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(ownersAddress(databaseOwnerUrl));
  mustHoldDatabase(dataDir);
  const unlock = await lockFolder(dataDir);
  if (!unlock) return work(embeddedUrl(dataDir));
  const postgres = await startPostgres(dataDir);
  try {
    return await work(postgres.url());
  } finally {
    await postgres.stop();
    unlock();
  }
}

/** Throws when the product was never started on `dataDir`. */
export function mustHoldDatabase(dataDir: string): void {
  if (!["postgres", "database-is-in"].some((name) => existsSync(join(dataDir, name))))
    throw new Error(`There is no database in DATA_DIR=${dataDir}`);
}

/** The setting that an external database needs here. */
export function ownersAddress(databaseOwnerUrl: string | undefined): string {
  if (databaseOwnerUrl) return databaseOwnerUrl;
  throw new Error("Set DATABASE_OWNER_URL too: only the database's owner sees every client's rows");
}
