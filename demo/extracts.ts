import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { giveLayouts } from "#modules/extracts/reportLayouts/server/givenLayouts.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

const EXTRACTED = [
  ["shipments", "xlsx"],
  ["handlingUnits", "csv"],
  ["invoiceLines", "xlsx"],
  ["stockMoves", "csv"],
] as const;

/** What analysts take away of a month; the server makes the files once it runs. */
export async function loadExtracts(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "extracts", "extract_no")).length > 0) return;
  const today = dayIn("America/Chicago");
  const period = { firstDay: dayAfter(today, -31), lastDay: today };
  for (const [dataSet, format] of EXTRACTED)
    await doors.post(NORTE, "/api/extracts", { ...period, dataSet, format });
  await inTenant(database, NORTE, giveLayouts);
  const layouts = await rowsOf(database, NORTE, "report_layouts", "layout_code");
  for (const { id } of layouts)
    await doors.post(NORTE, "/api/reportLayouts/run", {
      rows: [{ id, version: 1 }],
      reason: "",
      input: period,
    });
}
