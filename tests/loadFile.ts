import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { tableLayouts } from "#modules/customsTables/server/tableLayouts.ts";
import type { Database } from "#kit/server/database.ts";

/** Loads a file of dated law as the command line does; throws with all that is wrong with it. */
export async function loadFile(database: Database, path: string): Promise<void> {
  const loaded = await loadCatalog(
    database,
    path,
    { from: "2026-01-01", until: "2028-01-01" },
    tableLayouts,
  );
  if (typeof loaded === "string") throw new Error(loaded);
}
