import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { gridOf } from "./grid.ts";
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
    expect(pathsOfScreens(calls)).toEqual(new Set(["/api/generalnfo"]));
  },
);

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
