import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { statusWords } from "#src/features/uploads/contract.ts";
import { type Catalogue, inLanguage, type LanguageCode, type Terms } from "#kit/pure/terms.ts";
import { languages } from "#kit/web/language/languages.ts";
import { GIVEN_LAYOUTS } from "#modules/extracts/reportLayouts/server/givenLayouts.ts";
import { entries } from "#features/shell/model/menu.ts";
import { isSoak } from "../isSoak.ts";
import { goWithin } from "./atRest.ts";
import { daysAround, openBrowser, stored } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

/** What is said the same in every language: the languages' own names, and words of the wire. */
const COMMON: ReadonlySet<string> = new Set([
  ...languages.map(({ name }) => name),
  ...Object.values(statusWords),
  // The columns of clients' files are called as their programs want them.
  ...GIVEN_LAYOUTS.flatMap(({ columns }) =>
    columns.flatMap(([heading, source]) => [heading, source ?? ""]),
  ),
  // How long something has stood or taken is written alike in every language.
  "1 min",
  "1 h",
]);

const tables: readonly { readonly texts: Terms }[] = await Promise.all(
  globSync("src/**/texts.ts").map((file) => import(resolve(file))),
);

const SCREENS = ["/", "/auditoria", "/catalogos", "/descarga"] as const;

/** In a language of nobody who writes the code, words of any other are seen; in soak every screen speaks every language. */
const walked = languages.filter(({ lang }) => isSoak || (lang !== "es" && lang !== "en"));

/** The screens that are walked in a language: its share of all. */
function screensFor(lang: LanguageCode): string[] {
  const all = new Set<string>([
    ...SCREENS,
    ...entries.map(({ path }) => path),
    "/actividad",
    "/ayuda",
    "/builder",
  ]);
  const place = walked.findIndex((language) => language.lang === lang);
  return [...all].filter((_, at) => isSoak || at % walked.length === place);
}

/** Everything that a screen says: its words, and the names of what shows none. */
const wordsOf = async (page: Page, path: string): Promise<string[]> => {
  await goWithin(page, path === "/auditoria" ? `${path}?${daysAround()}` : path);
  if (path === "/") await page.getByRole("heading", { level: 2 }).first().waitFor();
  else if (isDocumented(path)) await rowsOf(page.getByRole("grid").first()).first().waitFor();
  const names = await page
    .locator("[aria-label]:not(td), [placeholder]")
    .evaluateAll((elements) =>
      elements.flatMap((element: Named) =>
        ["aria-label", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
      ),
    );
  // What a file holds is shown as it holds it.
  const said = await page.locator("body").evaluate((body: Shown) => {
    for (const one of body.querySelectorAll("[translate=no]")) one.style.display = "none";
    return body.innerText;
  });
  const words = said.split(/[\n\t]/);
  return [...words, ...names].map((text) => text.trim()).filter((text) => text !== "");
};

interface Named {
  getAttribute(name: string): string | null;
}

interface Shown {
  readonly innerText: string;
  querySelectorAll(selector: string): Iterable<{ style: { display: string } }>;
}

const isDocumented = (path: string) => SCREENS.some((known) => known === path);

const saidIn = async (language: LanguageCode, paths: readonly string[]) => {
  const { page } = await visit("/", { person: "admin", language });
  await page.getByRole("main").and(page.locator("#content")).waitFor();
  const said: Record<string, string[]> = {};
  for (const path of paths) said[path] = await wordsOf(page, path);
  return said;
};

it("in Spanish every label is exactly the documented one", async () => {
  const said = await saidIn("es", SCREENS);
  const documented: Record<(typeof SCREENS)[number], string[]> = {
    "/": ["Dashboard", "Auditoría", "v 1.2.30"],
    "/auditoria": [
      "Patente",
      "Pedimento",
      "Grabar",
      "Actualizar",
      "Fecha",
      "Estado",
      "Números de Parte",
      "Certificados de Origen",
      "ParteAduasis",
      "ParteEXL",
      "ResultadoParte",
      "FraccionAduasis",
      "FraccionEXL",
      "ResultadoFraccion",
      "DescripcionAduasis",
      "DescripcionEXL",
      "ResultadoDescripcion",
    ],
    "/catalogos": [
      "Núm. Parte",
      "MXHTS",
      "USHTS",
      "Descripción",
      "Creado",
      "Type",
      "PartNO",
      "Fracc. MX",
      "Fracc. US",
      "Descripcion",
      "ECCN",
      "Fecha",
    ],
    "/descarga": [
      "Cargar",
      "Filters",
      "Fecha",
      "Status",
      "Lines",
      "LinestoProcess",
      "LinesDuplicated",
      "LinesNew",
      "LinesChange",
      "Núm. Parte",
      "Line",
      "Tipo Discrepancia",
      "MXHTS",
      "USHTS",
      "Descripción",
      "ECCN",
    ],
  };
  for (const path of SCREENS) expect(said[path]).toEqual(expect.arrayContaining(documented[path]));
});

it.each(walked)(
  "a screen in $name says nothing in the words of another language",
  async ({ lang }) => {
    const foreign = languages
      .map((language) => textsOf(language.lang))
      .reduce((all, each) => all.union(each));
    const own = textsOf(lang);
    for (const [path, words] of Object.entries(await saidIn(lang, screensFor(lang))))
      expect([path, words.filter((text) => foreign.has(text) && !own.has(text))]).toEqual([
        path,
        [],
      ]);
  },
);

it("a chosen language is spoken at once, and again at the next visit", async () => {
  const { page } = await visit("/catalogos", { person: "auditor" });
  await gridOf(page, "Catálogo de partes").waitFor();
  await page.getByLabel("Idioma").selectOption("en");
  await gridOf(page, "Parts catalogue").waitFor();
  expect((await stored(page))["language"]).toBe("en");
  await page.reload();
  await gridOf(page, "Parts catalogue").waitFor();
});

/** Every text of a language that shows no value of its own. */
function textsOf(language: LanguageCode): Set<string> {
  const texts = tables.flatMap((table) => leaves(inLanguage(table.texts, language)));
  return new Set(texts).difference(COMMON);
}

function leaves(texts: Catalogue<Terms>): string[] {
  return Object.values(texts)
    .flatMap((text) => (typeof text === "string" ? [text] : leaves(text)))
    .filter((text) => !text.includes("{{"));
}
