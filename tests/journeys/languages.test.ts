import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { entries } from "#src/menu.ts";
import { daysAround, openBrowser, stored, type Visit } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

const SCREENS = ["/", "/auditoria", "/catalogos", "/descarga"] as const;

/** Everything that a screen says: its words, and the names of what shows none. */
const wordsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path === "/auditoria" ? `${path}?${daysAround()}` : path);
  if (path !== "/") await rowsOf(page.getByRole("grid").first()).first().waitFor();
  const names = await page
    .locator("[aria-label]:not(td), [placeholder]")
    .evaluateAll((elements) =>
      elements.flatMap((element: Named) =>
        ["aria-label", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
      ),
    );
  const words = (await page.locator("body").innerText()).split(/[\n\t]/);
  return [...words, ...names].map((text) => text.trim()).filter((text) => text !== "");
};

interface Named {
  getAttribute(name: string): string | null;
}

const saidIn = async (language: NonNullable<Visit["language"]>) => {
  const { page } = await visit("/", { person: "auditor", language });
  const said: Record<string, string[]> = {};
  for (const path of SCREENS) said[path] = await wordsOf(page, path);
  return said;
};

it("in Spanish every label is exactly the documented one", async () => {
  const said = await saidIn("es");
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

it("in English nothing Spanish is left but legal nouns and the words of the wire", async () => {
  const [english, spanish] = [await saidIn("en"), await saidIn("es")];
  // Data, legal nouns, and what the wire says in every language.
  const same = new Set([
    "Patente",
    "Pedimento",
    "Aurelio Audita",
    "Maquiladora del Norte",
    "Español",
    "Procesado",
    "Rechazado",
    "En espera",
    "Sin diferencias",
    "Con diferencias",
    "Con riesgo",
    "Sin información",
  ]);
  const english_ = (text: string) => /^[\x20-\x7e…]*$/.test(text);
  for (const path of SCREENS) {
    const both = (english[path] ?? []).filter((text) => spanish[path]?.includes(text));
    const suspect = both.filter((text) => !same.has(text) && !SHARED.test(text));
    expect([path, suspect]).toEqual([path, []]);
    const accented = (english[path] ?? []).filter((text) => !english_(text) && !same.has(text));
    expect([path, accented]).toEqual([path, []]);
  }
});
