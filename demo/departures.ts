import { sql } from "kysely";
import { INSPECTION_POINTS } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { Doors } from "./doors.ts";

/** Lets a trailer go that was unloaded, by the commands that people use. */
export async function depart(
  doors: Doors,
  database: Database,
  client: number,
  trailerNo: string,
): Promise<void> {
  const run = async (command: string, input: object) => {
    const visit = await inTenant(database, client, async ({ db }) => {
      const { rows } = await sql<{ id: string; version: number; carrier: string }>`
        select id, version, carrier_in as carrier from trailer_visits where trailer_no = ${trailerNo} and on_site`.execute(
        db,
      );
      return rows[0];
    });
    if (!visit) return;
    const { id, version, carrier } = visit;
    const rows = [{ id, version }];
    const own = command === "checkOut" ? { carrierOut: carrier, ...input } : input;
    await doors.post(client, `/api/trailerVisits/${command}`, { rows, reason: "", input: own });
  };
  await run("markLoad", { load: "empty" });
  await run("inspect", {
    passedPoints: INSPECTION_POINTS,
    failedPoints: [],
    inspectionNote: null,
  });
  await run("toYard", {});
  await run("checkOut", { driverOut: "Walter Nguyen", sealOut: null });
}
