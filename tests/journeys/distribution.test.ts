import { expect, it } from "vitest";
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
