import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleId } from "#kit/entity/fields/ref.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { screens as invoiceScreens } from "#modules/shipments/invoices/invoices.ts";
import { locations } from "#modules/sites/locations/locations.ts";
import { screens, shipments } from "#modules/shipments/shipments.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const entry = {
  ...sampleRow(shipments, 1, now),
  entryNo: "E-LRD1-26-000007",
  stage: "receiving",
  site: sampleId(3),
  missing: ["supplier", "units"],
  inconclusive: true,
  arrivedAt: "2026-11-20T13:05:09.000Z",
};
const floor = { ...sampleRow(locations, 1, now), code: "S-01", "site.label": "Bodega Laredo" };
const answers: Answers = {
  "GET /api/shipments": () => ({ data: [entry], totalCount: 1, first: null, last: null }),
  [`GET /api/shipments/${entry.id}`]: () => ({ data: entry }),
  [`GET /api/shipments/${entry.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/shipments/${entry.id}/documents`]: () => ({ data: [] }),
  [`GET /api/shipments/${entry.id}/holds`]: () => ({ data: [] }),
  "GET /api/locations": () => ({ data: [floor], totalCount: 1, first: null, last: null }),
};
const EntriesPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const OPEN = `/?sel=${entry.id}`;
const dialog = () => page.getByRole("dialog");
const send = () => dialog().getByRole("button", { name: "Recibir bultos" });

beforeEach(() => page.viewport(1440, 900));

test("an entry shows what it lacks and when it came, on the client's clock", async () => {
  network(answers);
  await showScreen(EntriesPage, "/", ["ENTRADA_MANUAL"]);
  await expect
    .element(page.getByRole("gridcell", { name: "Proveedor, Cuadrar los bultos" }))
    .toBeVisible();
  const came = page.getByRole("gridcell", { name: /^\d+ h 11\/20\/2026 07:05:09$/ });
  await expect.element(came).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("what an entry lacks leads to its form, at the field that is missing", async () => {
  network({
    ...answers,
    "GET /api/carriers": () => ({ data: [], totalCount: 0, first: null, last: null }),
  });
  const placeOf = (list: string, sel: string) => ({ to: ".", search: { list, sel } });
  const stage = await showScreen(() => <EntityPage screens={screens} placeOf={placeOf} />, OPEN, [
    "ENTRADA_MANUAL",
  ]);
  await page.getByRole("link", { name: "Proveedor", exact: true }).last().click();
  const field = page.getByRole("dialog").getByRole("combobox", { name: "Proveedor" });
  await expect.element(field).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(stage.address().search).not.toHaveProperty("fill");
});

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext("2d")?.fillRect(0, 0, 8, 8);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "sello.png", { type: "image/png" });
}
function never(): never {
  throw new Error("there is no way to choose a file");
}

test.each([390, 1_440])(
  "a photo that an entry lacks leads to its documents, where one that is added is lacking no more (%i px)",
  async (width) => {
    await page.viewport(width, 900);
    let missing = ["photo", "invoice"];
    const shown = () => ({ ...entry, missing, stage: "received" });
    const added = {
      id: entry.id,
      type: "photo",
      number: 1,
      file: "sello.jpg",
      media: "image/jpeg",
      bytes: 1_000,
      thumbnail: null,
      by: "Olga Opera",
      occurredAt: now.toISOString(),
      recordedAt: now.toISOString(),
    };
    const seen = network({
      ...answers,
      "GET /api/shipments": () => ({ data: [shown()], totalCount: 1, first: null, last: null }),
      [`GET /api/shipments/${entry.id}`]: () => ({ data: shown() }),
      [`GET /api/shipments/${entry.id}/documents`]: () => ({
        data: missing.includes("photo") ? [] : [added],
      }),
      "POST /api/shipments/documents": () => {
        missing = ["invoice"];
        return { data: added };
      },
    });
    const placeOf = (list: string, sel: string) => ({ to: ".", search: { list, sel } });
    const stage = await showScreen(
      () => <EntityPage screens={screens} placeOf={placeOf} />,
      "/?list=shipments-inconclusive",
      ["ENTRADA_MANUAL"],
    );
    const lacking = page.getByRole("link", { name: "Foto de la entrada" });

    await lacking.first().click();
    const panel = page.getByRole("region", { name: "Documentos y fotos" });
    await expect.element(panel.getByRole("button", { name: "Agregar archivos" })).toHaveFocus();
    await expect.element(panel.getByRole("button", { name: "Agregar archivos" })).toBeInViewport();
    await expect.element(panel.getByRole("combobox")).toHaveDisplayValue("Foto");
    expect(stage.address().search).toEqual({ list: "shipments", sel: entry.id });
    expect(await accessibilityFaults()).toEqual([]);
    const input = panel.element().querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input ?? never(), await picture());
    await expect.element(panel.getByText("sello.jpg")).toBeVisible();
    await expect.poll(() => lacking.elements()).toEqual([]);
    await expect.element(page.getByText("Factura").first()).toBeVisible();
    const [form] = askedFor(seen, "/api/shipments/documents").map(({ body }) => body as FormData);
    expect([form?.get("row"), form?.get("type")]).toEqual([entry.id, "photo"]);
  },
);

test("whoever may not add a photo is told that it lacks, and led nowhere", async () => {
  network({
    ...answers,
    "GET /api/shipments": () => ({
      data: [{ ...entry, missing: ["photo"] }],
      totalCount: 1,
      first: null,
      last: null,
    }),
  });
  const placeOf = (list: string, sel: string) => ({ to: ".", search: { list, sel } });
  await showScreen(() => <EntityPage screens={screens} placeOf={placeOf} />, OPEN, [
    "BOLS_INCONCLUSOS",
  ]);
  await expect.element(page.getByText("Foto de la entrada").first()).toBeVisible();
  expect(page.getByRole("link", { name: "Foto de la entrada" }).elements()).toEqual([]);
});

test("a command asks for what it needs, says all that is wrong with it, and is sent with what was filled in", async () => {
  const errors = [{ field: entry.id, code: "knownLabel", message: "", values: { label: "HU2" } }];
  let isRefused = true;
  const seen = network({
    ...answers,
    "POST /api/shipments/scan": () =>
      isRefused ? new Refusal(422, { errors }) : { data: [{ id: entry.id, version: 2 }] },
  });
  await showScreen(EntriesPage, OPEN, ["ENTRADA_MANUAL"]);
  await page.getByRole("button", { name: "Recibir bultos" }).click();
  await send().click();
  await expect.poll(() => dialog().getByText("Falta").elements().length).toBe(3);
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole("textbox", { name: "Etiquetas de los bultos" }).fill("hu1\nHU2\n\nhu1");
  await dialog().getByRole("combobox", { name: "Tipo de bulto" }).selectOptions("Tarima");
  await dialog().getByRole("combobox", { name: "Ubicación" }).click();
  await page.getByRole("option", { name: "S-01 · Bodega Laredo" }).click();
  await send().click();
  await expect
    .element(page.getByText(/La etiqueta HU2 ya se recibió en esta entrada/))
    .toBeVisible();
  isRefused = false;
  await send().click();
  await expect.element(page.getByText("Hecho: Recibir bultos")).toBeVisible();
  const rows = [{ id: entry.id, version: entry.version }];
  expect(askedFor(seen, "/api/shipments/scan").at(-1)?.body).toEqual({
    rows,
    reason: "",
    input: { labels: ["hu1", "HU2", "", "hu1"], unitType: "pallet", location: floor.id },
  });
});

const none = { data: [], totalCount: 0, first: null, last: null };
const asked = (seen: ReturnType<typeof network>, path: string) =>
  Object.fromEntries(askedFor(seen, path).at(-1)?.query ?? []);

test("who brings and who sends an entry are offered apart, and that there is none is said", async () => {
  const seen = network({
    ...answers,
    "GET /api/carriers": () => none,
    "GET /api/sites": () => none,
  });
  await showScreen(EntriesPage, "/", ["ENTRADA_MANUAL"]);
  await page.getByRole("button", { name: "Nueva entrada" }).click();
  const asksFor = () => askedFor(seen, "/api/carriers").map(({ query }) => query.get("roles"));
  await expect.poll(() => new Set(asksFor())).toEqual(new Set(["carrier,transfer", "supplier"]));
  await dialog().getByRole("combobox", { name: "Proveedor" }).click();
  const told = page.getByText("Todavía no hay ninguno que elegir");
  await expect.poll(() => told.elements().filter((one) => one.checkVisibility()).length).toBe(1);
});

test("of a distribution centre's entry its own open locations are offered, and its page offers no other site", async () => {
  const seen = network({
    ...answers,
    "GET /api/sites": () => none,
    "GET /api/carriers": () => none,
  });
  const own = screens.filter(({ name }) => name === "shipments-distribution");
  await showScreen(() => <EntityPage screens={own} placeOf={() => null} />, OPEN, [
    "ENTRADA_MANUAL",
  ]);
  await page.getByRole("button", { name: "Recibir bultos" }).click();
  await expect
    .poll(() => asked(seen, "/api/locations"))
    .toMatchObject({
      site: entry.site,
      status: "open",
      kind: "dock,staging,rack,floor,hold,damage",
    });
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Nueva entrada" }).click();
  const ofSites = () => askedFor(seen, "/api/sites").map(({ query }) => query.get("kind"));
  // The other chooser of sites is the destination's.
  await expect.poll(() => new Set(ofSites())).toEqual(new Set(["distribution", null]));
});

test("a new row of a narrowed list begins with what narrows it, by its name", async () => {
  const seen = network({
    [`GET /api/shipments/${entry.id}`]: () => ({ data: entry }),
    "GET /api/shipments": () => none,
    "GET /api/invoices": () => none,
    "GET /api/carriers": () => none,
  });
  const Invoices = () => <EntityPage screens={invoiceScreens} placeOf={() => null} />;
  await showScreen(Invoices, `/?f_shipment=${entry.id}`, ["ENTRADA_MANUAL", "INVENTARIO"]);
  await page.getByRole("button", { name: "Nueva factura" }).click();
  const field = dialog().getByRole("combobox", { name: "Entrada" });
  await expect.element(field).toHaveDisplayValue(entry.entryNo);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(askedFor(seen, "/api/invoices").at(-1)?.query.get("shipment")).toBe(entry.id);
});

test("a long form has two columns where there is room, and what is wrong first is never under its head", async () => {
  network({ ...answers, "GET /api/carriers": () => none, "GET /api/sites": () => none });
  await showScreen(EntriesPage, "/", ["ENTRADA_MANUAL"]);
  await page.getByRole("button", { name: "Nueva entrada" }).click();
  const top = (name: string) =>
    dialog().getByRole("textbox", { name, exact: true }).element().getBoundingClientRect().top;
  const bol = dialog().getByRole("textbox", { name: "BOL", exact: true });
  await expect.element(bol).toBeVisible();
  expect(top("PRO")).toBe(top("BOL"));
  await page.viewport(390, 700);
  expect(top("PRO")).toBeGreaterThan(top("BOL"));
  const head = dialog().getByRole("button", { name: "Cerrar" }).element().getBoundingClientRect();
  dialog().element().scrollTop = 67;
  expect(top("BOL")).toBeLessThan(head.bottom);
  await dialog().getByRole("button", { name: "Guardar" }).click();
  await expect.element(bol).toHaveFocus();
  expect(top("BOL")).toBeGreaterThan(head.bottom);
});

test("what is marked by commands alone is told once it is so", async () => {
  const shown = { ...entry, hazmat: false, byPart: false, distribution: true };
  network({ ...answers, [`GET /api/shipments/${entry.id}`]: () => ({ data: shown }) });
  await showScreen(EntriesPage, OPEN, ["ENTRADA_MANUAL"]);
  const facts = page.getByRole("region", { name: entry.entryNo, exact: true });
  await expect.element(facts.getByText("A un centro de distribución")).toBeVisible();
  await expect.element(facts.getByText("Material peligroso")).toBeVisible();
  expect(facts.getByText("Recibido por parte").elements()).toEqual([]);
});

test("the general report has every time of an entry and what its steps took", async () => {
  network({
    ...answers,
    "GET /api/shipments": () => ({
      data: [{ ...entry, waiting: 125, lateness: -30, reviewTime: null }],
      totalCount: 1,
      first: null,
      last: null,
    }),
  });
  const report = screens.filter(({ name }) => name === "shipments-report");
  const ReportPage = () => <EntityPage screens={report} placeOf={() => null} />;
  await showScreen(ReportPage, "/", ["REPORTES_KPIS"]);
  const titles = () =>
    page
      .getByRole("columnheader")
      .elements()
      .map((node) => node.textContent);
  await expect.poll(() => titles().length).toBeGreaterThan(42);
  expect(titles()).toEqual(
    expect.arrayContaining(["Retraso a la llegada", "Espera de recepción", "Tiempo de revisión"]),
  );
  for (const name of ["125 min", "-30 min"])
    await expect.element(page.getByRole("gridcell", { name, exact: true })).toBeInTheDocument();
  const detail = page.getByRole("region", { name: "Historia" });
  expect(detail.elements()).toEqual([]);
  await page.getByRole("gridcell", { name: "125 min", exact: true }).click();
  await expect.element(detail).toBeInTheDocument();
});
