import { openDatabase } from "#kit/server/database.ts";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import type { Settings } from "../settings.ts";
import { mustHoldDatabase } from "./asOwner.ts";

/** Runs `work` in one transaction of the house on the product's database, whether its server runs or not. */
export async function inDatabase<Result>(
  { databaseUrl, dataDir }: Settings,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl) mustHoldDatabase(dataDir);
  const database = openDatabase(databaseUrl ?? embeddedLoginUrl(dataDir), 2);
  try {
    return await inHouse(database, work);
  } finally {
    await database.close();
  }
}
