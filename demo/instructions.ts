import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE, RIO_BRAVO } from "./clients.ts";
import type { Doors } from "./doors.ts";

interface Words {
  readonly client: number;
  readonly title: string;
  readonly body: string;
  readonly scope: readonly string[];
  readonly priority: string;
  readonly requiresAck: boolean;
  /** Of each entry. */
  readonly needsPhoto?: boolean;
}

const WORDS: readonly Words[] = [
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
    title: "Foto de cada entrada",
    body: "Una foto de la caja abierta, con el sello a la vista, antes de bajar la primera tarima.",
    scope: ["receive"],
    priority: "warning",
    requiresAck: false,
    needsPhoto: true,
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

/** Instructions of two clients; those of the first are published, and the one of the other that asks for photos. */
export async function loadInstructions(doors: Doors, database: Database): Promise<void> {
  const known = (client: number) => rowsOf(database, client, "instructions", "title");
  if ((await known(NORTE)).length > 0) return;
  const today = dayIn("America/Mexico_City");
  for (const { client, ...words } of WORDS) {
    const values = { ...words, validFrom: dayAfter(today, -30), validTo: dayAfter(today, 120) };
    await doors.post(client, "/api/instructions", values);
  }
  const shown = new Set(WORDS.flatMap(({ needsPhoto, title }) => (needsPhoto ? [title] : [])));
  const asking = (await known(RIO_BRAVO)).filter(({ name }) => shown.has(name));
  for (const [client, all] of [
    [NORTE, await known(NORTE)],
    [RIO_BRAVO, asking],
  ] as const) {
    const rows = all.map(({ id }) => ({ id, version: 1 }));
    await doors.post(client, "/api/instructions/publish", { rows });
  }
}
