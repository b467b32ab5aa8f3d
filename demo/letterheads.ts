import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#kit/server/database.ts";
import { paragraph } from "#kit/server/pdf/blocks.ts";
import { openPaper } from "#kit/server/pdf/paper.ts";
import { NORTE } from "./clients.ts";
import type { Doors } from "./doors.ts";
import { idsOf } from "./loads.ts";

const picture = (file: string) => readFileSync(join(import.meta.dirname, file));

const NORTH = {
  name: "Example Trade Warehousing LLC",
  street: "1400 Example Trade Drive",
  city: "Laredo",
  stateCode: "TX",
  postalCode: "78045",
  country: "USA",
  phone: "+1 956 555 0100",
  taxId: "741234567",
};
const SOUTH = {
  name: "Agencia Aduanal Ejemplo, S.C.",
  street: "Avenida Ejemplo 250",
  city: "Nuevo Laredo",
  stateCode: "TAM",
  postalCode: "88000",
  country: "MEX",
  phone: "+52 867 555 0100",
};

/** A permit of nobody, on one page. */
function permit(): Buffer {
  const title = "Permiso de demostración";
  const paper = openPaper({
    title,
    author: NORTH.name,
    language: "es-MX",
    madeAt: new Date("2026-01-02T12:00:00Z"),
    foot: title,
    pageWords: ["Página", "de"],
  });
  paper.newPage();
  paragraph(paper, title, { size: 16, cut: "bold" });
  paragraph(paper, "No autoriza nada: es un ejemplo.");
  paper.end();
  return Buffer.concat(paper.take());
}

/** How the house is called on its papers: north of the border, and at its yard south of it. */
export async function loadLetterheads(doors: Doors, database: Database): Promise<void> {
  if ((await idsOf(database, "letterheads", "name")).size > 0) return;
  const sites = await idsOf(database, "sites", "code");
  await doors.post(NORTE, "/api/letterheads", NORTH);
  await doors.post(NORTE, "/api/letterheads", { ...SOUTH, site: sites.get("NLD1") });
  const thumbnail = `data:image/jpeg;base64,${picture("logoSmall.jpg").toString("base64")}`;
  for (const row of (await idsOf(database, "letterheads", "name")).values()) {
    const own = { client: NORTE, call: "/api/letterheads/documents" } as const;
    const logo = { row, type: "logo", thumbnail };
    await doors.send({ ...own, file: "logo.jpg", bytes: picture("logo.jpg"), fields: logo });
    const fields = { row, type: "permit" };
    await doors.send({ ...own, file: "permiso.pdf", bytes: permit(), fields });
  }
}
