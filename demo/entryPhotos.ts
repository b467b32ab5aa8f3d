import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

const picture = (file: string) => readFileSync(join(import.meta.dirname, file));

/** A photo of each entry whose client asks for one, but of the last one that is being received. */
export async function loadEntryPhotos(doors: Doors, database: Database): Promise<void> {
  const lacking = await inTenant(database, RIO_BRAVO, async ({ db }) => {
    const { rows } = await sql<{ id: string; entryNo: string }>`
      select id, entry_no as "entryNo" from shipments where 'photo' = any(missing)
      order by stage = 'receiving', entry_no`.execute(db);
    return rows;
  });
  const thumbnail = `data:image/jpeg;base64,${picture("arrivalSmall.jpg").toString("base64")}`;
  for (const { id, entryNo } of lacking.slice(0, -1))
    await doors.send({
      client: RIO_BRAVO,
      call: "/api/shipments/documents",
      file: `${entryNo}.jpg`,
      bytes: picture("arrival.jpg"),
      fields: { row: id, type: "photo", thumbnail },
    });
}
