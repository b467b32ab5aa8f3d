import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import AgreementsScreen from "#features/agreements/screen/AgreementsScreen.tsx";
import { flagObjectOf, type LineFlag, lineFlags } from "#features/parts/model/lineFlags.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";
import { showScreen } from "./screenStage.tsx";
import { download, listed } from "./uploadFixture.ts";

const agreement = listed(1);
const log = (index: number, flag: LineFlag) => ({
  _id: `1:${index}`,
  PartNO: `ZX-${index}`,
  Line: index + 2,
  Type: { ...flagObjectOf(0), [flag]: true },
  HTS: "854430",
  PartDesc: "ARNES",
});
const logs = lineFlags.map((flag, index) => log(index, flag));
const DOWNLOADS = `/AgreementDownloadByIdAgreement/${agreement._id}`;
const logsOf = (index: number) =>
  `/AgreementDownloadLogsByIdAgreementDownload/${download(index)._id}`;
const reply = (data: readonly object[]) => ({ error: false, data, totalCount: data.length });
const flagged = () => ({ error: true, data: [], totalCount: 0 });
const answers: Answers = {
  "GET /agreements_paginated": () => ({
    data: [agreement, listed(2, { Valid: "false", Status: "expired" })],
    totalCount: 2,
  }),
  [`GET ${DOWNLOADS}`]: () => reply([download(1), download(2)]),
  [`GET ${logsOf(1)}`]: () => reply(logs),
  [`GET ${logsOf(2)}`]: () => reply(logs.slice(0, 1)),
};
const UPLOAD = "/api/upload_nafta";

const grid = (name: string) => page.getByRole("grid", { name, exact: true });
const downloads = () => grid("Descargas de TMEC-2026-01");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const headers = (of: ReturnType<typeof grid>) =>
  of
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);
const column = (of: ReturnType<typeof grid>, at: number) => () =>
  [...of.element().querySelectorAll(`tbody td:nth-child(${at})`)].map(
    ({ textContent }) => textContent,
  );
const shows = (address = "/agreements") => showScreen(AgreementsScreen, address);
const inDetail = (sel = "") =>
  shows(`/agreements?sel=${agreement._id}&detail=${agreement._id}${sel}`);
const chooses = async (text: string) => {
  await grid("Agreements").getByText(text).click();
};
const input = () => document.querySelector("input[type=file]") as HTMLInputElement;
const note = (words: string) => page.getByRole("status").getByText(words);

test("the list has the documented columns, and Filters, Upload and Detail above it", async () => {
  network(answers);
  await shows();
  await expect.element(grid("Agreements").getByText("Proveedor 1")).toBeVisible();
  expect(headers(grid("Agreements"))).toEqual([
    "CreationDate",
    "Client",
    "Status",
    "Supplier",
    "InitialDate",
    "FinalDate",
    "Certificado",
  ]);
  for (const name of ["Filters", "Upload", "Detail"])
    expect(button(name).elements()).toHaveLength(1);
  expect(column(grid("Agreements"), 1)()).toEqual(Array(2).fill("11/18/2026 11:05:00"));
});

test("the type of the route limits the agreements and stands among the chips", async () => {
  const seen = network(answers);
  await shows("/agreements/T-MEC");
  await expect.element(page.getByText("Type: T-MEC")).toBeVisible();
  expect(askedFor(seen, "/agreements_paginated")[0]?.query.get("Type")).toBe("T-MEC");
});

test("the column Status shows the field Valid, and is filtered by it", async () => {
  network(answers);
  await shows();
  await expect.poll(() => column(grid("Agreements"), 3)()).toEqual(["true", "false"]);
  await button("Filtrar Status").click();
  await page.getByRole("checkbox", { name: "false", exact: true }).click();
  await button("Aplicar").click();
  await expect.poll(column(grid("Agreements"), 3)).toEqual(["false"]);
});

test("nothing is selected at first; one row can be, and Detail leads into it and Back out, clearing both grids", async () => {
  const seen = network(answers);
  const stage = await shows();
  await expect.element(grid("Agreements").getByText("Proveedor 1")).toBeVisible();
  const selected = () => grid("Agreements").getByRole("row", { selected: true }).elements().length;
  expect(selected()).toBe(0);
  await expect.element(button("Detail")).toBeDisabled();
  expect(askedFor(seen, DOWNLOADS)).toEqual([]);
  await chooses("Proveedor 2");
  await chooses("Proveedor 1");
  await expect.poll(selected).toBe(1);
  await button("Detail").click();
  await expect.element(downloads()).toBeVisible();
  expect(headers(downloads())).toEqual([
    "Date",
    "Status",
    "Lines",
    "LinestoProcess",
    "LinesDuplicated",
    "LinesNew",
    "LinesChange",
  ]);
  await downloads().getByRole("gridcell").first().click();
  await expect.poll(() => stage.address().search["descarga_sel"]).toBe(download(1)._id);
  await button("Back").click();
  await expect.element(grid("Agreements")).toBeVisible();
  expect(stage.address().search).toEqual({ sel: agreement._id });
  expect(page.getByRole("grid").elements()).toHaveLength(1);
});

test("a download's logs come when it is chosen, with a header filter and badges of the discrepancies", async () => {
  const seen = network(answers);
  await inDetail();
  await expect.element(page.getByText("Elija una descarga para ver sus líneas.")).toBeVisible();
  expect(askedFor(seen, logsOf(1))).toEqual([]);
  await downloads().getByRole("gridcell").first().click();
  const lines = grid("Líneas de la descarga");
  await expect.element(lines.getByText("ZX-0")).toBeVisible();
  expect(headers(lines)).toEqual(["PartNO", "Tipo Discrepancia", "MXHTS", "PartDesc"]);
  const badges = [...lines.element().querySelectorAll("[data-tone]")];
  expect(badges.map((badge) => [badge.textContent, badge.getAttribute("data-tone")])).toEqual(
    lineFlags.map((flag) => [flag, flag === "Delete" ? "wrong" : "look"]),
  );
  await button("Filtrar Tipo Discrepancia").click();
  await page.getByRole("checkbox", { name: "Success-Eliminados" }).click();
  await page.getByRole("checkbox", { name: "Error-Duplicados" }).click();
  await button("Aplicar").click();
  await expect.poll(column(lines, 2)).toEqual(["Delete", "Duplicated"]);
});

test("Upload and a dropped zip without a chosen agreement say so for four seconds and send nothing", async () => {
  const seen = network(answers);
  await shows();
  await expect.element(grid("Agreements").getByText("Proveedor 1")).toBeVisible();
  const told = note(
    "No hay ningún certificado seleccionado: elija en la lista el certificado al que cargar las líneas",
  );
  holdTimers();
  await button("Upload").click();
  await expect.element(told).toBeVisible();
  await pass(3_999);
  expect(told.elements()).toHaveLength(1);
  await pass(1);
  expect(told.elements()).toEqual([]);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["PK"], "lineas.zip", { type: "application/zip" }));
  const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(drop);
  // Else the browser would leave the page for the file.
  expect(drop.defaultPrevented).toBe(true);
  await expect.element(told).toBeVisible();
  expect(askedFor(seen, UPLOAD)).toEqual([]);
});

test("Upload for the chosen agreement takes several zips, and its answer is a note of four seconds", async () => {
  const uploads = [1, 2].map((index) => ({
    _id: download(index)._id,
    file: `${index}.zip`,
    Status: "Recibido",
  }));
  const seen = network({
    ...answers,
    [`POST ${UPLOAD}`]: () => ({ data: "Recibido.", uploads, rejected: [] }),
  });
  await shows(`/agreements?sel=${agreement._id}`);
  await expect.element(button("Detail")).toBeEnabled();
  expect([input().accept, input().multiple]).toEqual([".zip", true]);
  const zips = ["a.zip", "b.zip"].map((name) => new File(["PK"], name));
  const told = note("Archivos recibidos: 2. Se procesan en segundo plano.");
  holdTimers();
  await userEvent.upload(input(), zips);
  const isTold = async () => {
    // The network of the tests waits so long.
    await pass(10);
    return told.elements().length;
  };
  await expect.poll(isTold).toBe(1);
  await pass(3_980);
  expect(told.elements()).toHaveLength(1);
  await pass(20);
  expect(told.elements()).toEqual([]);
  expect(page.getByRole("alertdialog").elements()).toEqual([]);
  const form = askedFor(seen, UPLOAD)[0]?.body as FormData;
  expect(Object.fromEntries(form)).toMatchObject({
    IdAgreement: agreement._id,
    Filenames: '["file1","file2"]',
  });
  expect(["file1", "file2"].map((name) => (form.get(name) as File).name)).toEqual([
    "a.zip",
    "b.zip",
  ]);
});

test("an upload for the chosen agreement without a file, or of what is neither zip nor table, says so and sends nothing", async () => {
  const seen = network(answers);
  await shows(`/agreements?sel=${agreement._id}`);
  await expect.element(button("Detail")).toBeEnabled();
  const alert = page.getByRole("alertdialog");
  // The browser's word for a chooser that was left without choosing.
  input().dispatchEvent(new Event("cancel"));
  await expect.element(alert.getByText("No file selected!")).toBeVisible();
  await button("Aceptar").click();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["PNG"], "foto.png"));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer }));
  await expect.element(alert.getByText("Sólo se pueden cargar archivos .zip.")).toBeVisible();
  expect(askedFor(seen, UPLOAD)).toEqual([]);
});

const FLAGGED = "El servidor no pudo leer las descargas; se muestra lo último que había.";

test("an answer with the error flag leaves the grid what it had, and is told", async () => {
  let isFlagged = false;
  network({
    ...answers,
    [`GET ${DOWNLOADS}`]: () => (isFlagged ? flagged() : reply([download(1), download(2)])),
  });
  await inDetail();
  await expect.element(downloads().getByText("11/18/2026 10:00:00").first()).toBeVisible();
  const before = downloads().element().textContent;
  await button("Back").click();
  // Has the list and its details asked for anew.
  await page.getByRole("textbox", { name: "Agregar palabra" }).fill("Cliente");
  await userEvent.keyboard("{Enter}");
  isFlagged = true;
  await chooses("Proveedor 1");
  await button("Detail").click();
  await expect.element(note(FLAGGED)).toBeVisible();
  await expect.poll(() => downloads().element().textContent).toBe(before);
  expect(page.getByRole("alertdialog").elements()).toEqual([]);
});

test("flagged logs of another download leave the grid the lines that it had, and it says whose they are", async () => {
  network({
    ...answers,
    [`GET ${logsOf(1)}`]: () => reply(logs.slice(0, 1)),
    [`GET ${logsOf(2)}`]: flagged,
  });
  await inDetail(`&descarga_sel=${download(1)._id}`);
  const lines = grid("Líneas de la descarga");
  await expect.element(lines.getByText("ZX-0")).toBeVisible();
  await downloads().getByRole("row").nth(2).getByRole("gridcell").first().click();
  await expect.element(note(FLAGGED)).toBeVisible();
  await expect.element(grid("Líneas de lote_1.zip, elegida antes").getByText("ZX-0")).toBeVisible();
  await downloads().getByRole("row").nth(1).getByRole("gridcell").first().click();
  await expect.element(lines.getByText("ZX-0")).toBeVisible();
  expect(page.getByRole("alertdialog").elements()).toEqual([]);
});

test.each([
  ["downloads", DOWNLOADS, "No se pudieron cargar las descargas: Falla"],
  ["logs", logsOf(1), "No se pudieron cargar las líneas: Falla"],
])("%s that cannot be loaded are told in an alert dialog", async (_what, path, words) => {
  network({ ...answers, [`GET ${path}`]: () => new Refusal(500, { detail: "Falla" }) });
  await inDetail(`&descarga_sel=${download(1)._id}`);
  await expect.element(page.getByRole("alertdialog").getByText(words)).toBeVisible();
  await expect.element(page.getByText("Data Loading Error")).toBeVisible();
});

test("axe finds nothing wrong with the downloads and their logs", async () => {
  network(answers);
  await inDetail(`&descarga_sel=${download(1)._id}`);
  await expect.element(grid("Líneas de la descarga").getByText("ZX-0")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
