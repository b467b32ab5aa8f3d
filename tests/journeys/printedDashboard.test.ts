import { expect, it } from "vitest";
import { figures } from "#features/kpis/model/figures.ts";
import { openBrowser, soon } from "./browser.ts";

const { visit } = openBrowser();

const SCHEME = "document.documentElement.dataset.mantineColorScheme";
/** What is seen of the page, and of each figure whether picture and table stand whole beside each other. */
const SEEN = `(() => {
  const shown = (of) => [...document.querySelectorAll(of)].filter((element) => element.checkVisibility());
  const cards = [...document.querySelectorAll("article")].filter((card) => card.querySelector("table"));
  const edges = cards.map((card) => {
    const box = (of) => card.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    const [picture, drawn, table] = [box("[role=img]"), box("[role=img] svg"), box("table")];
    const isWhole =
      card.getBoundingClientRect().left === 0 &&
      drawn.width > 300 &&
      drawn.right <= picture.right + 1 &&
      drawn.bottom <= picture.bottom + 1 &&
      picture.right <= table.left &&
      table.right <= 961;
    return { isWhole, of: card.ariaLabel, drawn: drawn.width, right: table.right };
  });
  return {
    frame: shown("nav, aside, footer, header button, article header button").length,
    scheme: ${SCHEME},
    heading: shown("h1").map(({ innerText }) => innerText),
    cards: cards.length,
    cut: edges.filter(({ isWhole }) => !isWhole),
  };
})()`;

it("the dashboard prints each figure on a lying page of its own, its picture beside its table, in light colours and without the frame", async () => {
  const { page } = await visit("about:blank", { person: "cliente", scheme: "dark" });
  await page.addInitScript("window.print = () => { window.wasPrinted = true; }");
  await page.goto("/dashboard-viat");
  const articles = page.getByRole("article");
  await articles.first().locator("svg path").first().waitFor();
  await page.getByRole("button", { name: "Imprimir", exact: true }).click();
  await soon(() => page.evaluate("window.wasPrinted === true")).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await articles.count()).toBe(figures.length);
  // The last pictures are drawn a moment after their figures came.
  await soon(() => page.evaluate(SEEN)).toMatchObject({
    frame: 0,
    scheme: "light",
    heading: ["Tablero de indicadores"],
    cut: [],
  });
  expect((await page.evaluate<{ cards: number }>(SEEN)).cards).toBeGreaterThan(8);
  const head = page.getByRole("heading", { name: "Tablero de indicadores" }).locator("..");
  const of =
    /Maquiladora del Norte.*Todos los sitios · \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} · Día/s;
  await soon(() => head.innerText()).toMatch(of);
  // Each figure begins a page, and the first one stands below the heading.
  const [, ...others] = await articles.allInnerTexts();
  expect(others.filter((text) => !of.test(text))).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(pages.length).toBe(figures.length);
  for (const [, width, height] of pages) expect(Number(width)).toBeGreaterThan(Number(height));
  // After it the screen is what it was.
  await soon(() => page.evaluate(SCHEME)).toBe("dark");
});
