import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

const KEYS = [
  [NORTE, "ERP de planta", ["shipments", "loads", "events"], ["shipments"]],
  [NORTE, "Tablero de tráfico", ["shipments", "loads", "releases"], []],
  [RIO_BRAVO, "SAP", ["shipments", "stock"], ["releases"]],
] as const;

/** The programs of clients that call with a key; those of the demonstration are made, and told to nobody. */
export async function loadApiKeys(doors: Doors, database: Database): Promise<void> {
  if ((await rowsOf(database, NORTE, "api_keys", "name")).length > 0) return;
  const expiresOn = dayAfter(dayIn("America/Chicago"), 180);
  for (const [client, name, reads, acts] of KEYS)
    await doors.post(client, "/api/apiKeys", { name, reads, acts, expiresOn });
  for (const client of [NORTE, RIO_BRAVO]) {
    const [key] = await rowsOf(database, client, "api_keys", "name");
    await doors.post(client, `/api/apiKeys/${key?.id ?? ""}/secret`, { version: 1 });
  }
}
