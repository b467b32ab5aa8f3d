import type { Database } from "#kit/server/database.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

const TARGETS = [
  ["getDanosDiscrepancias", "60.00"],
  ["getEntradasVSrevision", "250.00"],
  ["bols_inconclusos_porusuario", "250.00"],
] as const;

const everyMonth = {
  title: "Entradas del mes pasado",
  dataSet: "shipments",
  format: "xlsx",
  every: "month",
  runsAt: "06:30",
  zone: "America/Chicago",
  period: "lastMonth",
  recipients: "admin@demo.test\nauditor@demo.test",
};
const everyDay = { title: "Bultos de ayer", dataSet: "handlingUnits", every: "day" };

/** What people have watched for them: figures with their targets, and files made by schedule, one of them paused. */
export async function loadWatches(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "schedules", "title")).length > 0) return;
  for (const client of [NORTE, RIO_BRAVO]) {
    for (const [figure, atMost] of TARGETS)
      await doors.post(client, "/api/figureTargets", { figure, atMost });
    await doors.post(client, "/api/schedules", {
      ...everyMonth,
      ...everyDay,
      period: "yesterday",
    });
    const [{ id } = { id: "" }] = await rowsOf(database, client, "schedules", "title");
    await doors.post(client, "/api/schedules/pause", { rows: [{ id, version: 1 }], reason: "" });
    await doors.post(client, "/api/schedules", everyMonth);
  }
}
