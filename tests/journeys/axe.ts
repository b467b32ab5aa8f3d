import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { countStep } from "../dearSteps.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// A colour on its way from one scheme to the other is neither's.
const STILL = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations !== Infinity)
  .map(({ finished }) => finished))
  .then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`;

const ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
// What the other scheme can make wrong: everything else is the same elements again.
const OF_COLOUR = ["color-contrast", "link-in-text-block"];
/** What axe is asked for in each scheme. */
const SCHEMES = { light: ALL, dark: OF_COLOUR } as const;

// The rows of a list are alike: the first ones are looked at.
const LIKE_OTHERS = "[role=grid] tbody tr:nth-child(n + 4)";

/** The serious and critical violations of WCAG 2.2 AA that axe finds, as lines of rule and element. */
async function faultsOn(page: Page, scheme: keyof typeof SCHEMES, part: string): Promise<string[]> {
  countStep("axe pass");
  await page.evaluate(STILL);
  if (!(await page.evaluate<boolean>(`"axe" in window`))) await page.evaluate(AXE);
  return page.evaluate<string[]>(`axe
    .run(${JSON.stringify({ include: [part], exclude: [LIKE_OTHERS] })}, {
      runOnly: ${JSON.stringify(SCHEMES[scheme])},
      resultTypes: ["violations"],
    })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`);
}

/** Holds what is on screen in both schemes or those given, under a name for it; of a part of the page, if one is given by its selector. */
export async function isClean(
  page: Page,
  screen: string,
  part = "html",
  schemes: readonly (keyof typeof SCHEMES)[] = ["light", "dark"],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    expect([screen, colorScheme, await faultsOn(page, colorScheme, part)]).toEqual([
      screen,
      colorScheme,
      [],
    ]);
  }
}
