import { basename, join } from "node:path";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { tableLayouts } from "#modules/customsTables/server/tableLayouts.ts";

export const CATALOGS = join(import.meta.dirname, "../db/catalogs");

/** Loads a file of dated law as the command line does, unless a file of that catalogue was loaded before. */
export async function load(database: Database, catalogue: string, path: string): Promise<void> {
  const { rowCount } = await database.pool.query(
    "select from reference_versions where catalogue = $1",
    [catalogue],
  );
  if (rowCount) return;
  // What crosses soon after the load needs a tariff, too, when that is in December.
  const year = Number(dayIn("America/Mexico_City").slice(0, 4));
  const period = { from: "2026-01-01", until: `${year + 2}-01-01` };
  const loaded = await loadCatalog(database, path, period, tableLayouts);
  if (typeof loaded === "string") throw new Error(`${basename(path)}: ${loaded}`);
}

/** The treaties that the product brings, unless an operator has loaded some. */
export const loadTreaties = (database: Database) =>
  load(database, "treaties", join(CATALOGS, "treaties.csv"));

/** The few fracciones of the world, unless a tariff is there; the rates are those of 2026. */
export const loadDemoTariff = (database: Database) =>
  load(database, "tariff", join(CATALOGS, "tariff-demo.csv"));
