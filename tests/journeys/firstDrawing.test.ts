import { expect, it } from "vitest";
import { isSoak } from "../isSoak.ts";
import { openBrowser } from "./browser.ts";

const { visit } = openBrowser();

/** Notes what the screen says when the application first draws anything. */
const WATCH = `new MutationObserver((_changes, observer) => {
  if (!document.getElementById("root")?.firstElementChild) return;
  observer.disconnect();
  window.firstDrawn = document.getElementById("content")?.innerText ?? "";
}).observe(document, { childList: true, subtree: true });`;

const ALL = [
  ["/dashboard-viat", "Entradas por tipo de embarque"],
  ["/", "Su trabajo de hoy"],
  ["/dashboard", "Parts Downloaded"],
  ["/catalogos", "Núm. Parte"],
  ["/entrada", "Entrada"],
] as const;

// The router draws all of them alike.
it.each(isSoak ? ALL : ALL.slice(0, 1))(
  "%s is drawn at once with its frame for whoever is signed in",
  async (path, words) => {
    const { page } = await visit("/", { person: "admin" });
    await page.addInitScript(WATCH);
    await page.goto(path);
    await page.locator("#content").waitFor();
    expect(await page.evaluate("window.firstDrawn")).toContain(words);
  },
);
