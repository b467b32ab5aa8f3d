import { expect, it } from "vitest";
import { call } from "./asPerson.ts";
import { openBrowser } from "./browser.ts";
import { columnOf, gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

it("the distribution centre has its own entries", async () => {
  const { page } = await visit("/distribucion-entrada", { person: "operador" });
  await page.getByRole("heading", { name: "Distribution Shipment Arrival", level: 1 }).waitFor();
  const grid = gridOf(page, "Entradas de distribución");
  await rowsOf(grid).first().waitFor();
  expect(new Set(await columnOf(grid, "Sitio"))).toEqual(
    new Set(["Centro de distribución Laredo"]),
  );
});

it("what came to the distribution centre is received at its console, which leads back there", async () => {
  const { page } = await visit("/distribucion-entrada", { person: "operador" });
  const [site] = (await call(page, "sites?kind=distribution&status=open")).data;
  const { data: entry } = await call(page, "shipments", {
    bolNo: `DC${Date.now()}`,
    site: site?.id,
    shipmentType: "LTL",
    unitsDeclared: 1,
  });
  const rows = [{ id: entry.id, version: entry.version }];
  await call(page, "shipments/checkIn", { rows, input: { trailerNo: "T-41" } });
  await page.goto(`/distribucion-entrada?sel=${entry.id}`);
  await page.getByRole("link", { name: "Consola de recepción" }).click();
  await page.getByText("Lea la etiqueta del andén").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/distribucion-entrada/${entry.id}/recibir`);
  await page.getByRole("link", { name: "Ver la entrada" }).click();
  await page.getByRole("region", { name: String(entry["entryNo"]), exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/distribucion-entrada");
});

it("a list stays while what belongs to its first row loads", async () => {
  const { page } = await visit("/login", { person: "operador", isFirst: true });
  // What the page loads comes late.
  await page.route(/\.js(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await page.addInitScript(`
    const look = () => {
      const grid = document.querySelector("[role=grid]:has(tbody:not([data-skeleton]) tr)");
      if (grid && !grid.checkVisibility()) document.documentElement.dataset.gone = "";
      requestAnimationFrame(look);
    };
    look();
  `);
  await page.goto("/distribucion-entrada");
  await page.getByRole("heading", { name: "Historia" }).waitFor();
  expect(await page.locator("[data-gone]").count()).toBe(0);
});

it("a client's people see their own stock, and put nothing away", async () => {
  const { page } = await visit("/inventario-distribucion", { person: "cliente" });
  const grid = gridOf(page, "Lo que hay");
  await rowsOf(grid).first().click();
  await page.getByRole("heading", { name: "Historia" }).waitFor();
  expect(await page.getByRole("button", { name: "Acomodar" }).count()).toBe(0);
});
