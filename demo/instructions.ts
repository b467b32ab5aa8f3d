import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

const WORDS = [
  {
    client: NORTE,
    title: "Fotografiar los sellos antes de abrir",
    body: "Foto del sello y de las placas antes de romperlo.\nSi el sello no es el del BOL, no abrir y avisar a tráfico.",
    scope: ["receive"],
    priority: "block",
    requiresAck: true,
  },
  {
    client: NORTE,
    title: "Resinas: no estibar más de dos tarimas",
    body: "Las bolsas se rompen con el peso. Dejar pasillo para la inspección.",
    scope: ["receive", "load"],
    priority: "warning",
    requiresAck: true,
  },
  {
    client: NORTE,
    title: "País de origen en cada caja",
    body: "Revisar la marca del país de origen caja por caja; lo que falte se anota como discrepancia.",
    scope: ["review", "customs"],
    priority: "warning",
    requiresAck: false,
  },
  {
    client: RIO_BRAVO,
    title: "Cruces solo por el puente del Comercio Mundial",
    body: "Ningún embarque cruza por Colombia sin autorización del cliente.",
    scope: ["cross"],
    priority: "block",
    requiresAck: true,
  },
];

/** Instructions of two clients, published; the first is on its way to a second version. */
export async function loadInstructions(doors: Doors, database: Database): Promise<void> {
  const known = () => rowsOf(database, NORTE, "instructions", "title");
  if ((await known()).length > 0) return;
  const today = dayIn("America/Mexico_City");
  for (const { client, ...words } of WORDS) {
    const values = { ...words, validFrom: dayAfter(today, -30), validTo: dayAfter(today, 120) };
    await doors.post(client, "/api/instructions", values);
  }
  const rows = (await known()).map(({ id }) => ({ id, version: 1 }));
  await doors.post(NORTE, "/api/instructions/publish", { rows });
}
