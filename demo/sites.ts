import type { Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
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

/** The two sites of the house, one on each side of the border. */
export async function loadSites(doors: Doors, database: Database): Promise<void> {
  const known = await inHouse(database, async ({ client }) => {
    const { rows } = await client.query<{ code: string }>("select code from sites");
    return rows;
  });
  for (const site of SITES)
    if (!known.some(({ code }) => code === site.code)) await doors.post(NORTE, "/api/sites", site);
}
