import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf } from "./grid.ts";
import { callsTo, pathsOfScreens } from "./requests.ts";

const { visit } = openBrowser();

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menú" });
const forbidden = (page: Page) => page.getByRole("heading", { name: "No puede abrir esta página" });

it("the audit area has its own menu section Auditoría", async () => {
  const { page } = await visit("/", { person: "auditor" });
  const section = menuOf(page).getByRole("region", { name: "Auditoría" });
  for (const entry of ["Auditoría", "Catálogo de partes", "Descarga"])
    await section.getByRole("link", { name: entry, exact: true }).waitFor();
});

it.each([
  ["operador", ["/auditoria", "/descarga/daily"]],
  ["mina", ["/catalogos"]],
] as const)(
  "%s sees no audit area, neither in the menu nor by its address",
  async (person, paths) => {
    const { page, calls } = await visit("/", { person });
    await menuOf(page).getByRole("link", { name: "Dashboard" }).waitFor();
    expect(await menuOf(page).getByRole("region", { name: "Auditoría" }).count()).toBe(0);
    for (const path of paths) {
      await page.goto(path);
      await forbidden(page).waitFor();
      expect(await page.getByRole("grid").count()).toBe(0);
    }
    // Home tells whoever works in the warehouse their week.
    const asked = pathsOfScreens(calls).difference(new Set(["/api/own_figures/warehouse"]));
    expect(asked).toEqual(new Set(["/api/generalnfo"]));
  },
);

it("the warehouse has its view of the catalogue with CATALOGO_PARTES, from search to the way to upload", async () => {
  const { page, calls } = await visit("/catalogo-partes", { person: "cliente" });
  await page.getByRole("heading", { name: "Parts Number Catalog", level: 1 }).waitFor();
  const section = menuOf(page).getByRole("region", { name: "Warehouse" });
  await section.getByRole("link", { name: "Parts Number Catalog" }).waitFor();
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

it.each(["operador", "mina"] as const)("%s has no view of the catalogue", async (person) => {
  const { page, calls } = await visit("/catalogo-partes", { person });
  await forbidden(page).waitFor();
  expect(callsTo(calls, "/parts_paginated")).toEqual([]);
});

it("cliente sees the catalogue and the uploads, but no audits", async () => {
  const { page, calls } = await visit("/catalogos", { person: "cliente" });
  await gridOf(page, "Catálogo de partes").waitFor();
  const section = menuOf(page).getByRole("region", { name: "Auditoría" });
  expect(await section.getByRole("link", { name: "Descarga", exact: true }).count()).toBe(1);
  expect(await section.getByRole("link", { name: "Auditoría", exact: true }).count()).toBe(0);
  await page.goto("/auditoria");
  await forbidden(page).waitFor();
  await page.getByText("AUDITORIA_REPORTE").waitFor();
  expect(callsTo(calls, "/api/getAuditGen")).toEqual([]);
});
