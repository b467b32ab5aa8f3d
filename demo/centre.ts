import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

const CARRIERS: Readonly<Record<number, string>> = {
  [NORTE]: "Blue Heron Express",
  [RIO_BRAVO]: "Transportadora Valle Hermoso",
};

/** What comes to the distribution centre today: in how many hours it is due, and whether it has arrived. */
const COMING: readonly (readonly [client: number, hours: number, hasArrived: boolean])[] = [
  [NORTE, 2, false],
  [NORTE, 4, false],
  [NORTE, 27, false],
  [RIO_BRAVO, 3, false],
  [NORTE, -1, true],
  [NORTE, -2, true],
  [RIO_BRAVO, -1, true],
];

/** Entries of the distribution centre that are expected, or wait at its gate. */
export async function loadCentre(doors: Doors, database: Database): Promise<void> {
  const site = (await rowsOf(database, NORTE, "sites", "code")).find(
    ({ name }) => name === "LRD2",
  )?.id;
  for (const [at, [client, hours, hasArrived]] of COMING.entries()) {
    const bolNo = `BOL${String(82_310_700 + at * 19)}`;
    const entry = () =>
      inTenant(database, client, async ({ db }) => {
        const { rows } = await sql<object>`
          select id, version from shipments where bol_no = ${bolNo}`.execute(db);
        return rows;
      });
    if ((await entry()).length > 0) continue;
    const carriers = await rowsOf(database, client, "carriers", "name");
    await doors.post(client, "/api/shipments", {
      site,
      bolNo,
      proNo: `PRO${String(533_100 + at * 7)}`,
      shipmentType: ["LTL", "FTL", "hotshot"][at % 3],
      carrier: carriers.find(({ name }) => name === CARRIERS[client])?.id,
      unitsDeclared: 2 + at,
      weightDeclared: String(900 + at * 310),
      eta: new Date(Date.now() + hours * 3_600_000),
    });
    if (!hasArrived) continue;
    const input = {
      trailerNo: `VE${String(9_410 + at)}`,
      sealIn: `S${String(995_200 + at)}`,
      driverName: "Darnell Brooks",
    };
    await doors.post(client, "/api/shipments/checkIn", { rows: await entry(), reason: "", input });
  }
}
