import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { daysAround, EMPTY_CLIENT, openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowWith, showColumn } from "./grid.ts";

const { visit } = openBrowser();

/** A second try finds the parts of the first. */
let begun = 0;

it("a brand goes from a parts file to the catalogue, what is saved of it, the changes and the lines", async () => {
  const part = `BRAND-${"ABC"[begun++]}`;
  const signedIn = { person: "auditor", client: EMPTY_CLIENT } as const;
  const { page } = await visit(`/descarga?${daysAround()}`, signedIn);
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Cargar" }).click();
  const files = {
    [`uno-${part}.zip`]: `PartNO,MXHTS,Marca\r\n${part}1,8544429999,Quorvex\r\n`,
    [`dos-${part}.zip`]: `PartNO,Brand\r\n${part}1,  Vireo   Norte \r\n${part}2,Otra\r\n`,
    [`tres-${part}.zip`]: `PartNO,PartDesc\r\n${part}1,CABLE\r\n`,
  };
  const zips = Object.entries(files).map(([name, csv]) => ({
    name,
    mimeType: "application/zip",
    buffer: Buffer.from(zipped({ "partes.csv": csv })),
  }));
  await (await asked).setFiles(zips);
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  const tray = page.getByRole("region", { name: "Transferencias" });
  const third = tray.getByRole("listitem").filter({ hasText: `tres-${part}.zip` });
  await third.getByText("1 línea: 0 nuevas, 1 cambiadas, 0 por revisar").waitFor();
  await third.getByRole("link", { name: "Abrir" }).click();
  const lines = gridOf(page, /^Líneas de /);
  await rowWith(lines, `${part}1`).waitFor();
  await showColumn(page, lines, "Marca");
  expect(await columnOf(lines, "Marca")).toEqual(["Vireo Norte"]);

  await page.goto(`/catalogos?q=${part}`);
  const parts = gridOf(page, "Catálogo de partes");
  await rowWith(parts, `${part}1`).click();
  await showColumn(page, parts, "Marca");
  expect(await columnOf(parts, "Marca")).toEqual(["Otra", "Vireo Norte"]);
  const changes = gridOf(page, `Cambios de ${part}1`);
  await showColumn(page, changes, "Marca");
  await soon(() => columnOf(changes, "Marca")).toEqual(["Vireo Norte", "Vireo Norte", "Quorvex"]);
  expect(await columnOf(changes, "Type")).toEqual(["PartDesc", "", "New"]);

  const region = page.getByRole("region", { name: "Catálogo de partes" });
  await region.getByRole("button", { name: "Exportar" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toBe(
    [
      "\uFEFFNúm. Parte,MXHTS,USHTS,Descripción,Marca",
      `${part}2,,,,Otra`,
      `${part}1,8544429999,,CABLE,Vireo Norte\r\n`,
    ].join("\r\n"),
  );
});
