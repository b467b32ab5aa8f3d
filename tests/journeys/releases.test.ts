import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { openBrowser } from "./browser.ts";
import { countEffort } from "./effort.ts";
import { gridOf, rowWith } from "./grid.ts";
import { scan } from "./scan.ts";

const { visit, within } = openBrowser();
const today = dayIn("America/Chicago");
const wanted = dayAfter(today, 7);
const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
// A phone shows a row in a dialog of its own, beside that of what is done to it.
const dialogOf = (page: Page, name?: string) => page.getByRole("dialog", { name, exact: true });
interface Row {
  readonly id: string;
}
let count = 0;

/** Does what the dialog of a command asks for. */
async function answered(page: Page, name: string, filled: Readonly<Record<string, string>>) {
  await button(page, name).click();
  const dialog = dialogOf(page);
  for (const [label, value] of Object.entries(filled))
    await dialog.getByRole("textbox", { name: label }).fill(value);
  await button(dialog, name).click();
  await dialog.waitFor({ state: "detached" });
}

/** Chooses a row by what it is called. */
async function choose(dialog: Locator, label: string, name: string): Promise<void> {
  const field = dialog.getByRole("combobox", { name: label });
  await field.click();
  await field.fill(name);
  await dialog.page().getByRole("option", { name }).first().click();
}

/** Parts of the house's that stand at its distribution centre, so many of each free in one lot alone. */
async function partsInStock(page: Page, free: number) {
  const site = (await call(page, "sites?kind=distribution")).data[0];
  const rows = (await call(page, `stockBalances?status=onHand&site=${site?.id}&take=100`)).data;
  const parts = Map.groupBy(rows, (row) => String(row["partNo"]));
  const able = [...parts].flatMap(([partNo, [first, ...others]]) =>
    first && others.length === 0 && Number(first["onHand"]) - Number(first["reserved"]) > free
      ? [{ partNo, row: first }]
      : [],
  );
  return { site, able };
}

/** A released distribution load of a release, its trailer at a dock. */
async function trailerFor(page: Page, site: Row | undefined, releaseNo: string) {
  const mark = `${Date.now()}${(count += 1)}`;
  const add = async (entity: string, values: object) => (await call(page, entity, values)).data.id;
  const run = async (entity: string, id: string, name: string, input: object = {}) => {
    const { version } = (await call(page, `${entity}/${id}`)).data;
    await call(page, `${entity}/${name}`, { rows: [{ id, version }], input });
  };
  const at = site?.id;
  const dock = await add("locations", { site: at, code: `R-${mark}`, kind: "dock" });
  const trailer = await add("trailers", { number: `R${mark}`.slice(-12), trailerType: "53dry" });
  const coming = await add("trailerVisits", { trailer, site: at });
  const carrier = await add("carriers", { name: `Fletes ${mark}`, roles: ["carrier"] });
  const driver = { driverIn: "Walter Nguyen", tractorIn: "TX-501", load: "empty", sealIn: null };
  await run("trailerVisits", coming, "checkIn", { carrierIn: carrier, ...driver });
  await run("trailerVisits", coming, "toDock", { location: dock });
  const load = await add("loads", {
    site: at,
    destination: (await call(page, "sites?kind=yard")).data[0]?.id,
    carrier,
    kind: "distribution",
    unitType: "53dry",
    plannedFor: today,
  });
  await run("loads", load, "plan", { entries: [releaseNo] });
  await run("loads", load, "release");
  await run("loads", load, "assign", { visit: coming });
  return { id: load, loadNo: String((await call(page, `loads/${load}`)).data["loadNo"]) };
}

/** A client's order of parts that is submitted, by its own people. */
async function ordered(page: Page, quantities: Readonly<Record<string, number>>, site: unknown) {
  const head = { site, requestedFor: wanted, shipTo: "Planta 2, Apodaca" };
  const { data: release } = await call(page, "releases", head);
  for (const [partNo, quantity] of Object.entries(quantities))
    await call(page, "releaseLines", { release: release.id, partNo, quantity: String(quantity) });
  const { version } = (await call(page, `releases/${release.id}`)).data;
  const rows = [{ id: release.id, version }];
  await call(page, "releases/submit", { rows, input: { partial: true } });
  return { id: release.id, releaseNo: String(release["releaseNo"]) };
}

/** A part is scanned into the dialog of picking, whose first field waits for it. */
async function picked(page: Page, partNo: string): Promise<void> {
  await button(page, "Surtir").click();
  const dialog = dialogOf(page, "Surtir");
  await dialog.getByRole("textbox", { name: "Núm. Parte" }).waitFor();
  await page.keyboard.type(partNo);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** A place of its own at the site: places of other sites may be called alike. */
async function stagingAt(page: Page, site: Row | undefined): Promise<string> {
  const code = `ST-${Date.now()}${(count += 1)}`;
  await call(page, "locations", { site: site?.id, code, kind: "staging" });
  return code;
}

it("a client orders goods out; the house approves, picks by scan, stages, loads and dispatches them", async () => {
  const client = (await within("/shipment-releases", { person: "cliente" })).page;
  await client.getByRole("heading", { name: "Salidas de mercancía", level: 1 }).waitFor();
  const { page } = await within("/despachodistribucion", { person: "admin" });
  await page.getByRole("heading", { name: "Despacho de salidas", level: 1 }).waitFor();
  const { site, able } = await partsInStock(page, 20);
  const partNo = String(able[0]?.partNo);
  const reference = `PO${Date.now()}`;

  await button(client, "Nueva salida").click();
  const order = dialogOf(client);
  await order.getByRole("textbox", { name: "Referencia del cliente" }).fill(reference);
  await choose(order, "Sitio", String(site?.["name"]));
  await order
    .getByRole("textbox", { name: "Se pide para el" })
    .fill(`${wanted.slice(5, 7)}/${wanted.slice(8)}/${wanted.slice(0, 4)}`);
  await order.getByRole("textbox", { name: "Enviar a" }).fill("Planta 2, Apodaca");
  await button(order, "Guardar").click();
  await order.waitFor({ state: "detached" });
  await goWithin(client, `/shipment-releases?q=${reference}`);
  await client.getByRole("gridcell", { name: reference, exact: true }).click();
  await button(client, "Agregar una parte").click();
  const line = dialogOf(client);
  await line.getByRole("textbox", { name: "Núm. Parte" }).fill(partNo);
  await line.getByRole("textbox", { name: "Cantidad" }).fill("20");
  await button(line, "Guardar").click();
  await line.waitFor({ state: "detached" });
  await answered(client, "Pedir la salida", {});
  expect(await client.getByRole("button", { name: "Aprobar", exact: true }).count()).toBe(0);

  await goWithin(page, `/shipment-releases?q=${reference}`);
  await page.getByRole("gridcell", { name: reference, exact: true }).click();
  const staging = await stagingAt(page, site);
  const standsAt = await call(page, `locations/${String(able[0]?.row["location"])}`);
  const place = String(standsAt.data["code"]);
  const effort = await countEffort(page);
  await button(page, "Aprobar").click();
  await page.getByRole("link", { name: "Consola de surtido" }).click();
  await page.getByText("0 de 20 surtidas").waitFor();
  await scan(page, place, `${place}: tome`);
  await scan(page, partNo, `${partNo}: ¿cuánto toma?`);
  await page.getByRole("textbox", { name: "Cantidad" }).fill("20");
  await page.keyboard.press("Enter");
  await page.getByText("20 de 20 surtidas").waitFor();
  await scan(page, staging, `Se deja en ${staging}`);
  await page.getByRole("textbox", { name: "Bultos empacados" }).fill("2");
  await page.getByRole("textbox", { name: "Peso (kg)" }).fill("90");
  await button(page, "Dejar lista").click();
  await page.getByText("En esta salida no hay qué surtir: Lista para salir.").waitFor();
  // Two scans lead to the goods and one to where they wait; the dialogs before took four fields and six clicks, and no place.
  expect(await effort()).toEqual({ fields: 6, clicks: 3 });
  const { data: found } = await call(page, `releases?search=${reference}`);
  const release = { id: String(found[0]?.id), releaseNo: String(found[0]?.["releaseNo"]) };
  const { loadNo, id } = await trailerFor(page, site, release.releaseNo);

  await goWithin(page, `/despachodistribucion?q=${release.releaseNo}`);
  await rowWith(gridOf(page, "Por despachar"), "Lista para salir").waitFor();
  await goWithin(page, `/despachodistribucion?list=loads-kind-status&q=${loadNo}`);
  const cell = page.getByRole("gridcell", { name: loadNo, exact: true });
  await cell.click();
  await page.getByRole("link", { name: "Consola de carga" }).click();
  // Until the console stands, the detail offers the same.
  await cell.waitFor({ state: "detached" });
  await answered(page, "Empezar a cargar", { "Por qué no hay foto": "Sin cámara" });
  await scan(page, release.releaseNo, `${release.releaseNo} cargado`);
  await page.getByText("2 de 2", { exact: true }).first().waitFor();
  await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
  await button(page, "Terminar la carga").click();
  await answered(page, "Sellar", { Sello: "REL-9", "Por qué no hay foto": "Sin cámara" });
  await answered(page, "Despachar", {});
  await page.getByText("En esta carga no hay qué cargar: Despachada.").waitFor();
  expect((await call(page, `loads/${id}`)).data).toMatchObject({ unitsLoaded: 2 });
  await client.reload();
  await rowWith(gridOf(client, "Salidas"), "Despachada").waitFor();
});

it.each([
  { device: "a phone", width: 390, touch: true },
  { device: "a desk", width: 1440, touch: false },
])(
  "on $device, what there is of an order that is short is picked and staged with the reason for what stays",
  async ({ width, touch }) => {
    const client = (await within("/shipment-releases", { person: "cliente" })).page;
    await client.getByRole("heading", { name: "Salidas de mercancía", level: 1 }).waitFor();
    const { page } = await visit("/", { person: "admin", width, touch });
    const { site, able } = await partsInStock(page, 9);
    const [one, other] = able.map(({ partNo }) => partNo);
    const quantities = { [String(one)]: 4, [String(other)]: 3, "NEVER-KEPT": 5 };
    const { releaseNo, id } = await ordered(client, quantities, site?.id);
    await page.goto(`/shipment-releases?q=${releaseNo}&sel=${id}`);
    await button(page, "Aprobar").click();
    await picked(page, String(one));
    const place = await stagingAt(page, site);
    await button(page, "Dejar lista").click();
    const dialog = dialogOf(page, "Dejar lista");
    await choose(dialog, "Espera en", place);
    await dialog.getByRole("textbox", { name: "Bultos empacados" }).fill("1");
    await dialog.getByRole("textbox", { name: "Por qué se surtió menos" }).fill("Caja mojada");
    await button(dialog, "Dejar lista").click();
    await dialog.waitFor({ state: "detached" });
    expect((await call(page, `releases/${id}`)).data).toMatchObject({
      status: "staged",
      difference: "Caja mojada",
      shortLines: 2,
      pickedPercent: 33,
    });
  },
);
