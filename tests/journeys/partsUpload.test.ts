import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { daysAround, EMPTY_CLIENT, openBrowser } from "./browser.ts";
import { leaveChoosers } from "./choosers.ts";
import { columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";
import { type SentCall, callsTo } from "./requests.ts";

const { visit } = openBrowser();

const HEADER = "PartNO,MXHTS,USHTS,PartDesc,ECCN";
const RECEIVED = "Archivos recibidos: 1. Se procesan en segundo plano.";

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
type File = ReturnType<typeof zip>;

/** The download screen of the client without data, on the uploads of today. */
const opened = async () => {
  const { page, calls } = await visit(`/descarga?${daysAround()}`, {
    person: "auditor",
    client: EMPTY_CLIENT,
  });
  await page.getByRole("button", { name: "Cargar" }).waitFor();
  return { page, calls };
};

const choose = async (page: Page, ...files: File[]) => {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Cargar" }).click();
  const chooser = await asked;
  await chooser.setFiles(files);
  return chooser;
};

const answer = (page: Page) => page.getByRole("alertdialog");
const accept = (page: Page) => answer(page).getByRole("button", { name: "Aceptar" }).click();
const tray = (page: Page) => page.getByRole("region", { name: "Transferencias" });
const sentForms = (calls: readonly SentCall[]) => callsTo(calls, "/api/upload_parts");

it("Cargar opens a chooser for several zips and sends them as file1, file2 with their names", async () => {
  const { page } = await opened();
  const sent = await recordForms(page);
  const chooser = await choose(
    page,
    zip("enero.zip", "JRN-1,8544.42.99.99,8544.42.9090,CABLE UNO,EAR99"),
    zip("febrero.zip", "JRN-2,8544.42.99.99,8544.42.9090,CABLE DOS,EAR99"),
  );
  expect(chooser.isMultiple()).toBe(true);
  expect(await chooser.element().getAttribute("accept")).toBe(".zip");
  await answer(page).getByText("Archivos recibidos: 2. Se procesan en segundo plano.").waitFor();
  await accept(page);
  expect(await sent()).toEqual([
    { Filenames: '["file1","file2"]', file1: "enero.zip", file2: "febrero.zip" },
  ]);
  await tray(page).getByText("1 línea: 1 nuevas, 0 cambiadas, 0 por revisar").nth(1).waitFor();
});

it("the answer of the upload stands in an alert dialog, and the outcome can be read line by line", async () => {
  const { page } = await opened();
  await choose(
    page,
    zip(
      "lineas.zip",
      "JRN-10,8544.42.99.99,8544.42.9090,CABLE,EAR99",
      "JRN-10,8544.42.99.99,8544.42.9090,CABLE,EAR99",
      ",8544.42.99.99,8544.42.9090,SIN NUMERO,EAR99",
    ),
  );
  await answer(page).getByText(RECEIVED).waitFor();
  await accept(page);
  await answer(page).waitFor({ state: "detached" });
  await tray(page).getByText("3 líneas: 1 nuevas, 0 cambiadas, 2 por revisar").waitFor();
  await tray(page).getByRole("link", { name: "Abrir" }).first().click();
  const lines = gridOf(page, "Líneas de lineas.zip");
  await rowsOf(lines).nth(2).waitFor();
  expect(await columnOf(lines, "Line")).toEqual(["2", "3", "4"]);
  expect(await columnOf(lines, "Tipo Discrepancia")).toEqual(["New", "Duplicated", "Part"]);
  const row = rowWith(gridOf(page, "Cargas"), "Procesado");
  expect((await row.innerText()).split(/\s+/).slice(-5)).toEqual(["3", "1", "1", "1", "0"]);
});

it("after the answer the chooser is empty, and the same file can be chosen and sent again", async () => {
  const { page, calls } = await opened();
  const file = zip("repetido.zip", "JRN-20,8544.42.99.99,8544.42.9090,CABLE,EAR99");
  const chooser = await choose(page, file);
  await answer(page).getByText(RECEIVED).waitFor();
  await accept(page);
  expect(await chooser.element().inputValue()).toBe("");
  await choose(page, file);
  await answer(page).getByText("repetido.zip: Archivo ya recibido.").waitFor();
  expect(sentForms(calls)).toHaveLength(2);
});

it("a long file shows its bytes leaving and its lines being worked on, and goes on while another screen is open", async () => {
  const { page } = await opened();
  // New parts at each try: those of a file that was received before are not received again.
  const lot = Date.now().toString(36);
  const parts = Array.from(
    { length: 60_000 },
    (_, at) => `JRN-${lot}-${at},8544429999,8544429090,CABLE ${at},`,
  );
  const shown = await recordTray(page);
  // As slow a line as it takes to see bytes leave, however fast this machine is.
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 256 * 1024,
  });
  await choose(page, zip("largo.zip", ...parts));
  await answer(page).getByText(RECEIVED).waitFor();
  await accept(page);
  await page.getByRole("navigation", { name: "Menú" }).getByText("Catálogo de partes").click();
  await tray(page).getByText("60,000 líneas: 60,000 nuevas, 0 cambiadas, 0 por revisar").waitFor();
  const words = (await shown()).join("\n");
  expect(words).toMatch(/Enviando, \d+ %/);
  expect(words).toMatch(/(Leyendo|Comparando|Aplicando): [\d,]+ de [\d,]+ líneas|Procesando/);
});

it("a zip that was cut off is refused, and the reason shows on the upload and beside its lines", async () => {
  const { page } = await opened();
  const whole = zip("cortado.zip", "JRN-30,8544.42.99.99,8544.42.9090,CABLE,EAR99");
  await choose(page, { ...whole, buffer: whole.buffer.subarray(0, -30) });
  await accept(page);
  await tray(page).getByText("Rechazado: El zip está incompleto").waitFor();
  await rowWith(gridOf(page, "Cargas"), "Rechazado").click();
  await page.getByRole("main").getByText("El zip está incompleto").waitFor();
});

it("an upload that is refused as a whole is told with its reason", async () => {
  const { page } = await opened();
  await page.route("**/api/upload_parts", (route) => route.continue({ postData: "" }));
  await choose(page, zip("vacio.zip", "JRN-40,8544429999,,CABLE,"));
  await tray(page)
    .getByText(/No se envió: ./)
    .waitFor();
});

it("an upload without a file says 'No file selected!' and sends nothing", async () => {
  const { page, calls } = await opened();
  await leaveChoosers(page);
  await page.getByRole("button", { name: "Cargar" }).click();
  await answer(page).getByText("No file selected!").waitFor();
  expect(sentForms(calls)).toEqual([]);
  await accept(page);
  await answer(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Cargar" }).click();
  await answer(page).getByText("No file selected!").waitFor();
});

it("no screen of the area posts a form by itself", async () => {
  for (const path of AREA) {
    const { page } = await visit(path, { person: "auditor" });
    await page.getByRole("grid").first().waitFor();
    const posting = page.locator("form[action], form[method=post], [formaction]");
    expect([path, await posting.count()]).toEqual([path, 0]);
  }
});

it("what is no zip is not sent, and the person is told", async () => {
  const { page, calls } = await opened();
  await choose(page, { ...zip("partes.csv"), name: "partes.csv" });
  await answer(page).getByText("Sólo se pueden cargar archivos .zip.").waitFor();
  expect(sentForms(calls)).toEqual([]);
});

/** Notes every sentence that the tray ever shows, however short it stands there. */
async function recordTray(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    globalThis.traySentences = [];
    new MutationObserver(() => {
      const tray = document.querySelector('section[aria-label="Transferencias"]');
      if (tray) globalThis.traySentences.push(tray.innerText);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });`);
  return () => page.evaluate<string[]>("globalThis.traySentences");
}

/** Notes the fields of every form that leaves the page; of a file its name. */
async function recordForms(page: Page): Promise<() => Promise<Record<string, string>[]>> {
  await page.evaluate(`
    globalThis.sentForms = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (form) {
      globalThis.sentForms.push(
        Object.fromEntries([...form].map(([name, value]) => [name, value.name ?? value])),
      );
      return send.call(this, form);
    };`);
  return () => page.evaluate<Record<string, string>[]>("globalThis.sentForms");
}
