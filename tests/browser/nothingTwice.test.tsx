import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RowHead } from "#kit/entity/EntityRow.ts";
import { sampleId } from "#kit/entity/fields/ref.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers } from "#modules/carriers/carriers.ts";
import {
  screens as entryScreens,
  type ShipmentRow,
  shipments,
} from "#modules/shipments/shipments.ts";
import { sites } from "#modules/sites/sites.ts";
import {
  screens as visitScreens,
  trailerVisits,
  type VisitRow,
} from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { trailers } from "#modules/trailers/trailers.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const listed = (...data: object[]) => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});
const carrier = { ...sampleRow(carriers, 1, now), name: "Blue Heron Express" };
const common: Answers = { "GET /api/carriers": () => listed(carrier) };
const rowAnswers = (entity: string, row: RowHead): Answers => ({
  [`GET /api/${entity}`]: () => listed(row),
  [`GET /api/${entity}/${row.id}`]: () => ({ data: row }),
  [`GET /api/${entity}/${row.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/${entity}/${row.id}/documents`]: () => ({ data: [] }),
  [`GET /api/${entity}/${row.id}/comments`]: () => ({ data: [] }),
  [`GET /api/${entity}/${row.id}/holds`]: () => ({ data: [] }),
});
const dialog = () => page.getByRole("dialog");
const field = (name: string) => dialog().getByRole("textbox", { name });
const open = async (row: string, command: string) => {
  await page.getByRole("gridcell", { name: row, exact: true }).first().click();
  await page.getByRole("button", { name: command, exact: true }).first().click();
  await expect.element(dialog()).toBeVisible();
};

beforeEach(() => page.viewport(1440, 900));

test("an entry is checked in with what was announced, without a word to type", async () => {
  const row: ShipmentRow = {
    ...sampleRow(shipments, 1, now),
    stage: "expected",
    trailerNo: "CX5301",
    sealIn: "S880120",
    driverName: "Walter Nguyen",
  };
  const seen = network({
    ...common,
    ...rowAnswers("shipments", row),
    "POST /api/shipments/checkIn": () => ({ data: [{ id: row.id, version: 2 }] }),
  });
  const Page = () => <EntityPage screens={entryScreens} placeOf={() => null} />;
  await showScreen(Page, "/", ["ENTRADA_MANUAL"]);
  await open(row.entryNo, "Registrar la llegada");
  await expect.element(field("Caja")).toHaveValue("CX5301");
  await expect.element(field("Sello de llegada")).toHaveValue("S880120");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole("button", { name: "Registrar la llegada" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(askedFor(seen, "/api/shipments/checkIn").map(({ body }) => body)).toMatchObject([
    { input: { trailerNo: "CX5301", sealIn: "S880120", driverName: "Walter Nguyen" } },
  ]);
});

test("a trailer leaves with the carrier, the driver and the seal that it has", async () => {
  const row: VisitRow = {
    ...sampleRow(trailerVisits, 1, now),
    trailerNo: "CX5301",
    position: "inYard",
    onSite: true,
    carrierIn: carrier.id,
    "carrierIn.label": "Blue Heron Express",
    driverIn: "Walter Nguyen",
    seal: "S880120",
  };
  const seen = network({
    ...common,
    ...rowAnswers("trailerVisits", row),
    "POST /api/trailerVisits/checkOut": () => ({ data: [{ id: row.id, version: 2 }] }),
  });
  const Page = () => <EntityPage screens={visitScreens} placeOf={() => null} />;
  await showScreen(Page, "/", ["ADMON_CAJAS"]);
  await open("CX5301", "Registrar la salida");
  await expect.element(dialog().getByRole("combobox")).toHaveValue("Blue Heron Express");
  await dialog().getByRole("button", { name: "Registrar la salida" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const out = { carrierOut: carrier.id, driverOut: "Walter Nguyen", sealOut: "S880120" };
  expect(askedFor(seen, "/api/trailerVisits/checkOut").map(({ body }) => body)).toMatchObject([
    { input: out },
  ]);
});

test("a trailer that is not known is added where it is typed", async () => {
  const site = { ...sampleRow(sites, 1, now), name: "Bodega Laredo" };
  const added = { ...sampleRow(trailers, 7, now), id: sampleId(7), number: "ZX-900" };
  const seen = network({
    ...common,
    "GET /api/trailerVisits": () => listed(),
    "GET /api/trailers": () => listed(),
    "GET /api/sites": () => listed(site),
    "POST /api/trailers": () => ({ data: added }),
  });
  const Page = () => <EntityPage screens={visitScreens} placeOf={() => null} />;
  await showScreen(Page, "/", ["ADMON_CAJAS"]);
  await page.getByRole("button", { name: "Nueva visita" }).click();
  const trailer = dialog().getByRole("combobox", { name: "Número de caja" });
  await trailer.fill("zx-900");
  await page.getByRole("option", { name: "Agregar ZX-900" }).click();
  await expect.element(trailer).toHaveValue("ZX-900");
  await userEvent.keyboard("{Escape}");
  expect(askedFor(seen, "/api/trailers").flatMap(({ body }) => body ?? [])).toMatchObject([
    { number: "ZX-900", trailerType: "53dry" },
  ]);
});
