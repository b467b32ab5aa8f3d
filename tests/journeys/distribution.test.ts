import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { goWithin } from "./atRest.ts";
import { NO_APPLICATION, openBrowser } from "./browser.ts";
import { columnOf, gridOf, rowsOf } from "./grid.ts";
import { scan } from "./scan.ts";

const { visit, within } = openBrowser();

it("the distribution centre has its own entries, and what came is received at its console, which leads back there", async () => {
  const { page } = await within("/distribucion-entrada", { person: "operador" });
  await page
    .getByRole("heading", { name: "Llegada de embarques a distribución", level: 1 })
    .waitFor();
  const grid = gridOf(page, "Entradas de distribución");
  await rowsOf(grid).first().waitFor();
  expect(new Set(await columnOf(grid, "Sitio"))).toEqual(
    new Set(["Centro de distribución Laredo"]),
  );
  const [site] = (await call(page, "sites?kind=distribution&status=open")).data;
  const { data: entry } = await call(page, "shipments", {
    bolNo: `DC${Date.now()}`,
    site: site?.id,
    shipmentType: "LTL",
    unitsDeclared: 1,
  });
  const rows = [{ id: entry.id, version: entry.version }];
  await call(page, "shipments/checkIn", { rows, input: { trailerNo: "T-41" } });
  await goWithin(page, `/distribucion-entrada?sel=${entry.id}`);
  await page.getByRole("link", { name: "Consola de recepción" }).click();
  await page.getByText("Lea la etiqueta del andén").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/distribucion-entrada/${entry.id}/recibir`);
  await page.getByRole("link", { name: "Ver la entrada" }).click();
  await page.getByRole("region", { name: String(entry["entryNo"]), exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/distribucion-entrada");
});

it("goods are received by part at the distribution centre, by keys on a phone, and are stock once they are; what is short is noted before closing", async () => {
  const { page } = await visit(NO_APPLICATION, { person: "operador", width: 360 });
  const [site] = (await call(page, "sites?kind=distribution&status=open")).data;
  const [supplier] = (await call(page, "carriers?roles=supplier")).data;
  const codeOf = async (kind: string) => {
    const free = `kind=${kind}&status=open&taken=false&site=${site?.id}`;
    return String((await call(page, `locations?${free}`)).data[0]?.["code"]);
  };
  const [dock, place] = [await codeOf("dock"), await codeOf("staging")];
  const stamp = String(Date.now());
  const arrives = { bolNo: `DP${stamp}`, site: site?.id, shipmentType: "LTL", unitsDeclared: 4 };
  const { data: entry } = await call(page, "shipments", arrives);
  const issued = { number: `FP${stamp}`, issuedOn: "2026-11-02", total: "62.00 USD" };
  const of = { shipment: entry.id, supplier: supplier?.id };
  const { data: invoice } = await call(page, "invoices", { ...issued, ...of });
  const [whole, short] = [`A${stamp}`, `B${stamp}`];
  for (const [at, partNo] of [whole, short].entries()) {
    const goods = { partNo, description: "Arnés", uom: "PZA", unitPrice: "1" };
    const quantity = ["50", "12"][at];
    await call(page, "invoiceLines", { ...goods, quantity, invoice: invoice.id, lineNo: at + 1 });
  }
  const rows = [{ id: entry.id, version: entry.version }];
  await call(page, "shipments/checkIn", { rows, input: { trailerNo: "T-42" } });
  await page.goto(`/distribucion-entrada/${entry.id}/recibir`);
  await page.getByText("Lea la etiqueta del andén").waitFor();
  await scan(page, dock, `Andén: ${dock}`);
  const close = page.getByRole("button", { name: "Cerrar la recepción" });
  await close.waitFor();
  await scan(page, place, `Ubicación: ${place}`);
  const code = page.getByRole("textbox", { name: "Parte o ubicación" });
  const pieces = page.getByRole("textbox", { name: "Piezas" });
  const receive = async (part: string, number: number) => {
    await code.fill(part);
    await code.press("Enter");
    await pieces.fill(String(number));
    await pieces.press("Enter");
    await page
      .getByRole("status")
      .filter({ hasText: `${number} de ${part} en ${place}` })
      .waitFor();
  };
  await receive(whole, 30);
  await page.context().setOffline(true);
  await receive(whole, 20);
  await receive(short, 9);
  await page.context().setOffline(false);
  await page.getByText("59 de 62 piezas", { exact: true }).waitFor();
  await page.getByRole("heading", { name: /^Por enviar/ }).waitFor({ state: "detached" });
  await close.click();
  await page.getByRole("button", { name: `Anotar que faltan 3 de ${short}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("combobox", { name: "Causa" })
    .selectOption({ label: "Error al cargar en el origen" });
  await dialog.getByRole("textbox", { name: "Qué pasó" }).fill(`${short}: llega mañana`);
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await page.getByText("De estas partes llegó otra cantidad").waitFor({ state: "detached" });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
  await close.click();
  await page.getByText("Esta entrada no se está recibiendo: Recibida.").waitFor();
  const onHand = async (part: string) =>
    (await call(page, `invoiceLines?search=${part}`)).data.map((line) => line["quantityReceived"]);
  expect([await onHand(whole), await onHand(short)]).toEqual([["50"], ["9"]]);
});

it("a list stays while what belongs to its open row loads", async () => {
  const { page } = await visit("/login", { person: "operador", isFirst: true });
  const [entry] = (await call(page, "shipments?distribution=true&take=1")).data;
  // What the page loads comes late.
  await page.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await page.addInitScript(`
    const look = () => {
      const grid = document.querySelector("[role=grid]:has(tbody:not([data-skeleton]) tr)");
      if (grid && !grid.checkVisibility()) document.documentElement.dataset.gone = "";
      requestAnimationFrame(look);
    };
    look();
  `);
  await page.goto(`/distribucion-entrada?sel=${entry?.id}`);
  await page.getByRole("heading", { name: "Historia" }).waitFor();
  expect(await page.locator("[data-gone]").count()).toBe(0);
});

it("a client's people see their own stock, and put nothing away", async () => {
  const { page } = await within("/inventario-distribucion", { person: "cliente" });
  const grid = gridOf(page, "Lo que hay");
  await rowsOf(grid).first().click();
  await page.getByRole("heading", { name: "Historia" }).waitFor();
  expect(await page.getByRole("button", { name: "Acomodar" }).count()).toBe(0);
});
