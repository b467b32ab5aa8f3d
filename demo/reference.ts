import { join } from "node:path";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import type { Database } from "#kit/server/database.ts";

const CATALOGS = join(import.meta.dirname, "../db/catalogs");

async function load(database: Database, catalogue: string, file: string): Promise<void> {
  const { rowCount } = await database.pool.query(
    "select from reference_versions where catalogue = $1",
    [catalogue],
  );
  if (rowCount) return;
  const loaded = await loadCatalog(database, join(CATALOGS, file), {
    from: "2026-01-01",
    until: "2027-01-01",
  });
  if (typeof loaded === "string") throw new Error(`${file}: ${loaded}`);
}

/** The treaties that the product brings, unless an operator has loaded some. */
export const loadTreaties = (database: Database) => load(database, "treaties", "treaties.csv");

/** The few fracciones of the world, unless a tariff is there; the rates are those of 2026. */
export const loadDemoTariff = (database: Database) => load(database, "tariff", "tariff-demo.csv");
