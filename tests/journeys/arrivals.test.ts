import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { acknowledgeAll } from "./acknowledgeAll.ts";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { NO_APPLICATION, openBrowser, soon } from "./browser.ts";
import { devicesFor } from "./devices.ts";
import { scan } from "./scan.ts";

const { visit } = openBrowser();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
// A phone shows the entry in a dialog of its own.
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Does what the entry's detail offers, with what its dialog asks for beside what it begins with. */
async function done(
  page: Page,
  command: string,
  filled: Readonly<Record<string, string>> = {},
  begun: Readonly<Record<string, string>> = {},
): Promise<void> {
  await button(page, command).click();
  const dialog = dialogOf(page, command);
  for (const [label, value] of Object.entries(begun))
    expect(await dialog.getByRole("textbox", { name: label }).inputValue()).toBe(value);
  for (const [label, value] of Object.entries(filled))
    await dialog.getByRole("textbox", { name: label }).fill(value);
  await dialog.getByRole("button", { name: command, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The same of what stands in the entry's menu. */
async function doneByMenu(page: Page, command: string, reason: string): Promise<void> {
  await button(page, "Más acciones").click();
  await page.getByRole("menuitem", { name: command }).click();
  const dialog = dialogOf(page, command);
  await dialog.getByRole("textbox", { name: "Razón" }).fill(reason);
  await dialog.getByRole("button", { name: command, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Does what asks for nothing, and waits until it is offered no more. */
async function pressed(page: Page, command: string): Promise<void> {
  await button(page, command).click();
  await button(page, command).waitFor({ state: "detached" });
}

/** Has the papers verified and makes the entry ready, once it was reviewed. */
async function madeReady(page: Page): Promise<void> {
  await pressed(page, "Empezar la revisión");
  await acknowledgeAll(page);
  await pressed(page, "Cerrar la revisión");
  await button(page, "Calificar los documentos").click();
  const judging = dialogOf(page, "Calificar los documentos");
  await judging.getByLabel("Documentos de la entrada").selectOption({ label: "Verificados" });
  await judging.getByRole("textbox", { name: "Por qué sin el archivo" }).fill("Van en papel");
  await judging.getByRole("button", { name: "Calificar los documentos", exact: true }).click();
  await judging.waitFor({ state: "detached" });
  await pressed(page, "Dejar lista");
}

/** Receiving cannot be closed: what is told of the difference is noted. */
async function noted(page: Page, difference: string, why = "Así venía"): Promise<void> {
  await button(page, "Cerrar la recepción").click();
  await button(page, difference).click();
  const dialog = dialogOf(page, difference);
  await dialog.getByRole("combobox", { name: "Causa" }).selectOption({ label: "Otra cosa" });
  await dialog.getByRole("textbox", { name: "Qué pasó" }).fill(why);
  await dialog.getByRole("button", { name: "Anotar", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A packing list of these labels, imported in the dialog of pre-alerts; answers the entry that it announces. */
async function announced(
  page: Page,
  of: string,
  { site, trailer, labels }: { site: unknown; trailer: string; labels: readonly string[] },
) {
  const csv = [
    "Referencia (BOL),Sitio,Caja,Parte,Cantidad,Unidad de medida,Etiqueta",
    ...labels.map((label, at) => [of, site, trailer, `P-${at}`, 10, "PZA", label].join()),
  ].join("\r\n");
  await button(page, "Importar").click();
  const chosen = page.waitForEvent("filechooser");
  await button(page, "Elegir archivo").click();
  const buffer = Buffer.from(csv);
  await (await chosen).setFiles({ name: `${of}.csv`, mimeType: "text/csv", buffer });
  await button(page, `Importar ${labels.length}`).click();
  await page.getByText(`Importado: ${labels.length} nuevas`).waitFor();
  return String((await call(page, `shipments?search=${of}`)).data[0]?.id);
}

it.each(devicesFor("a phone"))(
  "on $device a transload comes from its pre-alert to ready without a fact said twice, with a damage, one that nobody announced and two short",
  async ({ width, touch }) => {
    const { page } = await visit("/entrada-electronica", { person: "operador", width, touch });
    const dock = (await call(page, "locations?kind=dock&status=open&taken=false")).data[0];
    const where = `status=open&site=${String(dock?.["site"])}`;
    const place = String((await call(page, `locations?kind=staging&${where}`)).data[0]?.["code"]);
    const of = `ARR${Date.now()}`;
    const labels = [1, 2, 3].map((at) => `${of}-${at}`);
    const trailer = `T${of.slice(-9)}`;
    const id = await announced(page, of, { site: dock?.["site.label"], trailer, labels });
    const said = ["S-1", String(dock?.["code"]), place, String(labels[0]), `${of}-X`];
    const entry = async () => (await call(page, `shipments/${id}`)).data;

    await goWithin(page, `/entrada-electronica?sel=${id}`);
    await done(page, "Registrar la llegada", { "Sello de llegada": "S-1" }, { Caja: trailer });
    await goWithin(page, `/entrada?sel=${id}`);
    await page.getByRole("link", { name: "Consola de recepción" }).click();
    await page.getByText("Lea la etiqueta del andén").waitFor();
    await scan(page, String(dock?.["code"]), `Andén: ${String(dock?.["code"])}`);
    await button(page, "Cerrar la recepción").waitFor();
    await scan(page, place, `Ubicación: ${place}`);
    await scan(page, String(labels[0]), `${labels[0]} en ${place}`);
    await button(page, "Daño").click();
    const damage = dialogOf(page, `Daño de ${labels[0]}`);
    await damage.getByRole("combobox", { name: "Causa" }).selectOption({ label: "Mojado" });
    await damage.getByRole("textbox", { name: "Qué pasó" }).fill("Esquina mojada");
    await damage.locator("input[type=file]").first().setInputFiles("demo/damage.jpg");
    await damage.getByText("Fotos: 1").waitFor();
    await damage.getByRole("button", { name: "Anotar", exact: true }).click();
    await damage.waitFor({ state: "detached" });
    const over = `${of}-X`;
    await scan(page, over, `${over} no venía anunciado`);
    await button(page, "Recibir el sobrante").click();
    await page.getByText("1 de 3 · Sobrantes: 1", { exact: true }).first().waitFor();
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await noted(page, "Anotar el faltante de 2", "No venían en la caja");
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await noted(page, "Anotar el sobrante de 1", "Es de otro pedido");
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await button(page, "Cerrar la recepción").click();
    await page.getByText("Esta entrada no se está recibiendo: Recibida.").waitFor();
    const { data: raised } = await call(page, `exceptions?shipment=${id}`);
    expect(raised.map((row) => `${String(row["kind"])} ${String(row["unit.label"])}`)).toEqual(
      expect.arrayContaining([
        `damage ${labels[0]}`,
        `over ${over}`,
        `short ${labels[1]}`,
        `short ${labels[2]}`,
      ]),
    );
    expect(raised).toHaveLength(4);

    await goWithin(page, `/bols-inconclusos?sel=${id}`);
    await doneByMenu(page, "Seguir sin lo que falta", "El proveedor manda la factura después");
    await goWithin(page, `/entrada?sel=${id}`);
    await madeReady(page);
    await soon(async () => (await entry())["stage"]).toBe("ready");
    said.push("Esquina mojada", "No venían en la caja", "Es de otro pedido", "Van en papel");
    expect(new Set(said).size).toBe(said.length);
    const [stay] = (await call(page, `trailerVisits?search=${trailer}`)).data;
    expect(stay).toMatchObject({ sealIn: "S-1", position: "atDock", location: dock?.["id"] });
    expect(await entry()).toMatchObject({
      trailerNo: trailer,
      sealIn: "S-1",
      unitsReceived: 2,
      inconclusive: false,
    });
  },
);

it.each(devicesFor("a desk"))(
  "on $device a through-trailer that nobody announced is entered at the gate, and goes on ready without being unloaded",
  async ({ width, touch }) => {
    const { page } = await visit("/entrada", { person: "operador", width, touch });
    const bolNo = `GATE${Date.now()}`;
    const site = String(
      (await call(page, "locations?kind=dock&status=open&taken=false")).data[0]?.["site.label"],
    );
    await button(page, "Nueva entrada").click();
    const form = dialogOf(page, "Nueva entrada");
    await form.getByRole("textbox", { name: "BOL" }).fill(bolNo);
    const chooser = form.getByRole("combobox", { name: "Sitio" });
    await chooser.click();
    await chooser.fill(site);
    await page.getByRole("option", { name: site }).first().click();
    await form.getByLabel("Modo").selectOption({ label: "Directa" });
    await form.getByLabel("Tipo de embarque").selectOption({ label: "Completo (FTL)" });
    await form.getByRole("textbox", { name: "Bultos declarados" }).fill("26");
    await form.getByRole("button", { name: "Guardar", exact: true }).click();
    await form.waitFor({ state: "detached" });
    const id = String((await call(page, `shipments?search=${bolNo}`)).data[0]?.id);

    await goWithin(page, `/entrada?sel=${id}`);
    await done(page, "Registrar la llegada", { Caja: "T-78", "Sello de llegada": "S-2" });
    await madeReady(page);
    await soon(async () => (await call(page, `shipments/${id}`)).data["stage"]).toBe("ready");
    expect((await call(page, `handlingUnits?shipment=${id}`)).data).toEqual([]);
  },
);

it.each(devicesFor("a phone"))(
  "on $device one unit more than was declared is noted as over before receiving is closed",
  async ({ width, touch }) => {
    const { page } = await visit(NO_APPLICATION, { person: "operador", width, touch });
    const dock = (await call(page, "locations?kind=dock&status=open&taken=false")).data[0];
    const code = String(dock?.["code"]);
    const of = `OVER${Date.now()}`;
    const { data: entry } = await call(page, "shipments", {
      bolNo: of,
      site: dock?.["site"],
      shipmentType: "LTL",
      unitsDeclared: 1,
    });
    const rows = [{ id: entry.id, version: entry.version }];
    await call(page, "shipments/checkIn", { rows, input: { trailerNo: "T-79" } });
    await page.goto(`/entrada/${entry.id}/recibir`);
    await page.getByText("Lea la etiqueta del andén").waitFor();
    await scan(page, code, `Andén: ${code}`);
    await button(page, "Cerrar la recepción").waitFor();
    await scan(page, code, `Ubicación: ${code}`);
    await scan(page, `${of}-1`, `${of}-1 en ${code}`);
    await scan(page, `${of}-2`, `${of}-2 no venía anunciado`);
    await scan(page, `${of}-2`, `${of}-2 en ${code}`);
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await noted(page, "Anotar el sobrante de 1");
    await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
    await button(page, "Cerrar la recepción").click();
    await page.getByText("Esta entrada no se está recibiendo: Recibida.").waitFor();
    expect((await call(page, `exceptions?shipment=${entry.id}`)).data).toMatchObject([
      { kind: "over", quantity: 1 },
    ]);
  },
);
