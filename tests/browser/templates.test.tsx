import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import TemplatesScreen from "#features/pedimentos/screen/TemplatesScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const patente = {
  Patente: "9301",
  Pedimentos: 2,
  Partidas: 4,
  SinParte: 3,
  Version: 1,
  Plantillas: 1,
  Ejemplo: "ARTICULO 4711-X PEDIDO 9",
};
const versions = [
  {
    Version: 2,
    Fecha: "2026-11-20T16:00:00Z",
    Persona: "Ana",
    Patrones: "ARTICULO <part>",
    Cambiados: 7,
    Apartada: null,
  },
  {
    Version: 1,
    Fecha: "2026-11-19T16:00:00Z",
    Persona: "Ana",
    Patrones: "CLAVE <part>",
    Cambiados: 0,
    Apartada: "tiempo",
  },
];
const row = (sequence: number, Texto: string, Partes: string[]) => ({
  _id: `9301-6000101-${sequence}`,
  Patente: "9301",
  Pedimento: "6000101",
  Partida: sequence,
  Texto,
  Partes,
  Antes: [],
  Extractores: Partes.length > 0 ? ["ARTICULO <part>"] : [],
  Facturas: [],
});
const answers: Answers = {
  "GET /api/templates_558": () => ({ data: [patente], totalCount: 1 }),
  "GET /api/templates_558_versions": () => ({ data: { Versiones: versions } }),
  "POST /api/templates_558/try": () => ({
    data: {
      Errores: [],
      Aciertos: 1,
      Fallos: 1,
      Cambios: 1,
      Renglones: [row(1, "ARTICULO 4711-X", ["4711-X"]), row(2, "SIN DATOS", [])],
    },
  }),
  "POST /api/templates_558": () => ({ data: { Version: 3 } }),
};

const box = () => page.getByRole("textbox", { name: "Patrones, uno por línea" });
const trial = () => page.getByRole("grid", { name: "Prueba en sus observaciones" });

const open = async (more: Answers = {}) => {
  const seen = network({ ...answers, ...more });
  await showScreen(TemplatesScreen, "/plantillas");
  await page.getByRole("grid", { name: "Patentes" }).getByText("9301").click();
  await expect.element(box()).toHaveValue("ARTICULO <part>");
  return seen;
};

test("a patente opens with the patterns in force, and the ones before can be opened again", async () => {
  await open();
  await expect.element(page.getByText(/cambió 7 pedimentos/)).toBeVisible();
  await page.getByRole("button", { name: "Abrir la versión 1" }).click();
  await expect.element(box()).toHaveValue("CLAVE <part>");
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ["tiempo", "apartada: leer con ella tarda más de lo permitido; no lee nada"],
  ["fallo", "apartada: su lectura falló varias veces; no lee nada"],
])("a version that was set aside (%s) says why, and that it reads nothing", async (why, words) => {
  const [latest, first] = versions;
  await open({
    "GET /api/templates_558_versions": () => ({
      data: { Versiones: [latest, { ...first, Apartada: why }] },
    }),
  });
  const told = page.getByRole("listitem").filter({ hasText: "Versión 1" });
  await expect.element(told.getByText(words, { exact: true })).toBeVisible();
  const others = page.getByRole("listitem").filter({ hasText: "Versión 2" });
  await expect.element(others.getByText(/apartada/)).not.toBeInTheDocument();
});

test("trying shows hits and misses on the patente's own texts, and keeps nothing", async () => {
  const seen = await open();
  await page.getByRole("button", { name: "Probar" }).click();
  await expect.element(trial().getByText("SIN DATOS")).toBeVisible();
  await expect.element(trial().getByText("4711-X", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText("1 con parte, 1 sin parte, 1 distintas de lo vigente"))
    .toBeVisible();
  expect(askedFor(seen, "/api/templates_558/try")[0]?.body).toEqual({
    Patente: "9301",
    Patrones: "ARTICULO <part>",
  });
  expect(askedFor(seen, "/api/templates_558").map(({ method }) => method)).not.toContain("POST");
  expect(await accessibilityFaults()).toEqual([]);
});

test("saving sends the version that the person began with", async () => {
  const seen = await open();
  await userEvent.fill(box(), "ARTICULO <part> LOTE <any>");
  await page.getByRole("button", { name: "Guardar como versión nueva" }).click();
  await expect.element(page.getByText(/Guardada la versión 3/)).toBeVisible();
  const saved = askedFor(seen, "/api/templates_558").find(({ method }) => method === "POST");
  expect(saved?.body).toEqual({
    Patente: "9301",
    Patrones: "ARTICULO <part> LOTE <any>",
    Version: 2,
  });
});

test("a wrong pattern is told by its line and cannot be saved", async () => {
  await open();
  await userEvent.fill(box(), "ARTICULO <part>\n(a+)+");
  await expect.element(page.getByText(/Línea 2: empieza con una palabra/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Guardar como versión nueva" }))
    .toBeDisabled();
});

test("a version that somebody else saved meanwhile is told", async () => {
  await open({ "POST /api/templates_558": () => new Refusal(409, { detail: "Otra persona" }) });
  await page.getByRole("button", { name: "Guardar como versión nueva" }).click();
  await expect.element(page.getByText("No se pudo guardar: Otra persona")).toBeVisible();
});
