import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

it("the catalogue can be walked, sorted, filtered and chosen from with the keyboard alone", async () => {
  const { page, calls } = await within("/catalogos", { person: "auditor" });
  const parts = gridOf(page, "Catálogo de partes");
  await rowsOf(parts).first().waitFor();
  const focused = parts.locator("td:focus, th:focus");
  const numbers = await columnOf(parts, "Núm. Parte");

  await page.getByRole("searchbox").first().focus();
  for (let tabs = 0; tabs < 6 && (await focused.count()) === 0; tabs++) await press(page, "Tab");
  // The first column has the boxes.
  await press(page, "Control+Home", "ArrowRight");
  expect(await focused.innerText()).toBe(numbers[0]);

  await press(page, "ArrowDown", "ArrowDown");
  expect(await focused.innerText()).toBe(numbers[2]);
  await press(page, "Enter");
  await rowsOf(gridOf(page, `Cambios de ${numbers[2]}`))
    .first()
    .waitFor();
  expect(await rowWith(parts, numbers[2] ?? "").getAttribute("aria-selected")).toBe("true");

  await press(page, "Control+Home", "ArrowUp", "ArrowRight", "ArrowRight");
  expect(await focused.innerText()).toBe("MXHTS");
  await press(page, "Enter");
  await soon(() => callsTo(calls, "/parts_paginated").at(-1)?.query.get("orderby")).toBe("MXHTS");

  await press(page, "Alt+ArrowDown");
  await page.getByRole("textbox", { name: "MXHTS contiene" }).waitFor();
  await page.keyboard.type("8504");
  await press(page, "Enter");
  await soon(() => callsTo(calls, "/parts_paginated").at(-1)?.query.get("filter")).toBe("8504");
});

it("an audit is chosen and one of its lines explained with the keyboard alone", async () => {
  const { page } = await within("/auditoria", { person: "auditor" });
  await rowsOf(gridOf(page, "Auditorías")).first().waitFor();
  await gridOf(page, "Auditorías").locator('[tabindex="0"]').focus();
  await press(page, "Control+Home", "Enter");
  const parts = gridOf(page, "Números de Parte");
  await rowsOf(parts).first().waitFor();
  await parts.locator('[tabindex="0"]').focus();
  await press(page, "Control+Home", "Enter");
  await page
    .getByRole("region", { name: "Por qué" })
    .getByRole("heading", { name: "Partida 1" })
    .waitFor();
});
