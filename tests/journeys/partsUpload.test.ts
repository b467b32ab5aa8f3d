import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { goWithin } from "./atRest.ts";
import { daysAround, EMPTY_CLIENT, openBrowser } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";

const { within } = openBrowser();

const HEADER = "PartNO,MXHTS,USHTS,PartDesc,ECCN";

const zip = (name: string, ...lines: string[]) => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(zipped({ "partes.csv": [HEADER, ...lines, ""].join("\r\n") })),
});
const AREA = [
  "/auditoria",
  "/catalogos",
  "/catalogosagreements",
  "/descarga",
  "/partsdownloadedshourlogs",
  "/agreements",
];

const answer = (page: Page) => page.getByRole("alertdialog");
const tray = (page: Page) => page.getByRole("region", { name: "Transferencias" });

it("the answer of the upload stands in an alert dialog, the work goes on while another screen is open, and the outcome can be read line by line", async () => {
  const { page } = await within(`/descarga?${daysAround()}`, {
    person: "auditor",
    client: EMPTY_CLIENT,
  });
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Cargar" }).click();
  const lines = zip(
    "lineas.zip",
    "JRN-10,8544.42.99.99,8544.42.9090,CABLE,EAR99",
    "JRN-10,8544.42.99.99,8544.42.9090,CABLE,EAR99",
    ",8544.42.99.99,8544.42.9090,SIN NUMERO,EAR99",
  );
  const whole = zip("cortado.zip", "JRN-30,8544.42.99.99,8544.42.9090,CABLE,EAR99");
  await (await asked).setFiles([lines, { ...whole, buffer: whole.buffer.subarray(0, -30) }]);
  await answer(page).getByText("Archivos recibidos: 2. Se procesan en segundo plano.").waitFor();
  await answer(page).getByRole("button", { name: "Aceptar" }).click();
  await answer(page).waitFor({ state: "detached" });
  await page.getByRole("navigation", { name: "Menú" }).getByText("Catálogo de partes").click();
  await gridOf(page, "Catálogo de partes").waitFor();
  await tray(page).getByText("3 líneas: 1 nuevas, 0 cambiadas, 2 por revisar").waitFor();
  await tray(page).getByText("Rechazado: El zip está incompleto").waitFor();

  await goWithin(page, `/descarga?${daysAround()}`);
  const uploads = gridOf(page, "Cargas");
  await rowWith(uploads, "Rechazado").click();
  await page.getByRole("main").getByText("El zip está incompleto").waitFor();
  await tray(page).getByRole("link", { name: "Abrir" }).first().click();
  const read = gridOf(page, "Líneas de lineas.zip");
  await rowsOf(read).nth(2).waitFor();
  expect(await columnOf(read, "Line")).toEqual(["2", "3", "4"]);
  expect(await columnOf(read, "Tipo Discrepancia")).toEqual(["New", "Duplicated", "Part"]);
  const row = rowWith(uploads, "Procesado");
  expect((await row.innerText()).split(/\s+/).slice(-5)).toEqual(["3", "1", "1", "1", "0"]);
});

it("no screen of the area posts a form by itself", async () => {
  for (const path of AREA) {
    const { page } = await within(path, { person: "auditor", client: EMPTY_CLIENT });
    await page.getByRole("grid").first().waitFor();
    const posting = page.locator("form[action], form[method=post], [formaction]");
    expect([path, await posting.count()]).toEqual([path, 0]);
  }
});
