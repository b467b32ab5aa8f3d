import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleId } from "#kit/entity/fields/ref.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers } from "#modules/carriers/carriers.ts";
import type { CandidateWire } from "#modules/customsOperations/requesting/contract.ts";
import { customsOperations, screens } from "#modules/customsOperations/customsOperations.ts";
import RequestBoard from "#modules/customsOperations/screen/RequestBoard.tsx";
import { importerSettings } from "#modules/importerSettings/importerSettings.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
let count = 0;
const entry = (entryNo: string, more: Partial<CandidateWire> = {}): CandidateWire => ({
  id: sampleId((count += 1)),
  client: 1,
  entryNo,
  bolNo: `BOL-${entryNo}`,
  direction: "south",
  stage: "ready",
  supplier: "Aceros del Golfo",
  load: null,
  readyAt: "2026-11-20T10:00:00Z",
  invoices: [
    { id: sampleId(100 + count), number: `F-${entryNo}`, total: "100.00 USD", status: "verified" },
  ],
  lines: 2,
  ...more,
});
const entries = [
  entry("E-1", { load: "L-1" }),
  entry("E-2", { load: "L-1" }),
  entry("E-3", {
    invoices: [{ id: sampleId(200), number: "F-9", total: "7.00 USD", status: "received" }],
  }),
  entry("E-OTHER", { client: 2 }),
  entry("E-NORTH", { direction: "north" }),
];
const listed = (data: readonly object[]) => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});
const broker = {
  ...sampleRow(carriers, 1, now),
  name: "Agencia del Puente",
  roles: ["broker"],
  status: "active",
};
const importer = { ...sampleRow(importerSettings, 1, now), rfc: "EKU9003173C9", status: "active" };
const operation = {
  ...sampleRow(customsOperations, 7, now),
  number: "OP-26-000007",
  status: "draft",
};
const answers: Answers = {
  "GET /api/customsOperations/candidates": () => ({ data: entries, isMore: false }),
  "GET /api/carriers": () => listed([broker]),
  [`GET /api/carriers/${broker.id}`]: () => ({ data: broker }),
  "GET /api/importerSettings": () => listed([importer]),
  "POST /api/customsOperations": () => ({ data: operation }),
  [`POST /api/customsOperations/${operation.id}`]: () => ({ data: { ...operation, version: 2 } }),
  "POST /api/customsOperations/request": () => ({ data: [{ id: operation.id, version: 2 }] }),
  "POST /api/customsOperations/cancel": () => ({ data: [{ id: operation.id, version: 3 }] }),
};
const boards = [{ name: "RequestBoard", entity: customsOperations, Board: RequestBoard }];
const Page = () => (
  <EntityPage
    screens={screens}
    boards={boards}
    boardFirst
    placeOf={(name, id) => ({ to: "/entrada", search: { list: name, sel: id } })}
  />
);
const show = (address = "/solicitud-pedimento") =>
  showScreen(Page, address, ["SOLICITUD_PEDIMENTO"], false, ["Cliente Uno", "Cliente Dos"]);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const box = (name: string) => page.getByRole("checkbox", { name });
const field = (name: string) => page.getByRole("textbox", { name });
const fillIn = async () => {
  await field("Clave de pedimento").fill("A1");
  await field("Aduana y sección").fill("240");
};

beforeEach(() => {
  localStorage.clear();
  return page.viewport(1440, 900);
});

test("entries stand by load with their invoices, and one that nobody verified is marked", async () => {
  network(answers);
  await show();
  await expect.element(page.getByText("Carga L-1 (2) · Cliente Uno")).toBeVisible();
  const row = page.getByRole("row", { name: /E-3/ });
  await expect.element(row.getByText("Recibida en papel")).toBeVisible();
  expect(page.getByRole("row", { name: /E-1 / }).element().textContent).not.toContain("Recibida");
  expect(await accessibilityFaults()).toEqual([]);
});

test("a load is chosen with all its entries, and they are requested together", async () => {
  const seen = network(answers);
  const { address } = await show();
  await box("Elegir toda la carga L-1 · Cliente Uno").click();
  await expect.element(page.getByText("2 entradas elegidas")).toBeVisible();
  await expect.element(box("Elegir E-1")).toBeChecked();
  await button("Solicitar el pedimento").click();
  await expect.element(field("RFC del importador")).toHaveValue("EKU9003173C9");
  await fillIn();
  await page.getByRole("dialog").getByRole("button", { name: "Solicitar el pedimento" }).click();
  await expect.poll(() => address().path).toBe(`/solicitud-pedimento/${operation.id}/operacion`);
  expect(askedFor(seen, "/api/customsOperations").map(({ body }) => body)).toMatchObject([
    { client: 1, clave: "A1", aduana: "240", broker: broker.id, direction: "south" },
  ]);
  expect(askedFor(seen, "/api/customsOperations/request").map(({ body }) => body)).toEqual([
    {
      rows: [{ id: operation.id, version: operation.version }],
      reason: "",
      input: { entries: ["E-1", "E-2"], earlyReason: null },
    },
  ]);
});

test("what was chosen last for a client is there the next time", async () => {
  network(answers);
  const stage = await show();
  const request = async () => {
    await box("Elegir E-1").click();
    await button("Solicitar el pedimento").click();
  };
  await request();
  await fillIn();
  await page.getByRole("dialog").getByRole("button", { name: "Solicitar el pedimento" }).click();
  await expect.poll(() => stage.address().path).not.toBe("/solicitud-pedimento");
  await stage.go("/solicitud-pedimento");
  await request();
  await expect.element(field("Clave de pedimento")).toHaveValue("A1");
  await expect.element(field("Aduana y sección")).toHaveValue("240");
});

test("two clients in one choice are refused with both names, two directions with both ways", async () => {
  network(answers);
  await show();
  await box("Elegir E-1").click();
  await box("Elegir E-OTHER").click();
  await expect
    .element(page.getByText(/estas entradas son de Cliente Uno y de Cliente Dos/))
    .toBeVisible();
  await expect.element(button("Solicitar el pedimento")).toBeDisabled();
  await box("Elegir E-OTHER").click();
  await expect.element(button("Solicitar el pedimento")).toBeEnabled();
  await box("Elegir E-NORTH").click();
  await expect.element(page.getByText(/\(E-1\) y .*\(E-NORTH\)/)).toBeVisible();
  await expect.element(button("Solicitar el pedimento")).toBeDisabled();
});

test("everything against a request is told at once, each leads to its row, and the same operation is tried again", async () => {
  const id = operation.id;
  const issues = [
    { field: id, code: "invoiceUnverified", message: "", values: { invoice: "F-9" } },
    { field: id, code: "entryHeld", message: "", values: { entry: "E-3" } },
  ];
  const tried = { isOpen: false };
  const seen = network({
    ...answers,
    "POST /api/customsOperations/request": () =>
      tried.isOpen
        ? { data: [{ id, version: 2 }] }
        : new Refusal(422, { type: "/problems/barred", errors: issues }),
  });
  await show();
  await box("Elegir E-3").click();
  await button("Solicitar el pedimento").click();
  await fillIn();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Solicitar el pedimento" }).click();
  await expect
    .element(dialog.getByRole("link", { name: "La factura F-9 no está verificada" }))
    .toHaveAttribute("href", expect.stringContaining(sampleId(200)));
  await expect
    .element(dialog.getByRole("link", { name: "La entrada E-3 está retenida para aduana" }))
    .toBeVisible();
  tried.isOpen = true;
  await dialog.getByRole("button", { name: "Solicitar el pedimento" }).click();
  await expect.poll(() => askedFor(seen, "/api/customsOperations/request").length).toBe(2);
  expect(askedFor(seen, "/api/customsOperations").length).toBe(1);
});

test("a dialog that is left takes back the operation that was never requested", async () => {
  const seen = network({
    ...answers,
    "POST /api/customsOperations/request": () => new Refusal(422, { type: "/problems/barred" }),
  });
  await show();
  await box("Elegir E-1").click();
  await button("Solicitar el pedimento").click();
  await fillIn();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Solicitar el pedimento" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await button("Descartar los cambios").click();
  await expect
    .poll(() => askedFor(seen, "/api/customsOperations/cancel").map(({ body }) => body))
    .toMatchObject([{ rows: [{ id: operation.id }], reason: "No se llegó a solicitar" }]);
});

test("the search finds entries by load and invoice, stands in the address, and says when nothing matches", async () => {
  network(answers);
  const { address } = await show("/solicitud-pedimento?search=f-9");
  await expect.element(box("Elegir E-3")).toBeVisible();
  expect(box("Elegir E-1").elements()).toEqual([]);
  const search = page.getByRole("searchbox");
  await search.fill("l-1");
  await expect.element(box("Elegir E-2")).toBeVisible();
  expect(address().search).toMatchObject({ search: "l-1" });
  await search.fill("nothing");
  await expect.element(page.getByText("Ninguna entrada coincide con la búsqueda.")).toBeVisible();
});

test("where nothing waits the board says what brings an entry there", async () => {
  network({
    ...answers,
    "GET /api/customsOperations/candidates": () => ({ data: [], isMore: false }),
  });
  await show();
  await expect
    .element(page.getByText(/Aquí aparece una entrada cuando está revisada/))
    .toBeVisible();
});

test("on a phone each entry is a card within the screen", async () => {
  await page.viewport(390, 844);
  network(answers);
  await show();
  await expect.element(box("Elegir E-1")).toBeVisible();
  const wide = [...document.querySelectorAll<HTMLElement>("table *")].filter(
    (each) => each.getBoundingClientRect().right > 390,
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
});
