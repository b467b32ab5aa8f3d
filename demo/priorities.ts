import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

type Asked = readonly [
  entry: number,
  level: number,
  days: number,
  at: string,
  grounds: string,
  done: readonly string[],
];

/** What is needed across before the others: from the newest entry on, days from today, and how far it has come. */
const ASKED: Readonly<Record<number, readonly Asked[]>> = {
  [NORTE]: [
    [0, 2, 1, "10:00", "La línea de ensamble 3 se queda sin resina", []],
    [3, 1, 0, "23:30", "Paro de planta: falta el arnés", ["accept", "work"]],
    [4, 3, 2, "18:00", "Embarque de muestra para el cliente final", ["accept"]],
    [6, 1, -1, "16:00", "Refacción del horno de la planta", ["accept", "work"]],
    [8, 2, -2, "12:00", "Etiquetas nuevas para exportación", ["accept", "finish"]],
    [12, 3, -6, "12:00", "Arranque de modelo", ["accept", "work", "miss"]],
    [15, 5, -8, "09:00", "Reposición de inventario", ["decline"]],
    [1, 3, 1, "16:00", "Moldes que la planta 2 espera para el cambio de turno", []],
    [2, 2, 2, "09:00", "Sensores para la celda nueva", ["accept"]],
    [5, 1, 1, "08:00", "Motor de repuesto de la banda", ["accept", "work"]],
    [9, 4, -3, "18:00", "Tornillería de la línea 1", ["accept", "work", "miss", "finish"]],
    [10, 2, -4, "12:00", "Empaque para el embarque de exportación", ["accept", "work", "finish"]],
    [13, 5, -5, "10:00", "Papelería de la planta", ["decline"]],
  ],
  [RIO_BRAVO]: [
    [0, 1, 1, "11:00", "Lámina para la prensa 4", []],
    [1, 3, 2, "15:00", "Balatas del pedido de diciembre", []],
    [2, 2, 1, "18:00", "Troquel que regresa de reparación", ["accept"]],
    [3, 1, 1, "07:00", "Rodamientos: la línea trabaja con lo último", ["accept", "work"]],
    [4, 3, -2, "17:00", "Pintura de la cabina 2", ["accept", "work", "miss"]],
    [5, 2, -3, "12:00", "Muestras para la armadora", ["accept", "finish"]],
    [6, 4, -4, "09:00", "Guantes y lentes de la planta", ["decline"]],
    [7, 2, -5, "16:00", "Tambores de aceite", ["accept", "work", "miss", "finish"]],
  ],
};

/** Crossing priorities of two clients: to come, met, met late, given up, declined, and one that its time ended. */
export async function loadPriorities(doors: Doors, database: Database): Promise<void> {
  for (const client of [NORTE, RIO_BRAVO]) await loadOf(client, doors, database);
}

async function loadOf(client: number, doors: Doors, database: Database): Promise<void> {
  const known = () => rowsOf(database, client, "priorities", "grounds");
  if ((await known()).length > 0) return;
  const today = dayIn("America/Chicago");
  const entries = await inTenant(database, client, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from shipments order by entry_no desc`.execute(db);
    return rows;
  });
  const asked = ASKED[client] ?? [];
  for (const [entry, level, days, neededAt, grounds, done] of asked) {
    const shipment = entries[entry]?.id;
    // What the product would end meanwhile gets its day afterwards.
    const neededOn = dayAfter(today, Math.max(days, 1));
    await doors.post(client, "/api/priorities", { shipment, level, neededOn, neededAt, grounds });
    const id = (await known()).find(({ name }) => name === grounds)?.id;
    for (const [at, command] of done.entries())
      await doors.post(client, `/api/priorities/${command}`, {
        rows: [{ id, version: at + 1 }],
        reason: command === "miss" ? "El puente cerró dos horas" : "No hay cupo hoy",
      });
  }
  await moveBack(client, today, asked, database);
}

/** Gives those of the past their day: what was done was done two hours before its time, or five after it. */
async function moveBack(
  client: number,
  today: string,
  asked: readonly Asked[],
  database: Database,
): Promise<void> {
  const past = asked
    .filter(([, , days]) => days < 1)
    .map(([, , days, , grounds, done]) => ({
      grounds,
      day: dayAfter(today, days),
      hours: done.includes("miss") ? 5 : -2,
    }));
  await inTenant(database, client, ({ db }) =>
    sql`update priorities p set needed_on = e.day,
        needed_by = (e.day + p.needed_at::time) at time zone p.zone,
        done_at = case when done_at is not null then ((e.day + p.needed_at::time) at time zone p.zone) + interval '1 hour' * e.hours end
      from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as e(grounds text, day date, hours integer)
      where e.grounds = p.grounds`.execute(db),
  );
}
