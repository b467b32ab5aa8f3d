import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { EMPTY_CLIENT, openBrowser } from "./browser.ts";

const { visit } = openBrowser();

const HEADER = "nombre,PAPELES,scac,Vence la poliza";
const letters = (number: number): string =>
  String.fromCharCode(...[676, 26, 1].map((each) => 65 + (Math.floor(number / each) % 26)));
const line = (at: number): string =>
  `Flotilla ${at + 1},Transportista; Transfer,Q${letters(at)},2027-03-${String((at % 28) + 1).padStart(2, "0")}`;
/** What a hurried hand gets wrong, a kind for each remainder. */
const spoil = (text: string, kind: number): string =>
  kind === 0
    ? text.replace(/^[^,]*/, "")
    : kind === 1
      ? text.replace(/Q([A-Z]{3})/, "Q1$1")
      : text.replace("2027-03", "2027-13");
const isSpoiled = (at: number): boolean => at % 40 === 7 && at / 40 < 12;

const dialog = (page: Page) => page.getByRole("dialog");
const counters = (page: Page) => dialog(page).locator("dl dd").allInnerTexts();

async function choose(page: Page, name: string, text: string): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Elegir archivo" }).click();
  const buffer = Buffer.from(text);
  await (await asked).setFiles([{ name, mimeType: "text/csv", buffer }]);
  await dialog(page).getByRole("region", { name, exact: true }).waitFor();
}

async function saved(page: Page, save: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent("download");
  await save();
  return (await readFile(await (await coming).path(), "utf8")).replace("\uFEFF", "");
}

it("500 carriers come from a file: 12 errors told at once, corrected in the saved file, all found, saved and taken back as equal", async () => {
  const { page } = await visit(`/transportistas-catalogo?f_clients=${EMPTY_CLIENT.id}`, {
    person: "admin",
    client: EMPTY_CLIENT,
  });
  const open = () => page.getByRole("button", { name: "Importar", exact: true }).click();
  const lines = Array.from({ length: 500 }, (_, at) => line(at));
  const wrong = lines.map((text, at) => (isSpoiled(at) ? spoil(text, at % 3) : text));
  await open();
  await dialog(page).getByText("Todavía no se ha importado ningún archivo.").waitFor();
  await choose(page, "flota.csv", [HEADER, ...wrong].join("\n"));
  expect(await counters(page)).toEqual(["488", "0", "0", "12"]);
  const faults = await dialog(page).locator("tbody tr").allInnerTexts();
  expect(faults.map((text) => Number(text.split("\t")[0]))).toEqual(
    lines.flatMap((_, at) => (isSpoiled(at) ? [at + 2] : [])),
  );
  expect(new Set(faults.map((text) => text.split("\t")[1]))).toEqual(
    new Set(["Nombre", "SCAC", "Vence la póliza"]),
  );
  const errors = await saved(page, () =>
    dialog(page).getByRole("button", { name: "Guardar los errores (CSV)" }).click(),
  );
  await dialog(page).getByRole("button", { name: "Importar solo las correctas (488)" }).click();
  await dialog(page).waitFor({ state: "detached" });

  const [header = "", ...rest] = errors.trim().split("\r\n");
  expect(header).toBe(`${HEADER},Qué está mal`);
  expect(rest).toHaveLength(12);
  const corrected = rest.map((text) =>
    text.replace("2027-13", "2027-03").replace("Q1", "Q").replace(/^,/, "Sin nombre,"),
  );
  await open();
  await dialog(page).getByText("Importado: 488 nuevas").waitFor();
  await choose(page, "corregido.csv", [header, ...corrected].join("\n"));
  expect(await counters(page)).toEqual(["12", "0", "0", "0"]);
  await dialog(page).getByRole("button", { name: "Importar 12" }).click();
  await dialog(page).waitFor({ state: "detached" });

  await page.getByText(/\(500 items\)/).waitFor();
  const list = await saved(page, async () => {
    await page.getByRole("button", { name: "Exportar" }).first().click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
  });
  await open();
  await choose(page, "guardado.csv", list);
  expect(await counters(page)).toEqual(["0", "0", "500", "0"]);
  await dialog(page).getByRole("button", { name: "Cerrar" }).click();

  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Buscar", exact: true }).waitFor();
  await page.keyboard.type("flotilla 377");
  await page.getByRole("link", { name: /Flotilla 377/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Flotilla 377" }).waitFor();
  await page.getByText("Importado", { exact: true }).first().waitFor();
});
