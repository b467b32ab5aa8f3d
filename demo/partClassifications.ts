import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** What was decided of parts that the client declares, beside their codes. */
export async function loadPartClassifications(doors: Doors, database: Database): Promise<void> {
  const parts = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ partNo: string; description: string }>`
      select part_no as "partNo", min(description) as description from invoice_lines
      where net_weight is not null and not exists (select from part_classifications)
      group by part_no order by part_no limit 6`.execute(db);
    return rows;
  });
  for (const { partNo, description } of parts)
    await doors.post(NORTE, "/api/partClassifications", {
      partNo,
      spanishDescription: description,
      satKey: "31171500",
      matterType: "03",
    });
}
