import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

/** Pixels that the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );

it("on a phone a part is chosen, read and left again, and the menu opens and closes", async () => {
  const { page } = await visit("/catalogos", { person: "auditor", width: 390 });
  await rowsOf(gridOf(page, "Catálogo de partes")).first().click();
  const detail = page.getByRole("dialog").filter({ hasText: "Volver a la lista" });
  await rowsOf(detail.getByRole("grid")).first().waitFor();
  expect(await overflow(page)).toBe(0);
  await detail.getByRole("button", { name: "Volver a la lista" }).click();
  await detail.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page
    .getByRole("navigation", { name: "Menú" })
    .getByText("Descarga", { exact: true })
    .click();
  await gridOf(page, "Cargas").waitFor();
  expect(await overflow(page)).toBe(0);
});

it("on a phone the calls are read without pushing the page sideways", async () => {
  const { page } = await visit("/docs", { width: 390 });
  await page.getByText("POST /api/login", { exact: true }).last().waitFor();
  expect(await overflow(page)).toBe(0);
});
