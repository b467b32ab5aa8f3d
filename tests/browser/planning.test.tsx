import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens } from "#modules/loads/loads.ts";
import type { Candidate, Planning } from "#modules/loading/planning/contract.ts";
import PlanBoard from "#modules/loading/planning/screen/PlanBoard.tsx";
import { accessibilityFaults } from "./axe.ts";
import { auditHold } from "./holdFixture.ts";
import { type Answers, askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const carrierId = (at: number) => `00000000-0000-4000-8000-0000000000c${at}`;
const load = {
  ...sampleRow(loads, 1, now),
  loadNo: "L-LRD1-26-000007",
  status: "draft",
  unitType: "van",
  carrier: carrierId(1),
  "carrier.label": "Fletes Chicos",
  visit: null,
  "visit.label": null,
  client: 1,
};
const other = { ...sampleRow(loads, 2, now), loadNo: "L-LRD1-26-000008", status: "released" };

let count = 0;
const entry = (entryNo: string, more: Partial<Candidate> = {}): Candidate => ({
  id: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`,
  isRelease: false,
  entryNo,
  bolNo: `BOL-${entryNo}`,
  supplier: "Aceros del Golfo",
  units: 4,
  kg: 500,
  litres: 1_000,
  isWeighed: true,
  isMeasured: false,
  docStatus: "verified",
  lacksPapers: false,
  held: 0,
  hazmat: false,
  level: null,
  neededBy: null,
  readyAt: "2026-11-20T10:00:00Z",
  position: null,
  ...more,
});
const planning: Planning = {
  isCut: false,
  carriers: [
    { id: carrierId(1), name: "Fletes Chicos", unitTypes: ["van"] },
    { id: carrierId(2), name: "Fletes Grandes", unitTypes: ["53dry", "flatbed"] },
  ],
  entries: [
    entry("E-1", { position: 1, readyAt: null }),
    entry("E-2", { position: 2 }),
    entry("E-URGE", { kg: 300, level: 1, neededBy: "2026-11-21T10:00:00Z" }),
    entry("E-HEAVY", { kg: 1_407 }),
    entry("E-HELD", { held: 2 }),
    entry("E-BARE", { kg: null }),
  ],
};
const listed = { data: [load, other], totalCount: 2, first: null, last: null };
const answers: Answers = {
  "GET /api/loads": () => listed,
  [`GET /api/loads/${load.id}`]: () => ({ data: load }),
  [`GET /api/loads/${load.id}/planning`]: () => ({ data: planning }),
  [`GET /api/loads/${other.id}`]: () => ({ data: other }),
  [`GET /api/loads/${other.id}/planning`]: () => ({ data: { ...planning, entries: [] } }),
  "POST /api/loads/plan": () => ({ data: [{ id: load.id, version: 2 }] }),
  "POST /api/loads/release": () => ({ data: [{ id: load.id, version: 2 }] }),
};
const boards = [{ name: "PlanBoard", entity: loads, Board: PlanBoard }];
const Page = () => <EntityPage screens={screens} boards={boards} boardFirst placeOf={() => null} />;
const show = (address = "/orden-carga") => showScreen(Page, address, ["MANIFIESTO"]);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const side = (name: RegExp) => page.getByRole("region", { name });
const plan = () => side(/^En el plan/);
const free = () => side(/^Listas para salir/);
const namesIn = (region: ReturnType<typeof side>) =>
  [...region.element().querySelectorAll<HTMLElement>("[data-entry]")].map(
    ({ dataset }) => dataset["entry"],
  );
const planned = () => namesIn(plan());
const saved = (seen: ReturnType<typeof network>) =>
  askedFor(seen, "/api/loads/plan").map(({ body }) => body);

beforeEach(() => page.viewport(1440, 900));

test("the page shows what is ready beside the plan, with what it weighs and fills against the type of unit", async () => {
  network(answers);
  const { address } = await show();
  await expect.element(plan()).toBeVisible();
  expect(planned()).toEqual(["E-1", "E-2"]);
  expect(namesIn(free())).toEqual(["E-URGE", "E-HEAVY", "E-HELD", "E-BARE"]);
  await expect.element(page.getByText("1,000 kg de 1,587 kg (63 %)")).toBeVisible();
  await expect.element(page.getByText("2.0 m³ de 11.4 m³ (18 %)")).toBeVisible();
  expect(free().element().querySelector('[data-entry="E-BARE"]')?.textContent).toContain(
    "Bultos: 4 · Sin peso · 1.0 m³ (según papeles)",
  );
  await expect.element(free().getByText("Retenidos: 2")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("combobox", { name: /carga/i }).selectOptions(other.id);
  await expect.element(page.getByText("Nada está planeado todavía.")).toBeVisible();
  expect(address().search).toMatchObject({ load: other.id });
});

test("a link shows its load, and is told when that is planned no more", async () => {
  const gone = { ...load, status: "dispatched" };
  network({ ...answers, [`GET /api/loads/${load.id}`]: () => ({ data: gone }) });
  await show(`/orden-carga?load=${load.id}`);
  await expect.element(page.getByText(/ya no se planea: Despachada|ya no se planea/)).toBeVisible();
  expect(button("Guardar el plan").elements()).toEqual([]);
  expect(button(/^Planear E-/).elements()).toEqual([]);
});

test("a load that is held from its release is planned, and not released", async () => {
  network({
    ...answers,
    [`GET /api/loads/${load.id}/holds`]: () => ({ data: [auditHold(load.id, "release")] }),
  });
  await show();
  await expect.element(button("Liberar para cargar")).toBeDisabled();
  await expect
    .element(button("Liberar para cargar"))
    .toHaveAttribute("title", "La autoridad revisa el pedimento");
  await expect.element(button("Proponer")).toBeEnabled();
});

test("a proposal is explained entry by entry, can be changed, and is saved by one command", async () => {
  const seen = network(answers);
  await show();
  await button("Proponer").click();
  await expect.element(page.getByText("Propuesta: entran 1, se quedan 3")).toBeVisible();
  expect(planned()).toEqual(["E-1", "E-2", "E-URGE"]);
  await expect.element(plan().getByText("Entra: prioridad 1")).toBeVisible();
  await expect.element(free().getByText("Se queda: no cabe por 1,120 kg")).toBeVisible();
  await expect.element(free().getByText("Se queda: bultos retenidos: 2")).toBeVisible();
  await expect.element(free().getByText("Se queda: no se sabe cuánto pesa")).toBeVisible();
  await button("E-URGE antes").click();
  await button("Quitar E-1 del plan").click();
  expect(saved(seen)).toEqual([]);
  await expect.element(button("Liberar para cargar")).toBeDisabled();
  await button("Guardar el plan").click();
  const input = { entries: ["E-URGE", "E-2"], unitType: "van", carrier: carrierId(1) };
  await expect
    .poll(() => saved(seen))
    .toEqual([{ rows: [{ id: load.id, version: load.version }], reason: "", input }]);
});

test("what goes beyond the unit is told, and discarding leads back to what is saved", async () => {
  network(answers);
  await show();
  await button("Planear E-HEAVY").click();
  await expect.element(page.getByText("Sobran 820 kg")).toBeVisible();
  await button("Planear E-BARE").click();
  await expect.element(page.getByText(/Entradas sin peso o sin volumen: 1/)).toBeVisible();
  await button("Volver al plan guardado").click();
  expect(planned()).toEqual(["E-1", "E-2"]);
});

test("carriers are those that have the type of unit; another type lets go of one that has none", async () => {
  const seen = network(answers);
  await show();
  const carriers = page.getByRole("combobox", { name: "Transportista" });
  await expect.element(carriers).toHaveValue(carrierId(1));
  await page.getByRole("combobox", { name: "Tipo de unidad" }).selectOptions("53dry");
  await expect.element(carriers).toHaveValue("");
  await expect.element(page.getByText("1,000 kg de 20,411 kg (5 %)")).toBeVisible();
  expect(
    carriers
      .getByRole("option")
      .elements()
      .map((each) => each.textContent),
  ).toEqual(["Todavía ninguno", "Fletes Grandes"]);
  await carriers.selectOptions(carrierId(2));
  await button("Guardar el plan").click();
  const input = { entries: ["E-1", "E-2"], unitType: "53dry", carrier: carrierId(2) };
  await expect.poll(() => saved(seen)).toMatchObject([{ input }]);
});

test("the keyboard plans, sorts and takes out as dragging does, and the focus stays with what it moved", async () => {
  network(answers);
  await show();
  await expect.element(button("Planear E-URGE")).toBeVisible();
  button("Planear E-URGE").element().focus();
  await userEvent.keyboard("{Enter}");
  expect(planned()).toEqual(["E-1", "E-2", "E-URGE"]);
  await expect.element(button("Planear E-HEAVY")).toHaveFocus();
  button("E-URGE antes").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("E-URGE antes")).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(planned()).toEqual(["E-URGE", "E-1", "E-2"]);
  await expect.element(page.getByText("E-URGE entra en el lugar 1")).toBeVisible();
  await expect.element(button("E-URGE después")).toHaveFocus();
  button("Quitar E-1 del plan").element().focus();
  await userEvent.keyboard("{Enter}");
  expect(planned()).toEqual(["E-URGE", "E-2"]);
  await expect.element(button("Quitar E-2 del plan")).toHaveFocus();
});

test("an entry is dragged into the plan, along it and out of it", async () => {
  network(answers);
  await show();
  const grip = (of: string) => page.getByText(`BOL-${of} · Aceros del Golfo`);
  await grip("E-URGE").dropTo(grip("E-2"));
  expect(planned()).toEqual(["E-1", "E-URGE", "E-2"]);
  await grip("E-2").dropTo(grip("E-1"));
  expect(planned()).toEqual(["E-2", "E-1", "E-URGE"]);
  await grip("E-1").dropTo(free().getByRole("heading"));
  expect(planned()).toEqual(["E-2", "E-URGE"]);
});

test("on a phone everything is there, one below the other", async () => {
  await page.viewport(390, 844);
  network(answers);
  await show();
  await button("Planear E-URGE").click();
  expect(planned()).toEqual(["E-1", "E-2", "E-URGE"]);
  const wide = [...document.querySelectorAll<HTMLElement>("[aria-label='Planeación'] *")].filter(
    (each) => each.getBoundingClientRect().right > 390,
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
  for (const each of document.querySelectorAll("[data-button]"))
    expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
