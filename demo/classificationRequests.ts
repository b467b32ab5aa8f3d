import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";

/** Parts that nobody has classified yet, and how far each has come. */
const PARTS = [
  ["NVO-1001", "SOPORTE METALICO DE ACERO 40 MM", "open"],
  ["NVO-1002", "ARNES ELECTRICO PARA TABLERO, ALTA TEMPERATURA", "open"],
  ["NVO-1003", "NYLON CABLE TIE 200 MM", "open"],
  ["NVO-1004", "EMPAQUE DE CAUCHO VULCANIZADO, SILICON", "take"],
  ["NVO-1005", "LAMINA RECUBIERTA SIN NOMBRE", "ask"],
  ["NVO-1006", "ARNES ELECTRICO PARA TABLERO, BLINDADO", "propose"],
  ["NVO-1007", "ARNES ELECTRICO PARA TABLERO, BLINDADO", "propose"],
  ["NVO-1008", "VALVULA DE BOLA, BRONCE, 1/2 PULGADA", "open"],
  ["NVO-1009", "ETIQUETA AUTOADHERIBLE DE POLIESTER", "open"],
  ["NVO-1010", "VENTILADOR AXIAL 24 V PARA GABINETE", "take"],
  ["NVO-1011", "GRASA SINTETICA, CUBETA DE 18 KG", "ask"],
  ["NVO-1012", "ARNES ELECTRICO DE PUERTA, DERECHO", "propose"],
  ["NVO-1013", "ARNES ELECTRICO DE PUERTA, IZQUIERDO", "propose"],
  ["NVO-1014", "ARNES ELECTRICO DE TECHO", "approve"],
  ["NVO-1015", "ARNES ELECTRICO DE MOTOR", "approve"],
  ["NVO-1016", "MUESTRA SIN VALOR, PINTURA", "withdraw"],
] as const;

interface People {
  readonly admin: Doors;
  readonly classifier: Doors;
  /** Who approves what the other proposed. */
  readonly second: Doors;
}

/** Requests by the calls, as two classifiers work on them. */
export async function loadClassificationRequests(
  { admin, classifier, second }: People,
  database: Database,
): Promise<void> {
  const known = new Set((await requests(database)).map(({ partNo }) => partNo));
  const parts = PARTS.filter(([partNo]) => !known.has(partNo));
  if (parts.length === 0) return;
  await admin.post(NORTE, "/api/classificationRequests/requests", {
    parts: parts.map(([partNo, description]) => ({ partNo, description })),
  });
  for (const [partNo, , reached] of parts) {
    const run = async (command: string, input: object = {}, reason = "", by = classifier) => {
      const row = (await requests(database)).find((one) => one.partNo === partNo);
      const rows = [{ id: row?.id, version: row?.version }];
      await by.post(NORTE, `/api/classificationRequests/${command}`, {
        rows,
        reason,
        input,
      });
    };
    if (reached === "open") continue;
    if (reached === "withdraw") {
      await run("withdraw", {}, "La muestra ya no viene", admin);
      continue;
    }
    await run("take");
    if (reached === "ask")
      await run("ask", {}, "¿De qué es el recubrimiento, y qué espesor tiene la lámina?");
    if (reached === "propose" || reached === "approve")
      await run("propose", {
        mxhts: "85443099",
        nico: "99",
        ushts: null,
        spanishDescription: "Arnés eléctrico para vehículos",
        eccn: "EAR99",
        identifiers: [],
        permits: [],
        noms: [],
        basis: "Nota 2 de la sección XVI; juego de cables con conectores",
      });
    if (reached === "approve") await run("approve", {}, "", second);
  }
}

const requests = (database: Database) =>
  inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number; partNo: string }>`
      select id, version, part_no as "partNo" from classification_requests`.execute(db);
    return rows;
  });
