import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith, titlesOf } from "./grid.ts";
import { lookOf } from "./look.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const LINES = "/partnumbersdownloadedlog_bydownload";

/** The screen on its first range, from seven to two days ago. */
const opened = async (path = "/descarga") => {
  const { page, calls } = await within(path, { person: "auditor" });
  const uploads = gridOf(page, "Cargas");
  await rowsOf(uploads).first().waitFor();
  return { page, uploads, lines: gridOf(page, /^Líneas/), calls };
};

/** Chooses the hand-made file that holds every kind of discrepancy, and waits for its lines. */
const openCorrections = async (page: Page) => {
  await rowWith(gridOf(page, "Cargas"), "11:22:00").click();
  const lines = gridOf(page, "Líneas de correcciones_compras.zip");
  await rowsOf(lines).first().waitFor();
  return lines;
};

it("descarga shows the uploads with their documented columns and the range of seven to two days ago", async () => {
  const { page, uploads, calls } = await opened();
  expect(await titlesOf(uploads)).toEqual([
    "Fecha",
    "Status",
    "Lines",
    "LinestoProcess",
    "LinesDuplicated",
    "LinesNew",
    "LinesChange",
  ]);
  await page.getByRole("heading", { name: "Descarga", level: 1 }).waitFor();
  const asked = callsTo(calls, "/partnumber_paginated")[0]?.query;
  const days =
    (Date.parse(asked?.get("Date2") ?? "") - Date.parse(asked?.get("Date1") ?? "")) / 864e5;
  expect(days).toBe(6);
  expect(asked?.has("Type")).toBe(false);
});

it("descarga/{type} shows the uploads of that feed only", async () => {
  const { page, uploads, calls } = await opened("/descarga/hourly");
  const pager = page.getByRole("region", { name: "Cargas" }).getByText("Page #1.");
  expect(await pager.innerText()).toBe("Page #1. Total: 1 (4 items)");
  expect(await columnOf(uploads, "Lines")).toEqual(["3", "2", "3", "2"]);
  expect(callsTo(calls, "/partnumber_paginated").map(({ query }) => query.get("Type"))).toEqual([
    "hourly",
  ]);
  await page.getByText("Type: hourly").waitFor();
});

it("Status is one of Recibido, Procesando, En espera, Procesado and Rechazado", async () => {
  const { page, uploads } = await opened();
  const known = ["Recibido", "Procesando", "En espera", "Procesado", "Rechazado"];
  const shown = await columnOf(uploads, "Status");
  expect(shown.filter((status) => !known.includes(status))).toEqual([]);
  expect(new Set(shown)).toEqual(new Set(["En espera", "Procesado", "Rechazado"]));
  await uploads.getByRole("button", { name: "Filtrar Status" }).click();
  const offered = page.getByRole("dialog", { name: "Filtrar Status" }).getByRole("checkbox");
  await soon(() => offered.count()).toBe(known.length + 1);
  for (const status of known) await page.getByRole("checkbox", { name: status }).waitFor();
});

it("with no upload chosen the lines stay empty; choosing one asks for its lines", async () => {
  const { page, lines, calls } = await opened();
  await page.getByText("Elija una carga para ver sus líneas.").waitFor();
  expect(await rowsOf(lines).count()).toBe(0);
  expect(callsTo(calls, LINES)).toEqual([]);
  const chosen = await openCorrections(page);
  expect(await titlesOf(chosen)).toEqual([
    "Núm. Parte",
    "Line",
    "Tipo Discrepancia",
    "MXHTS",
    "USHTS",
    "Descripción",
    "ECCN",
  ]);
  const asked = callsTo(calls, LINES)[0]?.query;
  expect([asked?.get("skip"), asked?.get("take")]).toEqual(["0", "10"]);
  expect(asked?.get("ID")).toBe(new URL(page.url()).searchParams.get("sel"));
  expect(await gridOf(page, "Cargas").getByRole("row", { selected: true }).count()).toBe(1);
});

it("the header filter of Tipo Discrepancia asks the server for the chosen discrepancies", async () => {
  const { page, calls } = await opened();
  const lines = await openCorrections(page);
  const all = await rowsOf(lines).count();
  expect(all).toBeGreaterThan(0);
  await lines.getByRole("button", { name: "Filtrar Tipo Discrepancia" }).click();
  const filter = page.getByRole("dialog", { name: "Filtrar Tipo Discrepancia" });
  for (const label of [
    "Success-Cambio en MXHTS",
    "Success-Cambio en USHTS",
    "Success-Cambio en PartDesc",
    "Success-Nuevos",
    "Success-Eliminados",
    "Error-Duplicados",
    "Error-Numero de parte incorrecto",
  ])
    await filter.getByRole("checkbox", { name: label }).waitFor();
  await filter.getByRole("checkbox", { name: "Error-Duplicados" }).check();
  await filter.getByRole("checkbox", { name: "Error-Numero de parte incorrecto" }).check();
  await filter.getByRole("button", { name: "Aplicar" }).click();
  await soon(() => callsTo(calls, LINES).at(-1)?.query.getAll("filter[]")).toEqual([
    "Duplicated",
    "Part",
  ]);
  await soon(() => rowsOf(lines).count()).toBeLessThan(all);
  await rowsOf(lines).first().waitFor();
  const shown = await columnOf(lines, "Tipo Discrepancia");
  expect(shown.length).toBeGreaterThan(0);
  for (const flags of shown) expect(flags).toMatch(/Duplicated|Part/);
});

it("Delete is a badge in red; MXHTS, USHTS, PartDesc, New, Duplicated and Part are badges in amber", async () => {
  const { page } = await opened();
  const lines = await openCorrections(page);
  for (const flag of ["Delete", "MXHTS", "USHTS", "PartDesc", "New", "Duplicated", "Part"]) {
    const badge = rowsOf(lines).getByText(flag, { exact: true }).first();
    const { colour } = await lookOf(badge);
    expect([flag, colour]).toEqual([flag, flag === "Delete" ? "red" : "amber"]);
  }
});

it("a refused upload says why, and one that waits for a person says what it would delete", async () => {
  const { page, uploads } = await opened();
  await rowWith(uploads, "10:31:00", "Rechazado").click();
  await page.getByText("Faltan columnas: no se reconoce el encabezado.").waitFor();
  await rowWith(uploads, "En espera").click();
  const file = "catalogo_1115_incompleto.zip";
  const held = page.getByRole("region", { name: `${file} espera aprobación` });
  await held.getByText(/Eliminaría \d+ partes del catálogo, más del 20 %/).waitFor();
  await held.getByRole("button", { name: `Aprobar ${file}` }).waitFor();
  await held.getByRole("button", { name: `Rechazar ${file}` }).waitFor();
});
