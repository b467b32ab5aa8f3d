import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import {
  screens as visitScreens,
  trailerVisits,
} from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { screens, vehicles } from "#modules/carriers/vehicles/vehicles.ts";
import { loads, screens as loadScreens } from "#modules/loads/loads.ts";
import { network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const rows = Array.from({ length: 3 }, (_, at) =>
  sampleRow(vehicles, at, new Date("2026-11-20T18:00:00Z")),
);
const [first, second] = rows.map(({ id }) => id);
const VehiclesPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const labels = () => page.getByRole("button", { name: "Etiquetas", exact: true });

const answers = {
  "GET /api/vehicles": () => ({ data: rows, totalCount: rows.length, first: "a", last: "b" }),
  [`GET /api/vehicles/${first}`]: () => ({ data: rows[0] }),
  [`GET /api/vehicles/${first}/history`]: () => ({ data: [], isMore: false }),
};

test("labels are made of the chosen row, and of those that are ticked", async () => {
  const seen = network({ ...answers, "POST /api/vehicles/labels": () => "^XA^XZ" });
  const sent = () => seen.flatMap(({ path, body }) => (path.endsWith("/labels") ? [body] : []));
  const create = URL.createObjectURL.bind(URL);
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => create(blob));
  await page.viewport(1440, 900);
  await showScreen(VehiclesPage, `/?sel=${first}`, ["CREATE_TRANSFER"]);
  await labels().click();
  await page.getByRole("menuitem", { name: "PDF de 4 × 6 pulgadas" }).click();
  await expect.poll(sent).toEqual([{ ids: [first], format: "pdf", language: "es" }]);
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const boxes = page.getByRole("gridcell").getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await labels().last().click();
  await page.getByRole("menuitem", { name: "ZPL para impresora de etiquetas" }).click();
  await expect
    .poll(() => sent().at(-1))
    .toEqual({ ids: [first, second], format: "zpl", language: "es" });
});

test("what no barcode can say is told in words", async () => {
  const refusal = new Refusal(409, { reasonCode: "entity.unsayable", values: { text: "Ñ1" } });
  network({ ...answers, "POST /api/vehicles/labels": () => refusal });
  await page.viewport(1440, 900);
  await showScreen(VehiclesPage, `/?sel=${first}`, ["CREATE_TRANSFER"]);
  await labels().click();
  await page.getByRole("menuitem", { name: "PDF de 4 × 6 pulgadas" }).click();
  await expect.element(page.getByText(/^Ñ1 no cabe en el código de barras/)).toBeVisible();
});

test("papers are made of the rows that are ticked, in the language of the screen", async () => {
  const visits = rows.map((_, at) =>
    sampleRow(trailerVisits, at, new Date("2026-11-20T18:00:00Z")),
  );
  const [visit] = visits;
  const seen = network({
    "GET /api/trailerVisits": () => ({ data: visits, totalCount: 3, first: "a", last: "b" }),
    [`GET /api/trailerVisits/${visit?.id}`]: () => ({ data: visit }),
    [`GET /api/trailerVisits/${visit?.id}/history`]: () => ({ data: [], isMore: false }),
    [`GET /api/trailerVisits/${visit?.id}/documents`]: () => ({ data: [] }),
    [`GET /api/trailerVisits/${visit?.id}/holds`]: () => ({ data: [] }),
    "POST /api/trailerVisits/papers": () => "%PDF-1.7",
  });
  const sent = () => seen.flatMap(({ path, body }) => (path.endsWith("/papers") ? [body] : []));
  const VisitsPage = () => <EntityPage screens={visitScreens} placeOf={() => null} />;
  await page.viewport(1440, 900);
  await showScreen(VisitsPage, "/", ["ADMON_CAJAS"]);
  const boxes = page.getByRole("gridcell").getByRole("checkbox");
  await boxes.nth(0).click();
  await boxes.nth(2).click();
  await page.getByRole("button", { name: "Hojas para imprimir" }).last().click();
  await page.getByRole("menuitem", { name: "Hoja de intercambio, salida" }).click();
  const ids = [visit?.id, visits[2]?.id];
  await expect.poll(sent).toEqual([{ ids, paper: "exchangeOut", language: "es" }]);
});

test("the document pack of one ticked load is among its papers, and of two there is none", async () => {
  const all = rows.map((_, at) => sampleRow(loads, at, new Date("2026-11-20T18:00:00Z")));
  const seen = network({
    "GET /api/loads": () => ({ data: all, totalCount: 3, first: "a", last: "b" }),
    "POST /api/loads/pack": () => "PK",
  });
  const sent = () => seen.flatMap(({ path, body }) => (path.endsWith("/pack") ? [body] : []));
  const LoadsPage = () => <EntityPage screens={loadScreens.slice(0, 1)} placeOf={() => null} />;
  await page.viewport(1440, 900);
  await showScreen(LoadsPage, "/", ["MANIFIESTO"]);
  const boxes = page.getByRole("gridcell").getByRole("checkbox");
  const pack = page.getByRole("menuitem", { name: "Paquete de documentos (ZIP)" });
  await boxes.nth(0).click();
  await page.getByRole("button", { name: "Hojas para imprimir" }).last().click();
  await pack.click();
  await expect.poll(sent).toEqual([{ ids: [all[0]?.id], language: "es" }]);
  await boxes.nth(1).click();
  await page.getByRole("button", { name: "Hojas para imprimir" }).last().click();
  await expect.element(page.getByRole("menuitem", { name: "Manifiesto de carga" })).toBeVisible();
  await expect.element(pack).not.toBeInTheDocument();
});
