import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { flagObjectOf } from "#features/parts/model/lineFlags.ts";
import { byName } from "#features/parts/model/partValues.ts";
import PartsPage from "#features/parts/screen/PartsPage.tsx";
import CatalogueScreen from "#modules/classificationRequests/parts/screen/CatalogueScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const parts = Array.from({ length: 31 }, (_row, index) => ({
  ...byName(() => null),
  PartNO: `ZX-${String(900 - index)}`,
  MXHTS: "8544429904",
  USHTS: "8544429090",
  PartDesc: `Arnés ${index}`,
  ECCN: "EAR99",
}));
const changes = [
  { New: true },
  { Delete: true },
  { MXHTS: true, PartDesc: true },
  { USHTS: true },
].map((flags, index) => ({
  _id: `c${index}`,
  Created: "2026-11-19T16:00:00Z",
  Type: { ...flagObjectOf(0), ...flags },
  Date: "2026-11-18",
  ...byName(() => null),
  PartNO: "ZX-900",
  MXHTS: "8544429904",
  PartDesc: "Arnés",
  Source: "partes.zip",
  Classification:
    index === 0
      ? { Request: "CL-26-000001", ProposedBy: "Clara", ApprovedBy: "Otto", Basis: "Nota 2" }
      : null,
}));
const answers: Answers = {
  "GET /parts_paginated": ({ query }) => {
    const skip = Number(query.get("skip"));
    return { data: parts.slice(skip, skip + Number(query.get("take"))), totalCount: parts.length };
  },
  "GET /partnumberslog_bypartno": () => ({ data: changes, totalCount: changes.length }),
};

const headers = (grid: string) =>
  page
    .getByRole("grid", { name: grid })
    .getByRole("columnheader")
    .elements()
    .map((element) => element.textContent);
const lastQuery = (seen: ReturnType<typeof network>) =>
  Object.fromEntries(askedFor(seen, "/parts_paginated").at(-1)?.query ?? []);

test("changes that are too many for one answer are said to be cut", async () => {
  network({
    ...answers,
    "GET /partnumberslog_bypartno": () => ({ data: changes, totalCount: 1_003, truncated: true }),
  });
  await showScreen(PartsPage, "/catalogos?sel=ZX-900");
  await expect.element(page.getByText("Sólo se muestran 4 de 1,003 renglones.")).toBeVisible();
});

test("a code that is not in force is marked, and says so and what follows it", async () => {
  const [first, ...others] = parts;
  const Valores = { code: "85444299", day: "2026-11-22", successors: "85444201" };
  const NoVigente = { Razones: [""], Motivos: [{ Codigo: "codeReplaced", Valores }] };
  network({
    ...answers,
    "GET /parts_paginated": () => ({ data: [{ ...first, NoVigente }, ...others], totalCount: 31 }),
  });
  await showScreen(PartsPage, "/catalogos");
  const marked = () => [...document.querySelectorAll('[role="gridcell"]:has([data-tone="wrong"])')];
  await expect
    .poll(() => marked().map((cell) => cell.getAttribute("aria-description")))
    .toEqual([
      "El código 85444299 no está en vigor el 2026-11-22 según la tarifa cargada; lo sustituyen 85444201.",
    ]);
  expect(marked()[0]?.textContent).toBe("8544.42.9904");
});

test("a count that stops says so", async () => {
  network({
    "GET /parts_paginated": () => ({
      data: parts.slice(0, 10),
      totalCount: 100_000,
      truncated: true,
    }),
  });
  await showScreen(PartsPage, "/catalogos");
  await expect.element(page.getByText("Page #1. Total: 10,000+ (100,000+ items)")).toBeVisible();
});

test("the catalogue has the documented columns and comes sorted by part number, descending", async () => {
  const seen = network(answers);
  await showScreen(PartsPage, "/catalogos");
  await expect.element(page.getByRole("gridcell", { name: "ZX-900" })).toBeVisible();
  expect(headers("Catálogo de partes")).toEqual(["Núm. Parte", "MXHTS", "USHTS", "Descripción"]);
  expect(lastQuery(seen)).toEqual({ skip: "0", take: "10", orderby: "PartNO", order: "desc" });
  await expect.element(page.getByText("Page #1. Total: 4 (31 items)")).toBeVisible();
});

test("USHTS and the description can be neither sorted nor filtered", async () => {
  network(answers);
  await showScreen(PartsPage, "/catalogos");
  const header = (name: string) =>
    page
      .getByRole("grid", { name: "Catálogo de partes" })
      .getByRole("columnheader", { name, exact: true });
  for (const name of ["USHTS", "Descripción"]) {
    await expect.element(header(name)).not.toHaveAttribute("aria-sort");
    expect(header(name).getByRole("button").elements()).toEqual([]);
  }
  for (const name of ["Núm. Parte", "MXHTS"]) {
    await expect.element(header(name)).toHaveAttribute("aria-sort");
    expect(header(name).getByRole("button").elements()).toHaveLength(1);
  }
});

test("sorting, paging and filtering are asked of the server", async () => {
  const seen = network(answers);
  const stage = await showScreen(PartsPage, "/catalogos");
  await page.getByRole("columnheader", { name: "MXHTS" }).getByText("MXHTS").click();
  await expect.poll(() => lastQuery(seen)).toMatchObject({ orderby: "MXHTS", order: "asc" });
  await page.getByRole("button", { name: "Página siguiente" }).first().click();
  await expect.poll(() => lastQuery(seen)).toMatchObject({ skip: "10", take: "10" });
  await page.getByRole("searchbox").fill("8544.42.99 04");
  await expect.poll(() => lastQuery(seen)).toMatchObject({ skip: "0", filter: "8544429904" });
  expect(stage.address().search).toMatchObject({ q: "8544.42.99 04", sort: "MXHTS" });
  await page.getByRole("searchbox").fill("");
  for (const title of ["Núm. Parte", "MXHTS"]) {
    await page.getByRole("button", { name: `Filtrar ${title}` }).click();
    await page.getByRole("textbox", { name: `${title} contiene` }).fill(`of ${title}`);
    const apply = page.getByRole("button", { name: "Aplicar" });
    await apply.click();
    await expect.poll(() => lastQuery(seen)["filter"]).toContain(`of ${title}`);
    await expect.poll(() => apply.elements()).toEqual([]);
  }
  await page.getByRole("button", { name: "50", exact: true }).first().click();
  await expect.poll(() => lastQuery(seen)).toMatchObject({ skip: "0", take: "50" });
});

test("changes that come before the first of them is drawn all stay", async () => {
  network(answers);
  const stage = await showScreen(PartsPage, "/catalogos");
  const size = page.getByRole("button", { name: "50", exact: true }).first();
  await expect.element(size).toBeVisible();
  const sort = page.getByRole("columnheader", { name: "MXHTS" }).getByText("MXHTS");
  for (const each of [sort, size]) (each.element() as HTMLElement).click();
  await expect.poll(() => stage.address().search).toMatchObject({ sort: "MXHTS", size: "50" });
});

test("a view that was sent to a colleague opens as it was", async () => {
  const seen = network(answers);
  await showScreen(PartsPage, "/catalogos?page=2&size=20&sort=PartNO&f_MXHTS=8544&sel=ZX-900");
  await expect.element(page.getByText("Page #2. Total: 2 (31 items)")).toBeVisible();
  expect(lastQuery(seen)).toEqual({
    skip: "20",
    take: "20",
    orderby: "PartNO",
    order: "asc",
    filter: "8544",
  });
  await expect.element(page.getByRole("grid", { name: "Cambios de ZX-900" })).toBeVisible();
});

test("choosing a part shows its changes, and with none chosen there are none", async () => {
  const seen = network(answers);
  const stage = await showScreen(PartsPage, "/catalogos");
  await expect.element(page.getByText("Elija una parte para ver sus cambios.")).toBeVisible();
  expect(askedFor(seen, "/partnumberslog_bypartno")).toEqual([]);
  await page.getByRole("gridcell", { name: "ZX-900" }).click();
  await expect.element(page.getByRole("grid", { name: "Cambios de ZX-900" })).toBeVisible();
  await expect
    .poll(() => headers("Cambios de ZX-900"))
    .toEqual([
      "Creado",
      "Type",
      "PartNO",
      "Fracc. MX",
      "Fracc. US",
      "Descripcion",
      "ECCN",
      "Fecha",
      "Origen",
    ]);
  expect(askedFor(seen, "/partnumberslog_bypartno")[0]?.query.get("PartNO")).toBe("ZX-900");
  expect(stage.address().search).toEqual({ sel: "ZX-900" });
});

test.each([
  [["CATALOGO_PARTES"], ["/descarga"]],
  [["AUDITORIA_REPORTE"], []],
])("who may upload is led to where that is done, nobody else: %s", async (codes, places) => {
  network(answers);
  await showScreen(PartsPage, "/catalogos", codes);
  await expect.element(page.getByRole("gridcell", { name: "ZX-900" })).toBeVisible();
  const links = page.getByRole("link", { name: "Cargar" }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(places);
});

test("Delete is a badge in danger style, the other changes are warnings", async () => {
  network(answers);
  await showScreen(PartsPage, "/catalogos?sel=ZX-900");
  const tone = (word: string) =>
    page.getByRole("grid", { name: "Cambios de ZX-900" }).getByText(word, { exact: true });
  await expect.element(tone("Delete")).toHaveAttribute("data-tone", "wrong");
  for (const word of ["New", "MXHTS", "PartDesc", "USHTS"]) {
    await expect.element(tone(word)).toHaveAttribute("data-tone", "look");
  }
});

test("a fraccion is grouped for the eye, and copied without the blank", async () => {
  network(answers);
  await showScreen(PartsPage, "/catalogos");
  const cell = page
    .getByRole("row", { name: /ZX-900/ })
    .getByRole("gridcell")
    .nth(1);
  await expect.element(cell).toHaveTextContent("8544.42.9904");
  const groups = [...cell.element().querySelectorAll("span > span")];
  expect(groups.map((group) => group.textContent)).toEqual(["8544.42.99", "04"]);
  const [first, second] = groups.map((group) => group.getBoundingClientRect());
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThan(2);
});

test("a catalogue that cannot be loaded says so in the grid", async () => {
  network({ ...answers, "GET /parts_paginated": () => new Refusal(503, { detail: "Ocupado" }) });
  await showScreen(PartsPage, "/catalogos");
  await expect.element(page.getByText("Data Loading Error")).toBeVisible();
  await expect.element(page.getByText("Ocupado")).toBeVisible();
});

test.each([false, true])("axe finds nothing wrong on the screen (dark: %s)", async (dark) => {
  network(answers);
  await showScreen(PartsPage, "/catalogos?sel=ZX-900", undefined, dark);
  await expect.element(page.getByRole("grid", { name: "Cambios de ZX-900" })).toBeVisible();
  await expect.element(page.getByText("Delete", { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a change says what brought it: a file, or a decision with its people and reason", async () => {
  network(answers);
  await showScreen(PartsPage, "/catalogos?sel=ZX-900");
  const grid = page.getByRole("grid", { name: "Cambios de ZX-900" });
  await expect
    .element(grid.getByText("Clasificación CL-26-000001: propuso Clara, aprobó Otto. Nota 2"))
    .toBeVisible();
  await expect.element(grid.getByText("partes.zip").first()).toBeVisible();
});

test("parts that are ticked, or the chosen one, are sent to be classified by who may request it", async () => {
  const requests = ["ZX-899", "ZX-898"].map((partNo, at) => ({
    partNo,
    number: `CL-26-${at}`,
    isNew: at === 0,
  }));
  const seen = network({
    ...answers,
    "POST /api/classificationRequests/requests": () => ({ data: requests }),
  });
  const bodies = () =>
    askedFor(seen, "/api/classificationRequests/requests").map(({ body }) => body);
  const { leave } = await showScreen(CatalogueScreen, "/catalogos?sel=ZX-900");
  await page.getByRole("button", { name: "Pedir clasificación (1)" }).click();
  await expect.poll(bodies).toEqual([{ parts: [{ partNo: "ZX-900", description: "Arnés 0" }] }]);
  for (const name of ["ZX-899", "ZX-898"])
    await page.getByRole("checkbox", { name: new RegExp(name) }).click();
  await page.getByRole("button", { name: "Pedir clasificación (2)" }).click();
  await expect.element(page.getByText("Solicitudes abiertas: 1; ya había: 1")).toBeVisible();
  expect(bodies()[1]).toEqual({
    parts: [
      { partNo: "ZX-899", description: "Arnés 1" },
      { partNo: "ZX-898", description: "Arnés 2" },
    ],
  });
  await leave();
  await showScreen(CatalogueScreen, "/catalogos?sel=ZX-900", ["AUDITORIA_REPORTE"]);
  await expect.element(page.getByRole("grid", { name: "Cambios de ZX-900" })).toBeVisible();
  expect(page.getByRole("button", { name: /Pedir clasificación/ }).elements()).toEqual([]);
  expect(page.getByRole("checkbox").elements()).toEqual([]);
});
