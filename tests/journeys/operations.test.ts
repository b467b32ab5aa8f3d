import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser, type Visit } from "./browser.ts";
import { sidewaysThings } from "./onScreen.ts";
import { product } from "./served.ts";
import { openPeople, type Somebody, signedInAt } from "./somebody.ts";

const { visit } = openBrowser();
const people = openPeople();

const PATENTE = "3001";
const IMPORTER = "OPE010101AB1";
/** Of the tariff of the demonstration, with one NICO. */
const FRACCION = "73181606";

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
type Send = (path: string, body?: object) => Promise<Row>;

/** Makes calls as somebody, without a page. */
async function callsOf({ email }: Somebody): Promise<Send> {
  const { origin } = new URL(product().address);
  const send = async (path: string, body?: object, token?: string) => {
    const reply = await fetch(`${origin}/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    expect([path, reply.status, text]).toEqual([path, 200, expect.anything()]);
    return JSON.parse(text);
  };
  const { token } = await send("login", { email, password: DEMO_PASSWORD });
  return async (path, body) => (await send(path, body, token)).data;
}

/** A client of its own: who declares its goods, who decides what that costs, and what it has in the warehouse. */
async function openClient() {
  const name = `Operaciones ${crypto.randomUUID().slice(0, 8)}`;
  const [{ id } = { id: 0 }] = (await people.query(
    "insert into subscribers (name) values ($1) returning id",
    [name],
  )) as { id: number }[];
  const clients = [id];
  const house = await people.add("Hilda Aduanas", { codes: ["SOLICITUD_PEDIMENTO"], clients });
  const decider = await people.add("Diego Decide", {
    codes: ["MINA_CLIENTE"],
    clients,
    type: "SUBSCRIBER",
  });
  const send = await callsOf(
    await people.add("Pilar Prepara", { codes: PERMISSION_CODES, clients }),
  );
  const add = async (entity: string, values: object) => (await send(entity, values)).id;
  const run = async (path: string, row: string, input: object = {}) => {
    const { version } = await send(`${path.split("/")[0]}/${row}`);
    await send(path, { rows: [{ id: row, version }], reason: "Prueba", input });
  };
  const site = await add("sites", {
    code: "OPER",
    name: "Patio Journey",
    kind: "warehouse",
    country: "US",
    zone: "America/Chicago",
    city: "Laredo",
  });
  const carrier = await add("carriers", { name: "Fletes", roles: ["carrier"] });
  const supplier = await add("carriers", {
    name: "Tornillos",
    roles: ["supplier"],
    country: "USA",
  });
  const broker = { name: "Agencia", roles: ["broker"], rfc: "AEJ010101AB1", patente: PATENTE };
  const agent = await add("carriers", broker);
  await add("importerSettings", { rfc: IMPORTER });
  await add("customers", { number: "1", name: "Aprueba", needsProformaApproval: true });
  const trusting = { number: "2", name: "Confía", needsProformaApproval: false };
  const customer = await add("customers", trusting);
  const limit = { mostEach: "1000000", mostDay: "1000000" };
  await add("authorisationLimits", { person: decider.email, ...limit });

  /** An entry that is ready, with one invoice of 1,000 pieces; answers its number. */
  async function readyEntry(direction: "south" | "north"): Promise<string> {
    const entry = await add("shipments", {
      bolNo: `OPER-${direction}`,
      site,
      shipmentType: "FTL",
      mode: "direct",
      direction,
      carrier,
      unitsDeclared: 1,
    });
    const invoice = await add("invoices", {
      number: `F-${direction}`,
      supplier,
      shipment: entry,
      issuedOn: "2026-01-05",
      incoterm: "FCA",
      linkage: "0",
      // In another currency it would come to what the rate of the day says.
      total: "20000.00 MXN",
    });
    const line = await add("invoiceLines", {
      invoice,
      lineNo: 1,
      partNo: "TORNILLO",
      description: "Tornillos de acero",
      quantity: "1000",
      uom: "PZA",
      unitPrice: "20",
      netWeight: "500",
      countryOfOrigin: "USA",
    });
    await run("invoices/receive", invoice, { paperWaiver: "Lo trae el chofer" });
    await run("invoices/verify", invoice);
    await run("shipments/checkIn", entry, { trailerNo: "T-1" });
    await run("shipments/startReview", entry);
    await run("invoiceLines/skip", line);
    await run("shipments/closeReview", entry);
    const judged = { docStatus: "verified", papersWaiver: "Lo trae el chofer" };
    await run("shipments/judgeDocuments", entry, judged);
    await run("shipments/ready", entry);
    return String((await send(`shipments/${entry}`))["entryNo"]);
  }
  /** An export that is requested for a customer who approves no proformas, with a code and an answer; answers its id. */
  async function requestedExport(): Promise<string> {
    const operation = await add("customsOperations", {
      direction: "north",
      customer,
      clave: "A1",
      broker: agent,
      aduana: "240",
      importerRfc: IMPORTER,
      determinationDay: dayIn("America/Mexico_City"),
    });
    await run("customsOperations/request", operation, { entries: [await readyEntry("north")] });
    const [line] = (await send(`operationLines?operation=${operation}`)) as unknown as Row[];
    const coded = { ...line, fraccion: FRACCION, overrideReason: "Parte nueva" };
    await send(`operationLines/${line?.id}`, coded);
    const answer = { finding: "partUnknown", about: "TORNILLO", answer: "La clasificó el agente" };
    await send("operationAnswers", { operation, ...answer });
    return operation;
  }
  return { house, decider, entry: await readyEntry("south"), leaving: await requestedExport() };
}

let client: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => (client = await openClient()));

/** The page that somebody has open for a whole journey. */
async function opened(somebody: Somebody, path: string, device: Visit = {}): Promise<Page> {
  const { page } = await visit("about:blank", device);
  await signedInAt(page, somebody, path);
  return page;
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true });
/** What stands over an operation: its name, states and totals, and what can be done with it. */
const headOf = (page: Page) => page.locator("[data-keys=operation] > header");
const stateOf = (page: Page, state: string) =>
  headOf(page).getByText(state, { exact: true }).waitFor();

/** Does what needs nothing more. */
async function done(page: Page, command: string, state: string): Promise<void> {
  await button(headOf(page), command).click();
  await stateOf(page, state);
}

/** Fills in the dialog that is open, and leaves it by its button. */
async function answered(
  page: Page,
  filled: Readonly<Record<string, string>>,
  submit: string,
): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(filled))
    await dialog.getByRole("textbox", { name: label }).fill(value);
  await button(dialog, submit).click();
  await dialog.waitFor({ state: "detached" });
}

/** Requests an entry's goods and takes the operation on; answers its number. */
async function takenOn(page: Page, entry: string): Promise<string> {
  await page.getByRole("checkbox", { name: `Elegir ${entry}` }).check();
  await button(page, "Solicitar el pedimento").click();
  await answered(
    page,
    { "Clave de pedimento": "A1", "Aduana y sección": "240" },
    "Solicitar el pedimento",
  );
  await stateOf(page, "Solicitada");
  await done(page, "Tomar", "Tomada");
  return headOf(page).getByRole("heading").innerText();
}

/** Gives the only line its code, to which what stops the proforma leads. */
async function classified(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Una falta detiene la proforma" }).waitFor();
  await button(page.getByRole("region", { name: "Proforma" }), /TORNILLO/).click();
  await answered(page, { Fracción: FRACCION, "Razón del cambio": "Parte nueva" }, "Guardar");
}

/** Answers what the audit says of the first edition: the part is in no catalogue. */
async function errorAnswered(page: Page): Promise<void> {
  const audit = page.getByRole("region", { name: "Lo que dice la auditoría de la edición 1" });
  await button(audit, "Responder un hallazgo").click();
  await answered(page, { Respuesta: "La clasificó el agente" }, "Guardar");
  await audit.getByText("La clasificó el agente").waitFor();
}

/** Notes what the broker reports, up to the payment. */
async function paid(page: Page, number: string): Promise<void> {
  const year = dayIn("America/Mexico_City").slice(2, 4);
  await button(headOf(page), "Anotar la validación").click();
  const reported = { Pedimento: `${year}24${PATENTE}${number}`, Acuse: "ABC12345" };
  await answered(page, reported, "Anotar la validación");
  await stateOf(page, "Validada");
  await button(headOf(page), "Anotar el pago").click();
  await answered(page, { "Referencia del banco": `B${number}` }, "Anotar el pago");
  await stateOf(page, "Pagada");
}

/** Opens what the bell tells, which has the screen read anew. */
async function told(page: Page, words: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Notificaciones, sin leer/ }).click();
  await page.getByRole("link", { name: words }).click();
}

it("an import is rejected on the client's phone, recomputed, authorised there, paid and rectified; an export that nobody need approve is paid", async () => {
  const page = await opened(client.house, "/solicitud-pedimento");
  const number = await takenOn(page, client.entry);
  await classified(page);
  await done(page, "Calcular la proforma", "Proforma");
  await errorAnswered(page);
  await done(page, "Dar al cliente", "Por autorizar");

  const device = { width: 360, touch: true, scheme: "dark" } as const;
  const phone = await opened(client.decider, "/mina/pedimentospendientes", device);
  const card = phone.getByRole("listitem").filter({ hasText: number });
  await card.getByText("12,262.00").waitFor();
  expect(await sidewaysThings(phone)).toEqual([]);
  await button(card, "Rechazar").tap();
  await answered(phone, { Razón: "Falta el flete" }, "Rechazar");
  await phone.getByText("Nada espera su autorización.").waitFor();

  await told(page, /^Diego Decide rechazó la proforma .*Falta el flete/);
  await stateOf(page, "Rechazada");
  await page.getByRole("main").getByText("Falta el flete").waitFor();
  await button(page, "Agregar un cargo").click();
  await page.getByRole("combobox", { name: "Concepto" }).selectOption("Fletes");
  await page.getByRole("dialog").getByLabel("Moneda").selectOption("MXN");
  await answered(page, { Importe: "1800" }, "Guardar");
  await stateOf(page, "Edición 1: hay que recalcularla");
  await done(page, "Calcular la proforma", "Edición 2: al día");
  await done(page, "Dar al cliente", "Por autorizar");

  await told(phone, /^Hilda Aduanas pide autorizar la proforma .*2: 13,281 MXN/);
  const changes = phone.getByRole("table", { name: "Qué cambió" });
  await changes.getByRole("row", { name: "Efectivo 12,262 13,281 +1,019" }).waitFor();
  await changes.scrollIntoViewIfNeeded();
  expect(await sidewaysThings(phone)).toEqual([]);
  await phone.getByRole("link", { name: "Pedimentos por autorizar" }).tap();
  await card.getByText("+1,019 MXN frente a la edición 1").waitFor();
  await button(card, "Autorizar").tap();
  await phone.getByText("¿Autorizar 1 por 13,281 MXN en efectivo?").waitFor();
  await answered(phone, {}, "Autorizar");
  await phone.getByText("Nada espera su autorización.").waitFor();

  await told(page, /^Diego Decide autorizó la proforma/);
  await stateOf(page, "Autorizada");
  await paid(page, "6000101");
  expect(await button(page, "Quitar la respuesta").count()).toBe(0);
  await button(headOf(page), "Rectificar").click();
  await page.getByRole("combobox", { name: "Motivo de la rectificación" }).selectOption("Valor");
  await answered(page, { Razón: "El flete fue otro" }, "Rectificar");
  await page.getByRole("row", { name: "Efectivo 12,262 13,281 +1,019" }).waitFor();
  const again = headOf(page).getByRole("link", { name: /^La operación OP-.* ya la rectifica$/ });
  await again.click();
  await stateOf(page, "Tomada");
  await headOf(page).getByText(`Rectifica a${number}`).waitFor();

  await goWithin(page, `/solicitud-pedimento/${client.leaving}/operacion`);
  await done(page, "Tomar", "Tomada");
  await done(page, "Calcular la proforma", "Edición 1: al día");
  await done(page, "Dar al cliente", "Autorizada");
  await paid(page, "6000102");
});
