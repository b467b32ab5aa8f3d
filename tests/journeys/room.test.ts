import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit, within } = openBrowser();

const regionOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

it.each([
  ["/hallazgos", "Hallazgos"],
  ["/decisiones", "Decisiones recordadas"],
  ["/usuarios-catalogo", "Usuarios"],
  ["/clientes-catalogo", "Clientes"],
  ["/plantillas", "Patentes"],
])("the grid of %s fills the window and takes the page that fills the grid", async (path, name) => {
  const { page } = await within(path, { person: "admin" });
  const region = regionOf(page, name);
  const pressed = region.locator("[aria-pressed=true]");
  await soon(async () => (await boxOf(region)).bottom).toBeGreaterThan(790);
  const footer = await boxOf(page.getByRole("contentinfo"));
  expect((await boxOf(region)).bottom).toBeLessThan(footer.y);
  // The detail of a person, who stands open, may be higher than the window.
  if (name !== "Usuarios") expect(footer.bottom).toBeLessThanOrEqual(900);
  expect(await pressed.innerText()).toBe("20");
  await page.setViewportSize({ width: 1440, height: 1300 });
  await soon(async () => (await boxOf(region)).bottom).toBeGreaterThan(1190);
  // Drawn anew in a lower window.
  await goWithin(page, "/");
  await page.setViewportSize({ width: 1440, height: 700 });
  await goWithin(page, path);
  await soon(() => pressed.innerText()).toBe("10");
});

it("the two grids of a feed share what the window leaves them", async () => {
  const { page } = await within("/feeds", { person: "admin" });
  const [files, runs] = [regionOf(page, "Archivos"), regionOf(page, "Corridas")];
  await rowsOf(gridOf(page, "Corridas")).first().waitFor();
  await page.setViewportSize({ width: 1440, height: 1100 });
  const footer = page.getByRole("contentinfo");
  await soon(async () => (await boxOf(footer)).bottom).toBeLessThanOrEqual(1100);
  await soon(async () => (await boxOf(runs)).bottom).toBeGreaterThan(990);
  const heights = await Promise.all([files, runs].map(async (one) => (await boxOf(one)).height));
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(1);
});

it("the lines of a sum, to which the page is scrolled, have the window to themselves", async () => {
  const { page } = await visit("/totales", { person: "admin" });
  const lines = page.getByRole("region", { name: /^Líneas que suman/ });
  await rowsOf(lines.getByRole("grid")).first().waitFor();
  const { y: top } = await boxOf(lines);
  // How many months stand above it depends on the day. The first window ends within its first rows, the second above it.
  for (const below of [150, -30]) {
    const height = Math.round(top + 80 + below);
    await page.setViewportSize({ width: 1440, height });
    await soon(async () => (await boxOf(lines)).height).toBe(height - 124 - 80);
  }
  expect(await lines.locator("[aria-pressed=true]").innerText()).toBe("20");
});

it("at 1440 pixels the findings show what tells them apart without scrolling, and no link lies over a column", async () => {
  const { page } = await within("/hallazgos", { person: "admin" });
  const grid = gridOf(page, "Hallazgos");
  await rowsOf(grid).first().waitFor();
  const edge = await boxOf(grid.locator("xpath=.."));
  for (const name of ["Severidad", "Caso", "Parte", "Importe", "Estado", "Responsable"]) {
    const header = await boxOf(grid.getByRole("columnheader", { name, exact: true }));
    expect([name, header.right <= edge.right + 1]).toEqual([name, true]);
  }
  const links = await boxOf(page.getByRole("navigation", { name: "Accesos rápidos" }));
  for (const panel of [regionOf(page, "Hallazgos"), regionOf(page, "Detalle del hallazgo")])
    expect((await boxOf(panel)).right).toBeLessThanOrEqual(links.x);
});

it.each([
  ["/hallazgos", "Hallazgos", /^La importación|^El |^Se declaró|^La |^De la /],
  // A line by its pedimento; of a change that turned none, that.
  ["/cambios", "Cambios", /^\d{7}$|^Ninguna línea cambió/],
  ["/rectificaciones", "Pedimentos rectificados", /^Rectifica a /],
  ["/plantillas", "Patentes", /^Plantillas de la patente /],
  ["/usuarios-catalogo", "Usuarios", /^Historia$/],
  ["/clientes-catalogo", "Clientes", /^Historia$/],
  ["/feeds", "Archivos automáticos", /^Todavía no se ha visto ningún archivo/],
])("%s opens on its first row, and the address names none", async (path, name, shown) => {
  const { page } = await within(path, { person: "admin" });
  const rows = rowsOf(gridOf(page, name));
  await rows.first().waitFor();
  await soon(() => rows.first().getAttribute("aria-selected")).toBe("true");
  await page.getByText(shown).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
});

it("on a phone no detail covers its list unasked", async () => {
  const { page } = await within("/hallazgos", { person: "admin", width: 390 });
  const rows = rowsOf(gridOf(page, "Hallazgos"));
  await rows.first().waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await rows.first().click();
  await page.getByRole("dialog", { name: "Detalle del hallazgo" }).waitFor();
});

it("a finding says in a sentence what is wrong, by which rule and law, in the language of the screen", async () => {
  const { page } = await within("/hallazgos?f_Caso=C20", { person: "admin", language: "de" });
  const detail = page.getByRole("region", { name: "Einzelheiten der Feststellung" });
  await detail.getByText(/^Regel C20: /).waitFor();
  await detail.getByText("Anexo 22, Apéndice 8 (TL)").waitFor();
  const cell = rowsOf(page.getByRole("grid").first())
    .first()
    .getByText("C20")
    .locator("xpath=ancestor::td");
  expect(await cell.getAttribute("data-tip")).toMatch(/Ursprungsnachweis|Nachweis|Zertifikat/);
});
