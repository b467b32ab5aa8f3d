import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { entries } from "#src/menu.ts";
import { openBrowser } from "./browser.ts";
import { filled, gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// A colour on its way from one scheme to the other is neither's.
const STILL = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
  .map(({ finished }) => finished))
  .then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`;
const SCHEMES = ["light", "dark"] as const;

/** The serious and critical violations of WCAG 2.2 AA that axe finds, as lines of rule and element. */
async function faultsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await page.evaluate(STILL);
  return page.evaluate<string[]>(`axe
    .run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`);
}

/** Holds what is on screen in both schemes, under a name for it. */
async function isClean(page: Page, screen: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    expect([screen, colorScheme, await faultsOn(page)]).toEqual([screen, colorScheme, []]);
  }
}

it("axe finds nothing serious on the sign-in screen, light and dark", async () => {
  const { page } = await visit("/login");
  await page.getByRole("button", { name: "auditor@demo.test" }).waitFor();
  await isClean(page, "sign-in");
});

it("axe finds nothing serious on any screen of the menu, light and dark", async () => {
  const { page } = await visit("/", { person: "admin" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await isClean(page, "/");
  for (const { path } of entries) {
    await page.goto(path);
    await filled(page, path);
    await isClean(page, path);
  }
  for (const path of ["/builder", "/ayuda"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await isClean(page, path);
  }
});

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
