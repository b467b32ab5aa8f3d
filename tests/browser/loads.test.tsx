import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens } from "#modules/loads/loads.ts";
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
      "Operador que la llevó",
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
  await showScreen(viewNamed("loads-kind"), "/", ["CARGA_ALTANTA_REPORTE"], false, [], false);
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
