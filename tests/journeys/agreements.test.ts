import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { zipped } from "#db/world/zipped.ts";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, titlesOf } from "./grid.ts";
import { lookOf } from "./look.ts";
import { callsTo } from "./requests.ts";

const { visit } = openBrowser();

const LIST = "/agreements_paginated";
const DOWNLOADS = /^\/AgreementDownloadByIdAgreement\//;
const LOGS = /^\/AgreementDownloadLogsByIdAgreementDownload\//;

const opened = async (path = "/agreements") => {
  const { page, calls } = await visit(path, { person: "auditor" });
  const list = gridOf(page, "Agreements");
  await rowsOf(list).first().waitFor();
  return { page, list, calls };
};

/** The detail view of the first agreement of the list. */
const openDetail = async (page: Page) => {
  await rowsOf(gridOf(page, "Agreements")).first().click();
  await page.getByRole("button", { name: "Detail" }).click();
  const downloads = gridOf(page, /^Descargas de /);
  await rowsOf(downloads).first().waitFor();
  return { downloads, logs: gridOf(page, "Líneas de la descarga") };
};

it("the agreements screen opens with a list in the documented columns, over seven to two days ago", async () => {
  const { page, list, calls } = await opened();
  await page.getByRole("heading", { name: "Agreements", level: 1 }).waitFor();
  expect(await titlesOf(list)).toEqual([
    "CreationDate",
    "Client",
    "Status",
    "Supplier",
    "InitialDate",
    "FinalDate",
  ]);
  await page.getByText(/^Creation: \d{2}\/\d{2}\/\d{4}/).waitFor();
  const asked = callsTo(calls, LIST)[0]?.query;
  const days =
    (Date.parse(asked?.get("Date2") ?? "") - Date.parse(asked?.get("Date1") ?? "")) / 864e5;
  expect(days).toBe(6);
  for (const name of ["Filters", "Upload", "Detail"])
    expect(await page.getByRole("button", { name, exact: true }).count()).toBe(1);
  const sizes = page.getByRole("group", { name: "Renglones por página" });
  expect(await sizes.innerText()).toMatch(/^10\s+20\s+50$/);
});

it("nothing is selected at first; one row can be, and Detail leads into it and Back out, clearing both grids", async () => {
  const { page, list, calls } = await opened();
  expect(await list.getByRole("row", { selected: true }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Detail" }).isDisabled()).toBe(true);
  await rowsOf(list).nth(1).click();
  await rowsOf(list).first().click();
  await soon(() => list.getByRole("row", { selected: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Detail" }).click();
  const downloads = gridOf(page, /^Descargas de /);
  expect(await titlesOf(downloads)).toEqual([
    "Date",
    "Status",
    "Lines",
    "LinestoProcess",
    "LinesDuplicated",
    "LinesNew",
    "LinesChange",
  ]);
  await rowsOf(downloads).first().click();
  await soon(() => new URL(page.url()).searchParams.has("descarga_sel")).toBe(true);
  expect(calls.filter(({ path }) => DOWNLOADS.test(path))).toHaveLength(1);
  await page.getByRole("button", { name: "Back" }).click();
  await rowsOf(list).first().waitFor();
  const left = [...new URL(page.url()).searchParams.keys()];
  expect(left.filter((name) => name === "detail" || /_/.test(name))).toEqual([]);
  expect(await page.getByRole("grid").count()).toBe(1);
});

it("a download's logs come when it is chosen, with a header filter and badges of the discrepancies", async () => {
  const { page, calls } = await opened();
  const { downloads, logs } = await openDetail(page);
  await page.getByText("Elija una descarga para ver sus líneas.").waitFor();
  expect(calls.filter(({ path }) => LOGS.test(path))).toEqual([]);
  await rowsOf(downloads).first().click();
  await rowsOf(logs).first().waitFor();
  expect(await titlesOf(logs)).toEqual(["PartNO", "Tipo Discrepancia", "MXHTS", "PartDesc"]);
  const badge = rowsOf(logs).getByText("New", { exact: true }).first();
  expect((await lookOf(badge)).colour).toBe("amber");
  await logs.getByRole("button", { name: "Filtrar Tipo Discrepancia" }).click();
  const filter = page.getByRole("dialog", { name: "Filtrar Tipo Discrepancia" });
  for (const label of ["Success-Nuevos", "Success-Eliminados", "Error-Duplicados"])
    await filter.getByRole("checkbox", { name: label }).waitFor();
  await filter.getByRole("checkbox", { name: "Error-Duplicados" }).check();
  await filter.getByRole("button", { name: "Aplicar" }).click();
  await soon(async () =>
    (await columnOf(logs, "Tipo Discrepancia")).every((flags) => flags.includes("Duplicated")),
  ).toBe(true);
});

it("Filters asks for the days of creation with six presets, applies with Apply and changes nothing when dismissed", async () => {
  const { page, calls } = await opened();
  await page.getByRole("button", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  const picker = dialog.getByRole("button", { name: /^Creation date between/ });
  await picker.click();
  const presets = page.getByRole("list", { name: "Rangos listos" }).getByRole("button");
  await presets.first().waitFor();
  expect(await presets.allInnerTexts()).toEqual([
    "Today",
    "Yesterday",
    "Last 7 Days",
    "Last 30 Days",
    "This Month",
    "Last Month",
  ]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(callsTo(calls, LIST)).toHaveLength(1);
  await page.getByRole("button", { name: "Filters" }).click();
  await dialog.getByRole("button", { name: /^Creation date between/ }).waitFor();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await soon(() => callsTo(calls, LIST).length).toBe(2);
  const asked = callsTo(calls, LIST)[1]?.query;
  const days =
    (Date.parse(asked?.get("Date2") ?? "") - Date.parse(asked?.get("Date1") ?? "")) / 864e5;
  expect(days).toBe(1);
});

it("Upload without a chosen agreement says so for four seconds and sends nothing", async () => {
  const { page, calls } = await opened();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const note = page.getByText("There is no Agreement selected");
  await note.waitFor();
  await page.waitForTimeout(3_000);
  expect(await note.count()).toBe(1);
  await note.waitFor({ state: "detached", timeout: 3_000 });
  expect(callsTo(calls, "/api/upload_nafta")).toEqual([]);
});

it("Upload takes several zips for the chosen agreement, and its answer is a note", async () => {
  const { page, list, calls } = await opened();
  await rowsOf(list).first().click();
  const id = new URL(page.url()).searchParams.get("sel") ?? "";
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const input = await chooser;
  expect(input.isMultiple()).toBe(true);
  expect(await input.element().getAttribute("accept")).toBe(".zip");
  const line = (part: string) => ({
    name: `${part}.zip`,
    mimeType: "application/zip",
    buffer: Buffer.from(
      zipped({
        "lineas.csv": `PartNO,DescriptionOfGood,HSTariffClassificationNumber,PreferenceCriterion,CountryOfOrigin,Date\r\n${part},ARNES,854430,B,US,2025-12-18\r\n`,
      }),
    ),
  });
  await input.setFiles([line("JOURNEY-1"), line("JOURNEY-2")]);
  await page.getByText(/^Archivos recibidos: 2\./).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(callsTo(calls, "/api/upload_nafta")).toHaveLength(1);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

it("an answer with the error flag leaves the grid what it had, and is told", async () => {
  const { page } = await opened();
  await page.route("**/AgreementDownloadByIdAgreement/*", (route) =>
    route.fulfill({ json: { error: true, data: [] } }),
  );
  await rowsOf(gridOf(page, "Agreements")).first().click();
  await page.getByRole("button", { name: "Detail" }).click();
  await page.getByText(/^El servidor no pudo leer las descargas/).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

it("logs that cannot be loaded are told in an alert dialog", async () => {
  const { page } = await opened();
  await page.route("**/AgreementDownloadLogsByIdAgreementDownload/*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } }),
  );
  const { downloads } = await openDetail(page);
  await rowsOf(downloads).first().click();
  await page.getByRole("alertdialog").getByText("Something went wrong on our side").waitFor();
});
