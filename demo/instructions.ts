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
  /** Published, unless it is said. */
  readonly reached?: "draft" | "ended" | "renewed";
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
    reached: "draft",
  },
  {
    client: NORTE,
    title: "Cruces de noche con aviso a la planta",
    body: "Lo que cruza después de las 20:00 se avisa a la planta con la hora estimada de llegada.",
    scope: ["cross"],
    priority: "warning",
    requiresAck: true,
  },
  {
    client: NORTE,
    title: "Certificado de origen antes del pedimento",
    body: "Sin certificado vigente no se declara trato preferencial; preguntar a la auditoría del cliente.",
    scope: ["customs"],
    priority: "block",
    requiresAck: true,
  },
  {
    client: NORTE,
    title: "Facturas con orden de compra",
    body: "Cada factura lleva el número de la orden de compra; la que no lo trae se devuelve al proveedor.",
    scope: ["customs"],
    priority: "info",
    requiresAck: false,
    reached: "renewed",
  },
  {
    client: NORTE,
    title: "Caja de 53 pies para la planta 2",
    body: "La rampa de la planta 2 no recibe cajas de 48 pies.",
    scope: ["cross"],
    priority: "info",
    requiresAck: false,
  },
  {
    client: NORTE,
    title: "Químicos con hoja de seguridad",
    body: "Falta acordar con la planta qué hojas de seguridad acompañan a cada resina.",
    scope: ["customs", "cross"],
    priority: "warning",
    requiresAck: true,
    reached: "draft",
  },
  {
    client: NORTE,
    title: "Etiqueta de temporada",
    body: "Durante el inventario de la planta cada tarima lleva la etiqueta azul.",
    scope: ["load"],
    priority: "info",
    requiresAck: false,
    reached: "ended",
  },
  {
    client: NORTE,
    title: "Doble sello en rutas largas",
    body: "Dos sellos en cada caja que sigue a Monterrey.",
    scope: ["load", "cross"],
    priority: "warning",
    requiresAck: true,
    reached: "ended",
  },
  {
    client: RIO_BRAVO,
    title: "Rollos de lámina de pie",
    body: "Los rollos viajan de pie y calzados; acostados se ovalan.",
    scope: ["load"],
    priority: "warning",
    requiresAck: true,
  },
  {
    client: RIO_BRAVO,
    title: "Peso por bulto en la factura",
    body: "La factura trae el peso de cada bulto; sin él no se pide el pedimento.",
    scope: ["customs"],
    priority: "info",
    requiresAck: false,
  },
  {
    client: RIO_BRAVO,
    title: "Tambores sin doble estiba",
    body: "Se acordó dejar de estibarlos hasta que lleguen las tarimas nuevas.",
    scope: ["receive", "load"],
    priority: "block",
    requiresAck: true,
    reached: "ended",
  },
];

/** Those of which the warehouse has said that it knows them. */
const KNOWN = ["Cruces de noche con aviso a la planta"];

/** Instructions of two clients: in force, being written, ended, one of them with its next version, and one that is acknowledged. */
export async function loadInstructions(
  doors: Doors,
  warehouse: Doors,
  database: Database,
): Promise<void> {
  const known = (client: number) => rowsOf(database, client, "instructions", "title");
  if ((await known(NORTE)).length > 0) return;
  const today = dayIn("America/Mexico_City");
  for (const { client, reached: _, ...words } of WORDS) {
    const values = { ...words, validFrom: dayAfter(today, -30), validTo: dayAfter(today, 120) };
    await doors.post(client, "/api/instructions", values);
  }
  for (const client of [NORTE, RIO_BRAVO]) {
    const all = await known(client);
    const own = WORDS.filter((words) => words.client === client);
    const run = async (
      command: string,
      version: number,
      titles: readonly string[],
      reason = "",
      by = doors,
    ) => {
      const named = all.filter(({ name }) => titles.includes(name));
      const rows = named.map(({ id }) => ({ id, version }));
      if (rows.length > 0)
        await by.post(client, `/api/instructions/${command}`, { rows, reason, input: {} });
    };
    const titlesOf = (reached: Words["reached"]) =>
      own.filter((words) => words.reached === reached).map(({ title }) => title);
    const written = new Set(titlesOf("draft"));
    const titles = own.map(({ title }) => title);
    await run(
      "publish",
      1,
      titles.filter((title) => !written.has(title)),
    );
    await run("end", 2, titlesOf("ended"), "El cliente ya no la pide");
    await run("renew", 2, titlesOf("renewed"));
    await run("acknowledge", 2, KNOWN, "", warehouse);
  }
}
