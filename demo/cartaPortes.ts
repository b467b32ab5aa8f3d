import { sql } from "kysely";
import { dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";
import { idsOf } from "./loads.ts";

/** Roads between the sites of the house. */
const ROADS = [
  ["LRD1", "NLD1", "18.4", 95],
  ["LRD2", "NLD1", "21.7", 105],
] as const;

/** Distances of the house, and what the client says of itself on a Carta Porte. */
export async function loadRoads(doors: Doors, database: Database): Promise<void> {
  if ((await idsOf(database, "site_distances", "name")).size > 0) return;
  const sites = await idsOf(database, "sites", "code");
  for (const [from, to, km, minutes] of ROADS)
    await doors.post(NORTE, "/api/siteDistances", {
      fromSite: sites.get(from),
      toSite: sites.get(to),
      validFrom: "2026-01-01",
      km,
      minutes,
    });
}

/** Cartas Porte of loads that are underway: with what still speaks against each. */
export async function loadCartaPortes(doors: Doors, database: Database): Promise<void> {
  if ((await idsOf(database, "carta_portes", "number")).size > 0) return;
  const loads = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from loads where status in ('loaded', 'sealed') order by load_no limit 2`.execute(
      db,
    );
    return rows;
  });
  for (const { id: load } of loads)
    await doors.post(NORTE, "/api/cartaPortes", {
      load,
      departsAt: `${dayIn("America/Chicago")}T23:00:00Z`,
      secondTrailer: null,
    });
}
