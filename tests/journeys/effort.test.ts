import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { acknowledgeAll } from "./acknowledgeAll.ts";
import { call } from "./asPerson.ts";
import { atRest, goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { countEffort } from "./effort.ts";
import { scan } from "./scan.ts";

const { visit } = openBrowser();
const button = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** An entry of two units that is announced with its trailer and its invoice. */
async function announced(page: Page) {
  const chosen = page.getByRole("combobox", { name: "Sitio" });
  await soon(() => chosen.inputValue()).not.toBe("");
  const site = await chosen.inputValue();
  const free = async (kind: string) =>
    (await call(page, `locations?kind=${kind}&status=open&taken=false&site=${site}`)).data[0];
  const [dock, staging] = [await free("dock"), await free("staging")];
  const carrier = (await call(page, "carriers")).data.find(({ roles }) =>
    String(roles).includes("carrier"),
  );
  const bolNo = `EFF${Date.now()}`;
  const trailerNo = `E${bolNo.slice(-9)}`;
  const { data: entry } = await call(page, "shipments", {
    bolNo,
    site,
    shipmentType: "FTL",
    unitsDeclared: 2,
    trailerNo,
    carrier: carrier?.id,
    supplier: carrier?.id,
    driverName: "Rita Ruiz",
    sealIn: "S-1",
  });
  await call(page, "invoices", {
    number: bolNo,
    supplier: carrier?.id,
    shipment: entry.id,
    issuedOn: "2026-11-01",
    total: "300.00 USD",
  });
  return {
    id: entry.id,
    entryNo: String(entry["entryNo"]),
    trailerNo,
    dock: String(dock?.["code"]),
    place: String(staging?.["code"]),
    labels: [1, 2].map((at) => `${bolNo}-${at}`),
  };
}

it("from the gate to ready an entry takes eight fields, scans among them, and nine clicks", async () => {
  const { page } = await visit("/admin-cajas?list=GateBoard", { person: "operador" });
  const entry = await announced(page);
  await acknowledgeAll(page);
  await atRest(page);
  const effort = await countEffort(page);

  await page.getByRole("textbox", { name: "Número de caja en la caseta" }).fill(entry.trailerNo);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Tractor que la trajo" }).fill("T-55");
  await button(page, "Registrar la entrada").click();
  await page.getByText(`${entry.trailerNo} entró`).waitFor();

  await goWithin(page, `/entrada?q=${entry.entryNo}`);
  await page.getByRole("gridcell", { name: entry.entryNo, exact: true }).click();
  await link(page, "Consola de recepción").click();
  await page.getByText("Lea la etiqueta del andén").waitFor();
  await scan(page, entry.dock, `Andén: ${entry.dock}`);
  await button(page, "Cerrar la recepción").waitFor();
  await scan(page, entry.place, `Ubicación: ${entry.place}`);
  for (const label of entry.labels) await scan(page, label, `${label} en ${entry.place}`);
  await button(page, "Cerrar la recepción").click();
  await page.getByText("Esta entrada no se está recibiendo: Recibida.").waitFor();

  await goWithin(page, `/entrada?sel=${entry.id}`);
  await button(page, "Empezar la revisión").click();
  await button(page, "Cerrar la revisión").click();
  await button(page, "Calificar los documentos").click();
  const judging = page.getByRole("dialog", { name: "Calificar los documentos" });
  await judging.getByLabel("Documentos de la entrada").selectOption({ label: "Verificados" });
  await judging.getByRole("textbox", { name: "Por qué sin el archivo" }).fill("Van en papel");
  await button(judging, "Calificar los documentos").click();
  await judging.waitFor({ state: "detached" });
  await button(page, "Dejar lista").click();
  const stage = async () => (await call(page, `shipments/${entry.id}`)).data["stage"];
  await soon(stage).toBe("ready");
  // Forms for trailer, visit, arrival and place took 17 fields and 25 clicks. Ways through the menu are not counted.
  expect(await effort()).toEqual({ fields: 8, clicks: 9 });
});
