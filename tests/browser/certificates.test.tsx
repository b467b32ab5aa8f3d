import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import AgreementsScreen from "#features/agreements/screen/AgreementsScreen.tsx";
import CoverageScreen from "#features/agreements/screen/CoverageScreen.tsx";
import { daysAfter } from "#kit/web/dates/dayRange.ts";
import { dayIn } from "#kit/web/dates/instant.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const months = ["2026-01", "2026-02", "2026-03"];
const matrix = {
  months,
  data: [
    { PartNO: "ZX-100", Supplier: "Proveedor Uno", Cover: ["whole", "part", "none"] },
    { PartNO: "ZX-101", Supplier: null, Cover: ["whole", "whole", "whole"] },
  ],
  totalCount: 45,
};
const answers: Answers = {
  "GET /api/coverage_matrix": () => matrix,
  "GET /api/coverage_lines": () => ({
    data: [
      {
        _id: "1",
        IdAgreement: "00000000-0000-4000-8000-000000000001",
        Agreement: "TMEC-2026-01",
        Treaty: "T-MEC",
        Supplier: "Proveedor Uno",
        From: "2026-01-01",
        Until: "2026-02-14",
        Cover: "part",
        Missing: ["criterion"],
      },
    ],
    totalCount: 1,
  }),
  "GET /agreements_paginated": () => ({ data: [], totalCount: 0 }),
};
const asked = (seen: ReturnType<typeof network>) =>
  Object.fromEntries(askedFor(seen, "/api/coverage_matrix").at(-1)?.query ?? []);
const address = "/cobertura?desde=2026-01&hasta=2026-03";

test("the coverage is a table of parts and suppliers by month, told in words and not by colour alone", async () => {
  const seen = network(answers);
  await showScreen(CoverageScreen, address);
  const table = page.getByRole("grid", { name: "Cobertura" });
  await expect.element(table.getByRole("rowheader", { name: "ZX-100" })).toBeVisible();
  const cells = table.getByRole("row").nth(1).getByRole("button").elements();
  expect(cells.map((cell) => cell.getAttribute("aria-label"))).toEqual([
    "ZX-100, 2026-01: Mes cubierto",
    "ZX-100, 2026-02: Cubierto en parte",
    "ZX-100, 2026-03: Sin cobertura",
  ]);
  expect(asked(seen)).toEqual({ from: "2026-01", months: "3", skip: "0", take: "20" });
});

test("months, search, gaps and page stand in the address", async () => {
  const seen = network(answers);
  const stage = await showScreen(CoverageScreen, address);
  await expect.element(page.getByText("Partes 1 a 20 de 45")).toBeVisible();
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect.poll(() => asked(seen)["skip"]).toBe("20");
  await page.getByRole("switch", { name: "Sólo huecos" }).click();
  await expect.poll(() => asked(seen)["gaps"]).toBe("true");
  await page.getByLabelText("Buscar parte").fill("zx");
  await expect.poll(() => asked(seen)["filter"]).toBe("zx");
  expect(asked(seen)["skip"]).toBe("0");
  expect(stage.address().search).toMatchObject({ desde: "2026-01", q: "zx", huecos: "1" });
});

test("the cells are one tab stop: arrows, Home and End walk them, Enter opens one and comes back to it", async () => {
  network(answers);
  await showScreen(CoverageScreen, address);
  const cells = page.getByRole("grid", { name: "Cobertura" }).getByRole("button");
  await expect.poll(() => cells.elements().length).toBe(6);
  const stops = () => cells.elements().filter((cell) => (cell as HTMLElement).tabIndex === 0);
  const focused = () => document.activeElement?.getAttribute("aria-label");
  expect(stops()).toHaveLength(1);
  (stops()[0] as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(focused()).toBe("ZX-101, 2026-02: Mes cubierto");
  await userEvent.keyboard("{ArrowUp}{End}");
  expect(focused()).toBe("ZX-100, 2026-03: Sin cobertura");
  // There is nothing to walk to above the first row.
  await userEvent.keyboard("{ArrowUp}{Home}");
  expect(focused()).toBe("ZX-100, 2026-01: Mes cubierto");
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(focused()).toBe("ZX-101, 2026-03: Mes cubierto");
  expect(stops()).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toBe("ZX-101, 2026-03: Mes cubierto");
});

test("a cell tells the agreement lines behind it", async () => {
  const seen = network(answers);
  await showScreen(CoverageScreen, address);
  await page.getByRole("button", { name: /^ZX-100, 2026-02/ }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("link", { name: "TMEC-2026-01" })).toBeVisible();
  await expect.element(dialog.getByText("Falta 1")).toBeVisible();
  const [{ query } = { query: new URLSearchParams() }] = askedFor(seen, "/api/coverage_lines");
  expect(Object.fromEntries(query)).toEqual({
    PartNO: "ZX-100",
    Supplier: "Proveedor Uno",
    month: "2026-02",
  });
});

const form = () => page.getByRole("dialog", { name: "Certificado nuevo" });
async function fillForm() {
  await page.getByRole("button", { name: "New" }).click();
  await form()
    .getByLabelText(/^Número( \*)?$/)
    .fill("TMEC-2026-700");
  await form()
    .getByLabelText(/^Proveedor( \*)?$/)
    .fill("Proveedor Uno");
  await form()
    .getByLabelText(/^Desde( \*)?$/)
    .fill("2026-01-01");
}
const save = () => form().getByRole("button", { name: "Guardar" }).click();

test("the form tells what is wrong before anything is sent", async () => {
  const seen = network(answers);
  await showScreen(AgreementsScreen, "/agreements");
  await fillForm();
  await save();
  await expect.element(form().getByText("Falta este dato")).toBeVisible();
  await form()
    .getByLabelText(/^Hasta( \*)?$/)
    .fill("2027-01-02");
  await save();
  await expect.element(form().getByText("El periodo no puede pasar de doce meses")).toBeVisible();
  expect(askedFor(seen, "/api/agreements")).toEqual([]);
});

test("what was typed stays when saving fails, and is saved when it works", async () => {
  const refusals = [
    new Refusal(503, { detail: "Ocupado" }),
    new Refusal(409, { errors: [{ field: "Agreement", code: "taken", message: "taken" }] }),
  ];
  const seen = network({
    ...answers,
    "POST /api/agreements": () => refusals.shift() ?? { data: { _id: "1", Version: 1 } },
  });
  await showScreen(AgreementsScreen, "/agreements");
  await fillForm();
  await form()
    .getByLabelText(/^Hasta( \*)?$/)
    .fill("2026-12-31");
  await save();
  await expect.element(form().getByText("No se pudo guardar: Ocupado")).toBeVisible();
  await expect.element(form().getByLabelText(/^Proveedor( \*)?$/)).toHaveValue("Proveedor Uno");
  await save();
  await expect.element(form().getByText("Ya hay un certificado con este número")).toBeVisible();
  await expect.element(form().getByLabelText(/^Hasta( \*)?$/)).toHaveValue("12/31/2026");
  await save();
  await expect.element(form()).not.toBeInTheDocument();
  expect(askedFor(seen, "/api/agreements").at(-1)?.body).toMatchObject({
    Agreement: "TMEC-2026-700",
    Treaty: "T-MEC",
    Supplier: "Proveedor Uno",
    FinalDate: "2026-12-31",
  });
});

const agreementOf = (number: string, index = 1) => ({
  _id: `00000000-0000-4000-8000-00000000000${index}`,
  CreationDate: new Date().toISOString(),
  Client: "Cliente Uno",
  Valid: "true",
  Supplier: "Proveedor Uno",
  InitialDate: "2026-01-01",
  FinalDate: "2026-12-31",
  Agreement: number,
  Treaty: "T-MEC",
  Status: "valid",
});
const today = dayIn("America/Mexico_City");
const written = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
/** The list as the server gives it: what was created on the days that are asked for. */
const listOf = (rows: () => readonly object[]): Answers => ({
  ...answers,
  "GET /agreements_paginated": ({ query }) => {
    const [from, until] = [query.get("Date1") ?? "", query.get("Date2") ?? ""];
    const data = from <= today && today < until ? rows() : [];
    return { data, totalCount: data.length };
  },
});

test("what was saved is confirmed and stands chosen in the list, whose days and words widen for it", async () => {
  let rows: object[] = [];
  const saved = agreementOf("TMEC-2026-700");
  network({
    ...listOf(() => rows),
    "POST /api/agreements": () => {
      rows = [saved];
      return { data: { _id: saved._id, Version: 1 } };
    },
  });
  const stage = await showScreen(AgreementsScreen, "/agreements/TLCUEM?words=nada&q=zz&page=3");
  await fillForm();
  await form()
    .getByLabelText(/^Hasta( \*)?$/)
    .fill("2026-12-31");
  await save();
  const from = daysAfter(today, -7);
  await expect
    .element(page.getByRole("status").getByText(/^Se guardó TMEC-2026-700; la lista muestra ahora/))
    .toHaveTextContent(
      `Se guardó TMEC-2026-700; la lista muestra ahora los días de ${written(from)} a ${written(today)}, para que se vea.`,
    );
  const row = page.getByRole("row", { selected: true });
  await expect.element(row.getByText("TMEC-2026-700")).toBeVisible();
  expect(stage.address()).toEqual({
    path: "/agreements",
    search: { from, to: today, sel: saved._id },
  });
});

test("the list shows the number of each agreement, and where it has none offers the last thirty days", async () => {
  network(listOf(() => [agreementOf("TMEC-2026-700")]));
  const stage = await showScreen(AgreementsScreen, "/agreements");
  await page.getByRole("button", { name: "Ver los últimos 30 días" }).click();
  await expect.element(page.getByRole("gridcell", { name: "TMEC-2026-700" })).toBeVisible();
  expect(stage.address().search).toEqual({ from: daysAfter(today, -29), to: today });
});

test("Upload stays where it is when an agreement is chosen, and says before that one is to be chosen", async () => {
  network(listOf(() => [agreementOf("TMEC-2026-700")]));
  await showScreen(AgreementsScreen, `/agreements?from=${today}&to=${today}`);
  await expect.element(page.getByRole("gridcell", { name: "TMEC-2026-700" })).toBeVisible();
  const upload = () => page.getByRole("button", { name: "Upload", exact: true });
  const order = () =>
    [...(upload().element().parentElement?.querySelectorAll("button") ?? [])].map(
      ({ textContent }) => textContent,
    );
  const before = { order: order(), left: upload().element().getBoundingClientRect().left };
  await upload().click();
  await expect
    .element(page.getByRole("status").getByText(/^No hay ningún certificado seleccionado: elija/))
    .toBeVisible();
  await page.getByRole("gridcell", { name: "TMEC-2026-700" }).click();
  await expect.element(page.getByRole("button", { name: "Detail" })).toBeEnabled();
  expect({ order: order(), left: upload().element().getBoundingClientRect().left }).toEqual(before);
});

test.each([false, true])("axe finds nothing wrong on the screens (dark: %s)", async (dark) => {
  network(answers);
  await showScreen(CoverageScreen, address, undefined, dark);
  await expect.element(page.getByRole("rowheader", { name: "ZX-100" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: /^ZX-100, 2026-02/ }).click();
  await expect.element(page.getByRole("link", { name: "TMEC-2026-01" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
});
