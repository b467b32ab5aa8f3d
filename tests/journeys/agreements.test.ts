import type { Page, Response } from "playwright-core";
import { expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { goWithin } from "./atRest.ts";
import { dayFromToday, openBrowser, soon } from "./browser.ts";
import { leaveChoosers } from "./choosers.ts";
import { columnOf, gridOf, rowsOf, showColumn, titlesOf } from "./grid.ts";
import { lookOf } from "./look.ts";
import { callsTo } from "./requests.ts";

const { visit, within } = openBrowser();

/** Stops the clock of the page, does something, and expects a notification of it that goes after four seconds. */
const expectNote = async (page: Page, words: string, act: () => Promise<void>) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  const note = page.locator("[role=status] span", { hasText: words });
  await note.waitFor();
  await page.clock.runFor(3_999);
  expect(await note.count()).toBe(1);
  await page.clock.runFor(1);
  await note.waitFor({ state: "detached" });
  await page.clock.resume();
};

const written = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
const LIST = "/agreements_paginated";
const DOWNLOADS = /^\/AgreementDownloadByIdAgreement\//;
const LOGS = /^\/AgreementDownloadLogsByIdAgreementDownload\//;

const opened = async (open = within) => {
  const { page, calls } = await open("/agreements", { person: "auditor" });
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
  const all = await rowsOf(logs).count();
  await filter.getByRole("checkbox", { name: "Error-Duplicados" }).check();
  await filter.getByRole("button", { name: "Aplicar" }).click();
  // This file has none.
  await soon(() => rowsOf(logs).count()).toBe(0);
  await logs.getByRole("button", { name: "Filtrar Tipo Discrepancia" }).click();
  await filter.getByRole("checkbox", { name: "Error-Duplicados" }).uncheck();
  await filter.getByRole("checkbox", { name: "Success-Nuevos" }).check();
  await filter.getByRole("button", { name: "Aplicar" }).click();
  await soon(() => columnOf(logs, "Tipo Discrepancia")).toEqual(Array(all).fill("New"));
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
  await picker.click();
  await presets.getByText("Last 30 Days").click();
  await soon(() => picker.innerText()).toContain(written(dayFromToday(-29)));
  expect(callsTo(calls, LIST)).toHaveLength(1);
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await soon(() => callsTo(calls, LIST).length).toBe(2);
  const asked = callsTo(calls, LIST)[1]?.query;
  expect([asked?.get("Date1"), asked?.get("Date2")]).toEqual([dayFromToday(-29), dayFromToday(1)]);
  await page
    .getByText(`Creation: ${written(dayFromToday(-29))} - ${written(dayFromToday(0))}`)
    .waitFor();
});

it("Upload without a chosen agreement says so for four seconds and sends nothing", async () => {
  const { page, calls } = await opened(visit);
  await expectNote(page, "There is no Agreement selected", () =>
    page.getByRole("button", { name: "Upload", exact: true }).click(),
  );
  expect(callsTo(calls, "/api/upload_nafta")).toEqual([]);
});

it("a zip dropped without a chosen agreement gets the same words and is not sent", async () => {
  const { page, calls } = await opened();
  const address = page.url();
  const prevented = await page.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["PK"], "lineas.zip", { type: "application/zip" }));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    return drop.defaultPrevented;
  })()`);
  // Else the browser would leave the page for the file.
  expect(prevented).toBe(true);
  await page.getByRole("status").getByText("There is no Agreement selected").waitFor();
  expect(page.url()).toBe(address);
  expect(callsTo(calls, "/api/upload_nafta")).toEqual([]);
});

it("an upload for the chosen agreement without a file says 'No file selected!' and sends nothing", async () => {
  const { page, list, calls } = await opened();
  await rowsOf(list).first().click();
  await soon(() => new URL(page.url()).searchParams.has("sel")).toBe(true);
  await leaveChoosers(page);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("alertdialog").getByText("No file selected!").waitFor();
  expect(callsTo(calls, "/api/upload_nafta")).toEqual([]);
});

it("the column Status shows the field Valid, true or false", async () => {
  const answer = Promise.withResolvers<Response>();
  const { page } = await within("/agreements", { person: "auditor" }, async (before) => {
    before.on("response", (one) => one.url().includes(LIST) && answer.resolve(one));
  });
  const { data } = (await (await answer.promise).json()) as { data: { Valid: string }[] };
  const list = gridOf(page, "Agreements");
  await rowsOf(list).first().waitFor();
  expect(new Set(data.map(({ Valid }) => Valid))).toEqual(new Set(["true", "false"]));
  const shown = await columnOf(list, "Status");
  expect(shown).toEqual(data.slice(0, 10).map(({ Valid }) => Valid));
  for (const word of ["true", "false"]) {
    await list.getByRole("button", { name: "Filtrar Status" }).click();
    const filter = page.getByRole("dialog", { name: "Filtrar Status" });
    for (const other of ["true", "false"])
      await filter.getByRole("checkbox", { name: other, exact: true }).setChecked(other === word);
    await filter.getByRole("button", { name: "Aplicar" }).click();
    const count = data.filter(({ Valid }) => Valid === word).length;
    await page.getByText(`(${count} items)`).waitFor();
    expect(new Set(await columnOf(list, "Status"))).toEqual(new Set([word]));
  }
});

it("agreements/{type} asks for the agreements of that type only", async () => {
  const { page, list, calls } = await opened();
  await showColumn(page, list, "Tratado");
  const [treaty = ""] = await columnOf(list, "Tratado");
  expect(callsTo(calls, LIST).map(({ query }) => query.has("Type"))).toEqual([false]);
  await goWithin(page, `/agreements/${encodeURIComponent(treaty)}`);
  await page.getByText(`Type: ${treaty}`).waitFor();
  await rowsOf(list).first().waitFor();
  expect(callsTo(calls, LIST).at(-1)?.query.get("Type")).toBe(treaty);
  expect(new Set(await columnOf(list, "Tratado"))).toEqual(new Set([treaty]));
  await page.getByRole("heading", { name: "Agreements", level: 1 }).waitFor();
});

it("what is no zip is not sent for the chosen agreement", async () => {
  const { page, list, calls } = await opened();
  await rowsOf(list).first().click();
  await soon(() => new URL(page.url()).searchParams.has("sel")).toBe(true);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const buffer = Buffer.from("PartNO");
  await (await chooser).setFiles({ name: "lineas.csv", mimeType: "text/csv", buffer });
  await page.getByRole("alertdialog").getByText("Sólo se pueden cargar archivos .zip.").waitFor();
  expect(callsTo(calls, "/api/upload_nafta")).toEqual([]);
});

it("Upload takes several zips for the chosen agreement, and its answer is a note", async () => {
  const { page, list, calls } = await opened(visit);
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
  await expectNote(page, "Archivos recibidos: 2.", () =>
    input.setFiles([line("JOURNEY-1"), line("JOURNEY-2")]),
  );
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(callsTo(calls, "/api/upload_nafta")).toHaveLength(1);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

const flagged = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ json: { error: true, data: [] } }));
const FLAGGED = /^El servidor no pudo leer las descargas/;

it("an answer with the error flag leaves the grid what it had, and is told", async () => {
  const { page, calls } = await opened();
  const { downloads } = await openDetail(page);
  const before = await rowsOf(downloads).allInnerTexts();
  expect(before.length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Back" }).click();
  // Has the list and its details asked for anew.
  const word = page.getByRole("textbox", { name: "Agregar palabra" });
  await word.fill("a");
  await word.press("Enter");
  await soon(() => callsTo(calls, LIST).length).toBe(2);
  await flagged(page, "**/AgreementDownloadByIdAgreement/*");
  const again = await openDetail(page);
  await page.getByText(FLAGGED).waitFor();
  expect(await rowsOf(again.downloads).allInnerTexts()).toEqual(before);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

it("flagged logs of another download leave the grid the lines that it had, and it says whose they are", async () => {
  const { page } = await opened();
  const download = (index: number) => ({
    _id: `00000000-0000-4000-8000-00000000000${index}`,
    Date: "2026-11-18T16:00:00Z",
    Status: "Procesado",
    Lines: 1,
    LinestoProcess: 1,
    LinesDuplicated: 0,
    LinesNew: 1,
    LinesChange: 0,
    file: `lote_${index}.zip`,
  });
  await page.route("**/AgreementDownloadByIdAgreement/*", (route) =>
    route.fulfill({ json: { error: false, data: [download(1), download(2)] } }),
  );
  const flags = ["MXHTS", "USHTS", "PartDesc", "New", "Delete", "Duplicated", "Part"];
  const line = {
    _id: "1:1",
    PartNO: "ZX-100",
    Line: 2,
    Type: Object.fromEntries(flags.map((flag) => [flag, flag === "New"])),
    HTS: "854430",
    PartDesc: "ARNES",
  };
  await page.route("**/AgreementDownloadLogsByIdAgreementDownload/*", (route) =>
    route.fulfill({
      json: route.request().url().endsWith("1")
        ? { error: false, data: [line] }
        : { error: true, data: [] },
    }),
  );
  const { downloads, logs } = await openDetail(page);
  await rowsOf(downloads).first().click();
  await soon(() => columnOf(logs, "PartNO")).toEqual(["ZX-100"]);
  await rowsOf(downloads).nth(1).click();
  await page.getByText(FLAGGED).waitFor();
  const kept = gridOf(page, "Líneas de lote_1.zip, elegida antes");
  await soon(() => columnOf(kept, "PartNO")).toEqual(["ZX-100"]);
  await rowsOf(downloads).first().click();
  await soon(() => columnOf(logs, "PartNO")).toEqual(["ZX-100"]);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

it("downloads that cannot be loaded are told in an alert dialog", async () => {
  const { page } = await opened();
  await page.route("**/AgreementDownloadByIdAgreement/*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } }),
  );
  await rowsOf(gridOf(page, "Agreements")).first().click();
  await page.getByRole("button", { name: "Detail" }).click();
  const alert = page.getByRole("alertdialog");
  await alert.getByText(/^No se pudieron cargar las descargas: Something went wrong/).waitFor();
  await page.getByText("Data Loading Error").waitFor();
});

it("logs that cannot be loaded are told in an alert dialog", async () => {
  const { page } = await opened();
  await page.route("**/AgreementDownloadLogsByIdAgreementDownload/*", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } }),
  );
  const { downloads } = await openDetail(page);
  await rowsOf(downloads).first().click();
  await page.getByRole("alertdialog").getByText("Something went wrong on our side").waitFor();
  await page.getByText("Data Loading Error").waitFor();
});
