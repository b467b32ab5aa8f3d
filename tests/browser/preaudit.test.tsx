import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import PreauditScreen from "#features/preaudit/screen/PreauditScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { speak, showScreen } from "./screenStage.tsx";

const line = (partida: number, place: number, more: object = {}) => ({
  _id: `0-${partida}-1-${place}`,
  Patente: "9301",
  Pedimento: "6000777",
  Partida: partida,
  Parte: `WH-${partida}`,
  Campo: "FRACCION",
  Declarado: "8544.30.99 04",
  Sugerido: "8544.42.99 04",
  Correccion: `Corrija la fracción de la partida ${partida}.`,
  Consejos: [],
  Severidad: "ERROR",
  Caso: "C00",
  Notas: [],
  Importe: null,
  Razones: ["La parte ZX-1 está en el catálogo."],
  Motivos: [{ Codigo: "partFound", Valores: { part: "ZX-1" } }],
  ...more,
});
const savings = {
  Campo: "PREFERENCIA",
  Severidad: "AHORRO",
  Caso: "C10",
  Notas: [],
  Importe: "5000",
  Correccion: "Declare la preferencia.",
  Consejos: [],
  Razones: ["IGI pagado: 5000."],
  Motivos: [{ Codigo: "igiPaid", Valores: { amount: "5000" } }],
};
const result = {
  Archivo: "m9301001.325",
  Pedimentos: [
    {
      Archivo: "m9301001.325",
      Aduana: "240",
      Patente: "9301",
      Pedimento: "6000777",
      Anio: 2026,
      Clave: "A1",
      FechaImportacion: "2026-11-21",
      FechaPago: "2026-11-22",
      Partidas: 3,
      PorCorregir: 2,
      Ahorro: "5000",
      Exposicion: "0",
    },
  ],
  Lineas: [line(1, 0, savings), line(1, 1), line(2, 0)],
  Rechazados: [
    {
      Archivo: "leeme.txt",
      Razon: "no es un archivo de validación M3",
      Motivo: { Codigo: "notM3", Valores: {} },
    },
  ],
  Version: {
    Reglas: "1",
    Catalogo: 4,
    Certificados: 2,
    Tarifa: 1,
    Fecha: "2026-11-21T16:00:00Z",
  },
};
const answers: Answers = { "POST /api/preaudit_m3": () => ({ data: result }) };

const choose = async (...names: string[]) => {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await userEvent.upload(
    input,
    names.map((name) => new File(["500|"], name)),
  );
};
const grid = () => page.getByRole("grid", { name: "Correcciones antes de pagar" });

test("a file that is chosen shows what to correct, partida by partida, with the money", async () => {
  const seen = network(answers);
  await showScreen(PreauditScreen, "/preauditoria");
  await expect.element(page.getByText(/Suelte aquí el archivo M3 del agente/)).toBeVisible();
  await choose("m9301001.325");
  await expect.element(grid().getByText("Declare la preferencia.")).toBeVisible();
  const form = askedFor(seen, "/api/preaudit_m3")[0]?.body as FormData;
  expect((form.get("file1") as File).name).toBe("m9301001.325");
  await expect.element(page.getByText("2 partidas por corregir de 3")).toBeVisible();
  await expect.element(page.getByText(/leeme.txt: no es un archivo/)).toBeVisible();
  // The partida is named once, on the first of its lines.
  expect(grid().getByText("WH-1").elements()).toHaveLength(1);
  await expect.element(grid().getByText(/5,000.00/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a line opens everything that its partida needs, with the reasons", async () => {
  network(answers);
  await showScreen(PreauditScreen, "/preauditoria");
  await choose("m9301001.325");
  await grid().getByText("Declare la preferencia.").click();
  const panel = page.getByRole("region", { name: "Partida", exact: true });
  await expect.element(panel.getByText("Partida 1 del pedimento 6000777")).toBeVisible();
  await expect.element(panel.getByText("IGI pagado: 5000.")).toBeVisible();
  await expect.element(panel.getByText("Corrija la fracción de la partida 1.")).toBeVisible();
  expect(panel.getByText(/partida 2/).elements()).toEqual([]);
});

test("in another language corrections, reasons and refusals are in its words", async () => {
  const advised = line(1, 0, {
    ...savings,
    Consejos: [
      { Codigo: "C10", Valores: { agreement: "T-1", part: "WH-1" } },
      { Codigo: "avoided", Valores: { money: "$5,000" } },
    ],
  });
  network({ "POST /api/preaudit_m3": () => ({ data: { ...result, Lineas: [advised] } }) });
  await showScreen(PreauditScreen, "/preauditoria");
  await speak("de");
  await choose("m9301001.325");
  const words =
    "Melden Sie die Präferenz an (Identifikator TL): Der Ursprungsnachweis T-1 deckt Teil WH-1. So werden $5,000 IGI nicht gezahlt.";
  const lines = page.getByRole("grid", { name: "Korrekturen vor der Zahlung" });
  await lines.getByText(words).click();
  await expect.element(page.getByText("IGI gezahlt: 5000.")).toBeVisible();
  await expect.element(page.getByText("leeme.txt: ist keine M3-Validierungsdatei")).toBeVisible();
  expect(document.querySelectorAll('[lang="es"]')).toHaveLength(0);
});

test("a file with nothing to correct says so", async () => {
  const clean = { ...result, Lineas: [], Rechazados: [] };
  clean.Pedimentos = clean.Pedimentos.map((one) => ({ ...one, PorCorregir: 0, Ahorro: "0" }));
  network({ "POST /api/preaudit_m3": () => ({ data: clean }) });
  await showScreen(PreauditScreen, "/preauditoria");
  await choose("m9301001.325");
  await expect.element(page.getByText("Nada que corregir")).toBeVisible();
  await expect.element(page.getByText(/Todo coincide con el catálogo/)).toBeVisible();
});

test("a file that cannot be read is told by the alert dialog, and two are one too many", async () => {
  const seen = network({
    "POST /api/preaudit_m3": () => new Refusal(400, { detail: "El archivo no es un zip." }),
  });
  await showScreen(PreauditScreen, "/preauditoria");
  await choose("a.zip");
  const alert = page.getByRole("alertdialog");
  await expect
    .element(alert.getByText("No se pudo revisar el archivo: El archivo no es un zip."))
    .toBeVisible();
  await alert.getByRole("button", { name: "Aceptar" }).click();
  await choose("a.325", "b.325");
  await expect.element(alert.getByText(/Revise un archivo a la vez/)).toBeVisible();
  expect(askedFor(seen, "/api/preaudit_m3")).toHaveLength(1);
});

test("the screen is usable in dark colours", async () => {
  network(answers);
  await showScreen(PreauditScreen, "/preauditoria", undefined, true);
  await choose("m9301001.325");
  await expect.element(grid().getByText("Declare la preferencia.")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
