import type { Database } from "#kit/server/database.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";
import { idsOf } from "./loads.ts";

const NORTH = {
  name: "Example Trade Warehousing LLC",
  street: "1400 Example Trade Drive",
  city: "Laredo",
  stateCode: "TX",
  postalCode: "78045",
  country: "USA",
  phone: "+1 956 555 0100",
  taxId: "741234567",
};
const SOUTH = {
  name: "Agencia Aduanal Ejemplo, S.C.",
  street: "Avenida Ejemplo 250",
  city: "Nuevo Laredo",
  stateCode: "TAM",
  postalCode: "88000",
  country: "MEX",
  phone: "+52 867 555 0100",
};

/** How the house is called on its papers: north of the border, and at its yard south of it. */
export async function loadLetterheads(doors: Doors, database: Database): Promise<void> {
  if ((await idsOf(database, "letterheads", "name")).size > 0) return;
  const sites = await idsOf(database, "sites", "code");
  await doors.post(NORTE, "/api/letterheads", NORTH);
  await doors.post(NORTE, "/api/letterheads", { ...SOUTH, site: sites.get("NLD1") });
}
