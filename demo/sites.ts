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
    ownerName: "Example Trade Warehousing LLC",
    ownerTaxId: "741234567",
    city: "Laredo",
    region: "Texas",
    stateCode: "TX",
    postalCode: "78045",
  },
  {
    code: "LRD2",
    name: "Centro de distribución Laredo",
    kind: "distribution",
    country: "US",
    zone: "America/Chicago",
    street: "2210 Example Crossing Boulevard",
    ownerName: "Example Trade Warehousing LLC",
    ownerTaxId: "741234567",
    city: "Laredo",
    region: "Texas",
    stateCode: "TX",
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
    stateCode: "TAM",
    postalCode: "88000",
  },
];

/** What stands side by side at a site: its codes are the aisle's letter with a number after it. */
const ROWS: readonly (readonly [
  site: string,
  kind: string,
  area: string,
  aisle: string,
  count: number,
  capacity?: number,
])[] = [
  ["LRD1", "dock", "Andenes", "D", 14],
  ["LRD1", "yardSlot", "Patio", "P", 6],
  ["LRD1", "staging", "Andenes", "S", 4, 26],
  ["LRD1", "rack", "Nave 1", "A", 6, 8],
  ["LRD1", "rack", "Nave 1", "B", 6, 8],
  ["LRD1", "rack", "Nave 2", "C", 4, 12],
  ["LRD1", "floor", "Nave 2", "F", 3, 40],
  ["LRD1", "hold", "Jaula", "H", 2, 20],
  ["LRD1", "damage", "Jaula", "X", 2, 10],
  ["LRD2", "dock", "Andenes", "D", 6],
  ["LRD2", "staging", "Andenes", "S", 3, 40],
  ["LRD2", "rack", "Nave 1", "A", 8, 6],
  ["LRD2", "rack", "Nave 1", "B", 8, 6],
  ["LRD2", "rack", "Nave 2", "C", 8, 6],
  ["LRD2", "floor", "Nave 2", "F", 2, 30],
  ["LRD2", "hold", "Jaula", "H", 1, 20],
  ["NLD1", "dock", "Andenes", "D", 4],
  ["NLD1", "yardSlot", "Patio norte", "N", 14],
  ["NLD1", "yardSlot", "Patio sur", "S", 12],
  ["NLD1", "staging", "Andenes", "T", 3, 26],
  ["NLD1", "rack", "Cobertizo", "A", 4, 6],
  ["NLD1", "hold", "Jaula", "H", 1, 12],
  ["NLD1", "damage", "Jaula", "X", 1, 6],
];

/** Their weeks: Laredo began its mornings an hour later until April 2026. */
const SHIFTS = [
  {
    site: "LRD1",
    name: "De apertura",
    validFrom: "2025-01-01",
    dayStart: "07:00",
    nightStart: "16:00",
    weekend: "saturday",
  },
  {
    site: "LRD1",
    name: "Normal",
    validFrom: "2026-04-01",
    dayStart: "06:00",
    nightStart: "16:00",
    weekend: "saturday",
  },
  {
    site: "LRD2",
    name: "Normal",
    validFrom: "2025-01-01",
    dayStart: "06:00",
    nightStart: "16:00",
    weekend: "saturday",
  },
  {
    site: "NLD1",
    name: "Normal",
    validFrom: "2025-01-01",
    dayStart: "06:00",
    nightStart: "18:00",
    weekend: "none",
  },
];

/** The sites of the house, on both sides of the border, with what can stand where, and when who works. */
export async function loadSites(doors: Doors, database: Database): Promise<void> {
  const rows = (table: string) => rowsOf(database, NORTE, table, "code");
  const known = await rows("sites");
  for (const site of SITES)
    if (!known.some(({ name }) => name === site.code)) await doors.post(NORTE, "/api/sites", site);
  const ids = new Map((await rows("sites")).map(({ id, name }) => [name, id]));
  if ((await rowsOf(database, NORTE, "shift_plans", "name")).length === 0)
    for (const { site, ...plan } of SHIFTS)
      await doors.post(NORTE, "/api/shiftPlans", { ...plan, site: ids.get(site) });
  if ((await rows("locations")).length > 0) return;
  for (const [site, kind, area, aisle, count, capacity] of ROWS)
    for (let at = 1; at <= count; at += 1)
      await doors.post(NORTE, "/api/locations", {
        site: ids.get(site),
        kind,
        area,
        capacity,
        code: `${aisle}-${String(at).padStart(2, "0")}`,
      });
}
