import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf } from "./grid.ts";
import { pathsOfScreens } from "./requests.ts";

const { visit } = openBrowser();

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menú" });

it("the warehouse has its view of the catalogue with CATALOGO_PARTES, from search to the way to upload", async () => {
  const { page, calls } = await visit("/catalogo-partes", { person: "cliente" });
  await page.getByRole("heading", { name: "Catálogo de números de parte", level: 1 }).waitFor();
  const section = menuOf(page).getByRole("region", { name: "Almacén" });
  await section.getByRole("link", { name: "Catálogo de números de parte" }).waitFor();
  await page.getByRole("searchbox").fill("sop-1020");
  const parts = gridOf(page, "Catálogo de partes");
  await soon(() => columnOf(parts, "Núm. Parte")).toEqual(["SOP-1020"]);
  await rowsOf(parts).first().click();
  await rowsOf(gridOf(page, "Cambios de SOP-1020")).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/catalogo-partes");
  expect(await page.getByRole("button", { name: "Exportar" }).count()).toBe(2);
  expect(pathsOfScreens(calls)).toEqual(
    new Set(["/api/generalnfo", "/parts_paginated", "/partnumberslog_bypartno"]),
  );
  await page.getByRole("link", { name: "Cargar" }).click();
  await gridOf(page, "Cargas").waitFor();
});
