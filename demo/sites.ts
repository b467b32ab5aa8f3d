import type { Database } from "#kit/server/database.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

const SITES = [
  {
    code: "LRD1",
    name: "Bodega Laredo",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    street: "1400 Example Trade Drive",
    city: "Laredo",
    region: "Texas",
    postalCode: "78045",
  },
  {
    code: "NLD1",
    name: "Patio Nuevo Laredo",
    kind: "yard",
    country: "MX",
    zone: "America/Matamoros",
    street: "Avenida Ejemplo 250",
    city: "Nuevo Laredo",
    region: "Tamaulipas",
    postalCode: "88000",
  },
];

/** What stands side by side at a site: its codes are the aisle's letter with a number after it. */
const ROWS: readonly (readonly [
  site: string,
  kind: string,
  zone: string,
  aisle: string,
  count: number,
  capacity?: number,
])[] = [
  ["LRD1", "dock", "Andenes", "D", 8],
  ["LRD1", "yardSlot", "Patio", "P", 6],
  ["LRD1", "staging", "Andenes", "S", 4, 26],
  ["LRD1", "rack", "Nave 1", "A", 6, 8],
  ["LRD1", "rack", "Nave 1", "B", 6, 8],
  ["LRD1", "rack", "Nave 2", "C", 4, 12],
  ["LRD1", "floor", "Nave 2", "F", 3, 40],
  ["LRD1", "hold", "Jaula", "H", 2, 20],
  ["LRD1", "damage", "Jaula", "X", 2, 10],
  ["NLD1", "dock", "Andenes", "D", 4],
  ["NLD1", "yardSlot", "Patio norte", "N", 14],
  ["NLD1", "yardSlot", "Patio sur", "S", 12],
  ["NLD1", "staging", "Andenes", "T", 3, 26],
  ["NLD1", "rack", "Cobertizo", "A", 4, 6],
  ["NLD1", "hold", "Jaula", "H", 1, 12],
  ["NLD1", "damage", "Jaula", "X", 1, 6],
];

/** The two sites of the house, one on each side of the border, with what can stand where. */
export async function loadSites(doors: Doors, database: Database): Promise<void> {
  const rows = (table: string) => rowsOf(database, NORTE, table, "code");
  const known = await rows("sites");
  for (const site of SITES)
    if (!known.some(({ name }) => name === site.code)) await doors.post(NORTE, "/api/sites", site);
  if ((await rows("locations")).length > 0) return;
  const ids = new Map((await rows("sites")).map(({ id, name }) => [name, id]));
  for (const [site, kind, zone, aisle, count, capacity] of ROWS)
    for (let at = 1; at <= count; at += 1)
      await doors.post(NORTE, "/api/locations", {
        site: ids.get(site),
        kind,
        zone,
        capacity,
        code: `${aisle}-${String(at).padStart(2, "0")}`,
      });
}
