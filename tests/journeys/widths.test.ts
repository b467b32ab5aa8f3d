import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { entries } from "#src/menu.ts";
import { openBrowser, soon } from "./browser.ts";
import { filled, gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

/** Pixels that the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );

it.each([
  ["the sign-in screen", undefined, ["/login"]],
  [
    "any screen of the menu",
    "admin",
    ["/", "/builder", "/ayuda", ...entries.map(({ path }) => path)],
  ],
] as const)(
  "at 1440 and at 390 pixels %s stays within the page sideways",
  async (_, person, paths) => {
    const { page } = await visit(paths[0] ?? "/", { person });
    for (const path of paths) {
      if (path !== paths[0]) await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (entries.some((entry) => entry.path === path)) await filled(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await soon(() => overflow(page)).toBe(0);
      }
    }
  },
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
