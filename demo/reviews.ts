import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rowsOf } from "./carriers.ts";
import { NORTE } from "./clients.ts";
import { depart } from "./departures.ts";
import type { Doors } from "./doors.ts";

interface Line {
  readonly partNo: string;
  readonly description: string;
  readonly quantity: number;
  readonly origin: string | null;
  readonly serials?: readonly string[];
}

const LINES: readonly Line[] = [
  { partNo: "ARN-4410", description: "ARNES DE CABLES PARA TABLERO", quantity: 240, origin: "US" },
  {
    partNo: "MTR-0087",
    description: "MOTOR ELECTRICO 24 V CON REDUCTOR",
    quantity: 6,
    origin: "CN",
    serials: ["MT24-70311", "MT24-70312", "MT24-70313", "MT24-70314", "MT24-70315", "MT24-70316"],
  },
  { partNo: "TOR-M8X30", description: "TORNILLO HEXAGONAL M8 X 30", quantity: 4_000, origin: null },
  { partNo: "SEN-2205", description: "SENSOR DE PROXIMIDAD INDUCTIVO", quantity: 48, origin: "DE" },
];

const WORDS = {
  title: "Contar piezas, no cajas",
  body: "Abrir una caja de cada parte y contar lo que trae.\nFoto de la marca de origen; sin marca no se aprueba.",
  scope: ["review"],
  priority: "block",
  requiresAck: true,
};

/** An entry that comes to its review: where, how many parts, and how far its review is. */
interface Reviewed {
  readonly at: number;
  readonly site: "LRD1" | "LRD2";
  readonly parts: number;
  readonly reached: "received" | "differs" | "skipped" | "agrees";
}

const AT_WAREHOUSE: readonly Reviewed[] = [
  { at: 0, site: "LRD1", parts: 2, reached: "received" },
  { at: 1, site: "LRD2", parts: 4, reached: "received" },
  { at: 2, site: "LRD1", parts: 4, reached: "differs" },
];

/** What waits at the distribution centre beside these. */
const AT_CENTRE: readonly Reviewed[] = [
  { at: 3, site: "LRD2", parts: 1, reached: "received" },
  { at: 4, site: "LRD2", parts: 2, reached: "agrees" },
  { at: 5, site: "LRD2", parts: 1, reached: "received" },
  { at: 6, site: "LRD2", parts: 2, reached: "skipped" },
  { at: 7, site: "LRD2", parts: 2, reached: "differs" },
  { at: 8, site: "LRD2", parts: 1, reached: "received" },
];

const row = (database: Database, table: string, column: string, value: string) =>
  inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db);
    return rows[0];
  });

/** Two entries that wait for their review and one in the middle of it, with what the client wants reviewers to know. */
export async function loadReviews(doors: Doors, database: Database): Promise<void> {
  const words = () => row(database, "instructions", "title", WORDS.title);
  if (!(await words())) {
    const today = dayIn("America/Mexico_City");
    const valid = { validFrom: dayAfter(today, -10), validTo: dayAfter(today, 170) };
    await doors.post(NORTE, "/api/instructions", { ...WORDS, ...valid });
    const published = { rows: [await words()], reason: "", input: {} };
    await doors.post(NORTE, "/api/instructions/publish", published);
  }
  for (const reviewed of AT_WAREHOUSE) await bringToReview(doors, database, reviewed);
}

/** Entries of the distribution centre that wait for their review or are in it. */
export async function loadCentreReviews(doors: Doors, database: Database): Promise<void> {
  for (const reviewed of AT_CENTRE) await bringToReview(doors, database, reviewed);
}

async function bringToReview(
  doors: Doors,
  database: Database,
  { at, site: code, parts, reached }: Reviewed,
): Promise<void> {
  const idOf = async (table: string, label: string, name: string) =>
    (await rowsOf(database, NORTE, table, label)).find((one) => one.name === name)?.id;
  const run = async (entity: string, command: string, of: object | undefined, input: object = {}) =>
    doors.post(NORTE, `/api/${entity}/${command}`, { rows: [of], reason: "", input });
  const bolNo = `BOL${String(81_220_400 + at * 13)}`;
  const entry = () => row(database, "shipments", "bol_no", bolNo);
  if (await entry()) return;
  const lines = LINES.slice(0, parts);
  const supplier = await idOf("carriers", "name", "Great Lakes Resins");
  const site = await idOf("sites", "code", code);
  await doors.post(NORTE, "/api/shipments", {
    site,
    bolNo,
    shipmentType: "LTL",
    carrier: await idOf("carriers", "name", "Prairie Star Freight"),
    supplier,
    unitsDeclared: lines.length,
  });
  const trailerNo = `CX${8_140 + at}`;
  const place = (name: string) =>
    inTenant(database, NORTE, async ({ db }) => {
      const { rows } = await sql<{ id: string }>`
        select id from locations where site = ${site} and code = ${name}`.execute(db);
      return rows[0]?.id;
    });
  await run("shipments", "checkIn", await entry(), { trailerNo, sealIn: `S${994_310 + at}` });
  await run("shipments", "startReceive", await entry(), {
    dock: await place(code === "LRD2" ? "D-03" : "D-13"),
  });
  const labels = lines.map(({ partNo }) => `RV${at}-${partNo}`);
  await run("shipments", "scan", await entry(), {
    labels,
    unitType: "pallet",
    location: await place("S-02"),
  });
  await run("shipments", "closeReceive", await entry());
  await depart(doors, database, NORTE, trailerNo);
  const number = `GL-${String(70_410 + at)}`;
  await doors.post(NORTE, "/api/invoices", {
    number,
    supplier,
    shipment: (await entry())?.id,
    issuedOn: dayIn("America/Mexico_City"),
    total: `${lines.reduce((sum, { quantity }) => sum + quantity * 2, 0)}.00 USD`,
  });
  const invoice = () => row(database, "invoices", "number", number);
  const { id } = (await invoice()) ?? { id: "" };
  for (const [index, { origin, quantity, serials = [], ...line }] of lines.entries()) {
    await doors.post(NORTE, "/api/invoiceLines", {
      ...line,
      invoice: id,
      lineNo: index + 1,
      quantity: String(quantity),
      uom: "PZA",
      unitPrice: "2",
      countryOfOrigin: origin,
      serials,
    });
    const [added] = (await linesOf(database, id)).slice(-1);
    const unit = await row(database, "handling_units", "label", labels[index] ?? "");
    await run("handlingUnits", "invoice", unit, { invoiceLine: added?.id, pieces: quantity });
  }
  await run("invoices", "receive", await invoice(), { paperWaiver: "Original en papel" });
  if (reached === "received") return;
  await run("shipments", "startReview", await entry());
  const [first, second] = await linesOf(database, id);
  const found = { labelCheck: "ok", originCheck: "ok", serialCheck: "notApplicable" };
  await run("invoiceLines", "check", first, { ...found, quantityReviewed: "240" });
  if (reached === "agrees")
    await run("invoiceLines", "check", second, {
      ...found,
      serialCheck: "ok",
      quantityReviewed: "6",
    });
  if (reached === "skipped")
    await doors.post(NORTE, "/api/invoiceLines/skip", {
      rows: [second],
      reason: "Caja sellada de fábrica; el cliente pide no abrirla",
      input: {},
    });
  if (reached === "differs")
    await run("invoiceLines", "check", second, {
      ...found,
      serialCheck: "wrong",
      quantityReviewed: "5",
      reviewRemark: "Falta el motor con serie MT24-70316",
    });
}

const linesOf = (database: Database, invoice: string) =>
  inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from invoice_lines where invoice = ${invoice} order by line_no`.execute(
      db,
    );
    return rows;
  });
