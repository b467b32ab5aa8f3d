import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** What is needed across before the others: from the newest entry on, days from today, and how far it has come. */
const ASKED: readonly (readonly [
  entry: number,
  level: number,
  days: number,
  at: string,
  grounds: string,
  done: readonly string[],
])[] = [
  [0, 2, 1, "10:00", "La línea de ensamble 3 se queda sin resina", []],
  [3, 1, 0, "23:30", "Paro de planta: falta el arnés", ["accept", "work"]],
  [4, 3, 2, "18:00", "Embarque de muestra para el cliente final", ["accept"]],
  [6, 1, -1, "16:00", "Refacción del horno de la planta", ["accept", "work"]],
  [8, 2, -2, "12:00", "Etiquetas nuevas para exportación", ["accept", "finish"]],
  [12, 3, -6, "12:00", "Arranque de modelo", ["accept", "work", "miss"]],
  [15, 5, -8, "09:00", "Reposición de inventario", ["decline"]],
];

/** Crossing priorities of one client: to come, met, given up, declined, and one that its time ended. */
export async function loadPriorities(doors: Doors, database: Database): Promise<void> {
  const known = () => rowsOf(database, NORTE, "priorities", "grounds");
  if ((await known()).length > 0) return;
  const today = dayIn("America/Chicago");
  const entries = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from shipments order by entry_no desc`.execute(db);
    return rows;
  });
  for (const [entry, level, days, neededAt, grounds, done] of ASKED) {
    const shipment = entries[entry]?.id;
    const neededOn = dayAfter(today, days);
    await doors.post(NORTE, "/api/priorities", { shipment, level, neededOn, neededAt, grounds });
    const id = (await known()).find(({ name }) => name === grounds)?.id;
    for (const [at, command] of done.entries())
      await doors.post(NORTE, `/api/priorities/${command}`, {
        rows: [{ id, version: at + 1 }],
        reason: command === "miss" ? "El puente cerró dos horas" : "No hay cupo hoy",
      });
  }
}
