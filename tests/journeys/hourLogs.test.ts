import { expect, it } from "vitest";
import { openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf, titlesOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const UPLOADS = "/partsdownloadedshour_paginated";
const LINES = "/partsdownloadedshourlog_bydownloadhours";

const opened = async (path = "/partsdownloadedshourlogs") => {
  const { page, calls } = await within(path, { person: "auditor" });
  const uploads = gridOf(page, "Cargas");
  await rowsOf(uploads).first().waitFor();
  return { page, uploads, calls };
};

it("the hourly logs are the download screen over the hourly feed, without Cargar", async () => {
  const { page, uploads, calls } = await opened();
  await page.getByRole("heading", { name: "Descarga por hora", level: 1 }).waitFor();
  expect(await titlesOf(uploads)).toEqual([
    "Fecha",
    "Status",
    "Lines",
    "LinestoProcess",
    "LinesDuplicated",
    "LinesNew",
    "LinesChange",
  ]);
  const pager = page.getByRole("region", { name: "Cargas" }).getByText("Page #1.");
  expect(await pager.innerText()).toBe("Page #1. Total: 1 (4 items)");
  expect(await page.getByRole("button", { name: "Cargar" }).count()).toBe(0);
  await page.getByText(/^Creation: /).waitFor();
  const asked = callsTo(calls, UPLOADS)[0]?.query;
  const days =
    (Date.parse(asked?.get("Date2") ?? "") - Date.parse(asked?.get("Date1") ?? "")) / 864e5;
  expect([days, asked?.has("Type")]).toEqual([6, false]);
  expect(callsTo(calls, "/partnumber_paginated")).toEqual([]);
});

it("the type is read from the route", async () => {
  const { page, calls } = await opened("/partsdownloadedshourlogs/hourly");
  await page.getByText("Type: hourly").waitFor();
  expect(callsTo(calls, UPLOADS).map(({ query }) => query.get("Type"))).toEqual(["hourly"]);
});

it("Filters and Apply choose another range, which clears the choice and asks for both lists anew", async () => {
  const { page, uploads, calls } = await opened();
  await rowsOf(uploads).first().click();
  await soon(() => new URL(page.url()).searchParams.has("sel")).toBe(true);
  await page.getByRole("button", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("button", { name: /^Rango de fechas/ }).waitFor();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await soon(() => callsTo(calls, UPLOADS).length).toBe(2);
  expect(new URL(page.url()).searchParams.has("sel")).toBe(false);
  await page.getByText("Elija una carga para ver sus líneas.").waitFor();
});

it("the lines of the chosen upload come with their columns, and the header filter asks the server", async () => {
  const { page, uploads, calls } = await opened();
  await rowsOf(uploads).first().click();
  const lines = gridOf(page, /^Líneas de/);
  await rowsOf(lines).first().waitFor();
  expect(await titlesOf(lines)).toEqual([
    "Núm. Parte",
    "Line",
    "Tipo Discrepancia",
    "MXHTS",
    "USHTS",
    "Descripción",
    "ECCN",
  ]);
  await lines.getByRole("button", { name: "Filtrar Tipo Discrepancia" }).click();
  const filter = page.getByRole("dialog", { name: "Filtrar Tipo Discrepancia" });
  await filter.getByRole("checkbox", { name: "Success-Nuevos" }).check();
  await filter.getByRole("button", { name: "Aplicar" }).click();
  await soon(() => callsTo(calls, LINES).at(-1)?.query.getAll("filter[]")).toEqual(["New"]);
  expect(callsTo(calls, "/partnumbersdownloadedlog_bydownload")).toEqual([]);
});
