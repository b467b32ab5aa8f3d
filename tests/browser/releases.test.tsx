import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens as loadScreens } from "#modules/loads/loads.ts";
import { releases, screens } from "#modules/releases/releases.ts";
import {
  releaseLines,
  screens as lineScreens,
} from "#modules/releases/releaseLines/releaseLines.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const release = {
  ...sampleRow(releases, 1, now),
  releaseNo: "R-LRD2-26-000002",
  status: "staged",
  units: 3,
  weight: "540",
  "staging.label": "S-01",
};
const load = {
  ...sampleRow(loads, 1, now),
  loadNo: "L-LRD2-26-000001",
  status: "sealed",
  kind: "distribution",
};
const list = (row: object) => () => ({ data: [row], totalCount: 1, first: null, last: null });
const answers: Answers = {
  "GET /api/releases": list(release),
  [`GET /api/releases/${release.id}`]: () => ({ data: release }),
  [`GET /api/releases/${release.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/releases/${release.id}/holds`]: () => ({ data: [] }),
  [`GET /api/releases/${release.id}/comments`]: () => ({ data: [] }),
  "GET /api/loads": list(load),
  [`GET /api/loads/${load.id}`]: () => ({ data: load }),
  [`GET /api/loads/${load.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/loads/${load.id}/documents`]: () => ({ data: [] }),
  [`GET /api/loads/${load.id}/holds`]: () => ({ data: [] }),
  [`GET /api/loads/${load.id}/comments`]: () => ({ data: [] }),
};
const desk = ["releases-status", "loads-kind-status"].flatMap((name) =>
  [...screens, ...loadScreens].filter((screen) => screen.name === name),
);

beforeEach(() => page.viewport(1440, 900));

test("the dispatch desk shows what is staged or on a load, with its units and where it waits", async () => {
  const seen = network(answers);
  await showScreen(() => <EntityPage screens={desk} placeOf={() => null} />, "/", [
    "DESPACHO_DIST",
  ]);
  for (const name of ["R-LRD2-26-000002", "540 kg", "S-01"])
    await expect.element(page.getByRole("gridcell", { name, exact: true })).toBeInTheDocument();
  expect(seen.findLast(({ path }) => path === "/api/releases")?.query.get("status")).toBe(
    "staged,loaded",
  );
});

test("the dispatch desk shows the distribution loads with what is done to them", async () => {
  const seen = network(answers);
  const [, loadDesk] = desk;
  const Desk = () => <EntityPage screens={loadDesk ? [loadDesk] : []} placeOf={() => null} />;
  await showScreen(Desk, `/?sel=${load.id}`, ["DESPACHO_DIST"]);
  const found = page.getByRole("gridcell", { name: "L-LRD2-26-000001", exact: true });
  await expect.element(found).toBeVisible();
  expect(seen.findLast(({ path }) => path === "/api/loads")?.query.get("kind")).toBe(
    "distribution",
  );
  await expect.element(page.getByRole("button", { name: "Despachar" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a dispatch that is refused says why the unit is held that keeps the load", async () => {
  const values = { label: "HU02", hold: "Falta NOM" };
  const errors = [{ field: load.id, code: "heldUnit", message: "", values }];
  network({
    ...answers,
    "POST /api/loads/dispatch": () => new Refusal(422, { type: "/problems/barred", errors }),
  });
  const Desk = () => <EntityPage screens={desk.slice(1)} placeOf={() => null} />;
  await showScreen(Desk, `/?sel=${load.id}`, ["DESPACHO_DIST"]);
  await page.getByRole("button", { name: "Despachar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Despachar" }).click();
  await expect.element(page.getByText(/HU02 está retenido: Falta NOM/)).toBeVisible();
});

test("a part that is added brings the release to its new version, so that it is submitted as it is", async () => {
  const draft = { ...release, status: "draft", version: 1 };
  let version = 1;
  const line = { ...sampleRow(releaseLines, 1, now), release: draft.id };
  const seen = network({
    ...answers,
    "GET /api/releases": () => list({ ...draft, version })(),
    [`GET /api/releases/${draft.id}`]: () => ({ data: { ...draft, version } }),
    "GET /api/releaseLines": () => ({ data: [], totalCount: 0, first: null, last: null }),
    "POST /api/releaseLines": () => {
      version = 2;
      return { data: line };
    },
    "POST /api/releases/submit": () => ({ data: [{ id: draft.id, version: 3 }] }),
  });
  await showScreen(
    () => <EntityPage screens={[...screens.slice(0, 1), ...lineScreens]} placeOf={() => null} />,
    `/?sel=${draft.id}`,
    ["DISTRIBUCION_RELEASE"],
  );
  await page.getByRole("button", { name: "Agregar una parte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Núm. Parte" }).fill("AHX-1001");
  await dialog.getByRole("textbox", { name: "Pedido (cantidad)" }).fill("3");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  await page.getByRole("button", { name: "Pedir la salida" }).click();
  await dialog.getByRole("button", { name: "Pedir la salida" }).click();
  const submitted = () => seen.find(({ path }) => path === "/api/releases/submit");
  await expect.poll(submitted).toBeDefined();
  expect(submitted()?.body).toMatchObject({ rows: [{ id: draft.id, version: 2 }] });
});
