import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { rowsOf } from "./grid.ts";

const { within } = openBrowser();

it("an extract is asked for, told how far it is, saved and read by a link without an account", async () => {
  const { page } = await within("/reportes-tableu", { person: "admin" });
  await page.getByRole("button", { name: "Nuevo extracto" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Datos").selectOption({ label: "Entradas" });
  await dialog.getByLabel("Desde").fill("2020-01-01");
  await dialog.getByLabel("Hasta").fill("2030-12-31");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  const file = page.getByRole("region", { name: "Archivo" });
  const save = file.getByRole("button", { name: /^Descargar D-/ });
  await save.waitFor();
  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const bytes = readFileSync(await saved.path());
  const [csv = ""] = Object.values(unzipSync(bytes)).map((part) => strFromU8(part));
  expect(csv).toContain("entryNo");
  expect(csv.split("\r\n").length).toBeGreaterThan(10);

  await file.getByRole("button", { name: "Crear liga para API" }).click();
  const link = await file.getByRole("textbox", { name: /^Liga, vale hasta/ }).inputValue();
  const answer = await fetch(link);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

it("a STARS file is made of a period in its layout, and tells the rows that it begins with", async () => {
  const { page } = await within("/reporte-stars", { person: "admin" });
  await rowsOf(page.getByRole("grid").first()).first().click();
  await page.getByRole("button", { name: "Generar archivo" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Desde").fill("2020-01-01");
  await dialog.getByLabel("Hasta").fill("2030-12-31");
  await dialog.getByRole("button", { name: "Generar archivo" }).click();
  await page.getByRole("link", { name: "Archivos" }).click();
  await page.getByText(/^D-\d/).first().click();
  await page.getByRole("region", { name: "Primeras filas" }).waitFor();
});
