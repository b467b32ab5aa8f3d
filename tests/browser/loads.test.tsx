import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens } from "#modules/loads/loads.ts";
import { screens as entryScreens } from "#modules/shipments/shipments.ts";
import { screens as trailerScreens } from "#modules/trailers/trailers.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const gone = {
  ...sampleRow(loads, 1, now),
  loadNo: "L-LRD1-26-000007",
  status: "dispatched",
  kind: "plant",
  seal: "SLL-77",
  driver: "Walter Nguyen",
  tractor: "TX-501",
  unitsLoaded: 12,
  unitsCounted: null,
  startedAt: "2026-11-20T13:05:09.000Z",
  loadedAt: "2026-11-20T14:05:09.000Z",
  dispatchedAt: "2026-11-20T15:05:09.000Z",
  deliveredAt: null,
  countedAt: null,
  loadingTime: 60,
  standingTime: 61,
  transitTime: null,
};
const answers: Answers = {
  "GET /api/loads": () => ({ data: [gone], totalCount: 1, first: null, last: null }),
  [`GET /api/loads/${gone.id}`]: () => ({ data: gone }),
  [`GET /api/loads/${gone.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/loads/${gone.id}/documents`]: () => ({ data: [] }),
};
const viewNamed = (name: string) => {
  const views = screens.filter((screen) => screen.name === name);
  return () => <EntityPage screens={views} placeOf={() => null} />;
};
const titles = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((node) => node.textContent);

beforeEach(() => page.viewport(1440, 900));

test("the report of what was dispatched tells seal, carrier, driver, trailer and times of each load that left", async () => {
  const seen = network(answers);
  await showScreen(viewNamed("loads-report-status"), "/", ["DESPACHO_REPORTE"]);
  await expect.poll(() => titles().length).toBeGreaterThan(20);
  expect(titles()).toEqual(
    expect.arrayContaining([
      "Sello",
      "Transportista",
      "Operador que la lleva",
      "Caja",
      "Tiempo de viaje",
    ]),
  );
  for (const name of ["SLL-77", "Walter Nguyen", "TX-501", "60 min", "61 min"])
    await expect.element(page.getByRole("gridcell", { name, exact: true })).toBeInTheDocument();
  const asked = seen.find(({ path }) => path === "/api/loads");
  expect(asked?.query.get("status")).toBe("dispatched,delivered");
  expect(page.getByRole("button", { name: "Confirmar el recibo" }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a plant follows the loads that come to it, and is asked for count and photos of what it received", async () => {
  const seen = network(answers);
  await showScreen(
    viewNamed("loads-kind"),
    `/?sel=${gone.id}`,
    ["CARGA_ALTANTA_REPORTE"],
    false,
    [],
    false,
  );
  await page.getByRole("button", { name: "Confirmar el recibo" }).click();
  const asked = seen.find(({ path }) => path === "/api/loads");
  expect(asked?.query.get("kind")).toBe("plant");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Confirmar el recibo" }).click();
  await expect.poll(() => dialog.getByText("Falta").elements().length).toBe(2);
  for (const label of ["Bultos contados en planta", "Qué se encontró al contar"])
    await expect.element(dialog.getByRole("textbox", { name: label })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a person of the house with a code of theirs has a tab of each list that it opens, without papers; a client's own person has none", async () => {
  network(answers);
  const views = [screens[0], entryScreens[0], trailerScreens[0]].filter((one) => one !== undefined);
  const Page = () => <EntityPage screens={views} placeOf={() => null} />;
  const tabs = () =>
    page
      .getByRole("navigation")
      .getByRole("link")
      .elements()
      .map((node) => node.textContent);
  const stage = await showScreen(Page, `/?sel=${gone.id}`, ["TRANSFER"]);
  await expect.poll(tabs).toEqual(["Cargas", "Cajas"]);
  await expect.element(page.getByRole("heading", { name: gone.loadNo })).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: gone.loadNo })).toBeVisible();
  for (const name of ["Hojas para imprimir", "Relación de carga"])
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  await stage.leave();
  await showScreen(Page, "/", ["TRANSFER"], false, [], false);
  await expect.element(page.getByRole("gridcell", { name: gone.loadNo })).toBeVisible();
  expect(tabs()).toEqual([]);
});

test("a load that leaves offers the vehicle and the driver that are planned, of those of its carrier", async () => {
  const carrier = "00000000-0000-4000-8000-0000000000c1";
  const sealed = { ...gone, status: "sealed", carrier, "vehicle.label": "77AB1C" };
  const none = { data: [], totalCount: 0, first: null, last: null };
  const seen = network({
    ...answers,
    "GET /api/loads": () => ({ data: [sealed], totalCount: 1, first: null, last: null }),
    [`GET /api/loads/${gone.id}`]: () => ({ data: sealed }),
    "GET /api/vehicles": () => none,
    "GET /api/drivers": () => none,
  });
  await showScreen(viewNamed("loads-status"), `/?sel=${gone.id}`, ["MANIFIESTO"]);
  await page.getByRole("button", { name: "Despachar" }).first().click();
  const dialog = page.getByRole("dialog");
  const vehicle = dialog.getByRole("combobox", { name: "Vehículo registrado" });
  await expect.element(vehicle).toHaveValue("77AB1C");
  await expect
    .poll(() => Object.fromEntries(seen.find(({ path }) => path === "/api/vehicles")?.query ?? []))
    .toMatchObject({
      carrier,
      status: "active",
      unitType: "tractor,torton,rabon,lightTruck,pickup,van",
    });
  await expect
    .poll(() => Object.fromEntries(seen.find(({ path }) => path === "/api/drivers")?.query ?? []))
    .toMatchObject({ carrier, status: "active" });
});
