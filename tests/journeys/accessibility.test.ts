import { it } from "vitest";
import { isClean } from "./axe.ts";
import { openBrowser } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

it("axe finds nothing serious with an audit, its lines and a reason open, light and dark", async () => {
  const { page } = await visit("/auditoria", { person: "auditor" });
  await rowsOf(gridOf(page, "Auditorías")).first().click();
  await rowsOf(gridOf(page, "Números de Parte")).first().click();
  await page.getByRole("region", { name: "Por qué" }).getByRole("heading").first().waitFor();
  await isClean(page, "why");
});

it("axe finds nothing serious in the alert dialog and the open date-range picker, light and dark", async () => {
  const { page } = await visit("/auditoria", { person: "auditor" });
  await page.getByRole("button", { name: "Grabar" }).click();
  await page.getByRole("alertdialog").waitFor();
  await isClean(page, "alert");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Rango de fechas/ }).click();
  await page.getByRole("list", { name: "Rangos listos" }).waitFor();
  await isClean(page, "picker");
});
