import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers } from "#modules/carriers/carriers.ts";
import { locations } from "#modules/sites/locations/locations.ts";
import { sites } from "#modules/sites/sites.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import GateBoard from "#modules/shipments/gate/screen/GateBoard.tsx";
import {
  screens,
  trailerVisits,
  type VisitRow,
} from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { trailers } from "#modules/trailers/trailers.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const site = { ...sampleRow(sites, 1, now), name: "Bodega Laredo" };
const free = { ...sampleRow(locations, 1, now), code: "P-01", kind: "yardSlot" as const };
const fletes = { ...sampleRow(carriers, 1, now), name: "Fletes del Norte" };
const visit = (at: number, trailerNo: string, more: Partial<VisitRow>): VisitRow => ({
  ...sampleRow(trailerVisits, at, now),
  trailerNo,
  site: site.id,
  onSite: true,
  outAt: null,
  freeEndedAt: null,
  location: null,
  ...more,
});
const expected = visit(1, "CX1", {
  position: "expected",
  onSite: false,
  carrierIn: fletes.id,
  driverIn: "Rita Ruiz",
  load: "full",
  sealIn: "S-7",
});
const leaving = visit(2, "CX2", {
  position: "inYard",
  load: "full",
  seal: "S-9",
  inspection: "pending",
});
const away = visit(3, "CX3", { position: "inYard", site: sampleRow(sites, 2, now).id });
const known = { ...sampleRow(trailers, 4, now), number: "CX4", carrier: fletes.id };

const announced = {
  ...sampleRow(shipments, 1, now),
  entryNo: "E-1",
  bolNo: "BOL-1",
  trailerNo: "NEW9",
  site: site.id,
  stage: "expected" as const,
  carrier: fletes.id,
  "carrier.label": fletes.name,
  driverName: "Rita Ruiz",
  sealIn: "S-1",
};

const listed = (data: readonly object[]) => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});
const answers: Answers = {
  "GET /api/sites": () => listed([site]),
  "GET /api/locations": ({ query }) => listed(query.get("kind") === "yardSlot" ? [free] : []),
  "GET /api/carriers": () => listed([fletes]),
  "GET /api/trailers": () => listed([known]),
  "GET /api/trailerVisits": ({ query }) => {
    const typed = query.get("search") ?? "";
    const at = query.get("site");
    const all = [
      { ...expected, "carrierIn.label": fletes.name },
      leaving,
      { ...away, "site.label": "Patio Sur" },
    ];
    return listed(
      all.filter((row) => row.trailerNo.startsWith(typed) && (at === null || row.site === at)),
    );
  },
  "POST /api/trailers": () => ({ data: { ...known, number: "NEW9" } }),
  "POST /api/trailerVisits": () => ({ data: visit(5, "NEW9", { position: "expected" }) }),
  "POST /api/trailerVisits/checkIn": () => ({ data: [{ id: expected.id, version: 2 }] }),
};
const boards = [{ name: "GateBoard", entity: trailerVisits, Board: GateBoard }];
const Yard = () => <EntityPage screens={screens} boards={boards} placeOf={() => null} />;
const show = (codes = ["ADMON_CAJAS"]) => showScreen(Yard, "/?list=GateBoard", codes);
const number = () => page.getByRole("textbox", { name: "Número de caja en la caseta" });
const letIn = () => page.getByRole("button", { name: "Registrar la entrada" });
const fill = (name: string, value: string) => page.getByRole("textbox", { name }).fill(value);
const bodies = (seen: ReturnType<typeof network>, path: string) =>
  askedFor(seen, path)
    .filter(({ method }) => method === "POST")
    .map(({ body }) => body);

beforeEach(() => page.viewport(1440, 900));

test("an announced trailer comes in with its tractor alone typed: everything else stands there, with a free place", async () => {
  const seen = network(answers);
  await show();
  await number().fill("cx1");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("textbox", { name: "Operador que la trajo" }))
    .toHaveValue("Rita Ruiz");
  await expect.element(page.getByRole("combobox", { name: "Ubicación" })).toHaveValue("P-01");
  expect(await accessibilityFaults()).toEqual([]);
  await fill("Tractor que la trajo", "T-55");
  await letIn().click();
  await expect.element(page.getByText("CX1 entró")).toBeVisible();
  await expect.element(number()).toHaveFocus();
  await expect.element(number()).toHaveValue("");
  // Of many numbers that begin alike the one itself has to be among the first.
  expect(askedFor(seen, "/api/trailers").at(0)?.query.get("sort")).toBe("number");
  expect(bodies(seen, "/api/trailerVisits/checkIn")).toEqual([
    {
      rows: [{ id: expected.id, version: expected.version }],
      reason: "",
      input: {
        carrierIn: fletes.id,
        driverIn: "Rita Ruiz",
        tractorIn: "T-55",
        load: "full",
        sealIn: "S-7",
        location: free.id,
        photo: null,
      },
    },
  ]);
});

test("a trailer that nobody knows is added with its visit; the next try after a refusal adds neither again", async () => {
  let tries = 0;
  const errors = [{ field: "x", code: "placeTaken", message: "", values: { location: "P-01" } }];
  const seen = network({
    ...answers,
    "POST /api/trailerVisits/checkIn": () =>
      tries++ === 0 ? new Refusal(422, { errors }) : { data: [{ id: expected.id, version: 2 }] },
  });
  await show();
  await number().fill("NEW9");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Caja nueva: se da de alta al entrar.")).toBeVisible();
  await page.getByRole("combobox", { name: "Transportista que la trajo" }).fill("Fletes");
  await page.getByRole("option", { name: "Fletes del Norte" }).click();
  await fill("Operador que la trajo", "Rita Ruiz");
  await fill("Tractor que la trajo", "T-55");
  await page.getByRole("combobox", { name: "Carga" }).selectOptions("Llena");
  await letIn().click();
  await expect.element(page.getByText(/Ya hay una caja en P-01/)).toBeVisible();
  await letIn().click();
  await expect.element(page.getByText("NEW9 entró")).toBeVisible();
  expect(bodies(seen, "/api/trailers")).toEqual([
    { number: "NEW9", trailerType: "53dry", carrier: fletes.id },
  ]);
  expect(bodies(seen, "/api/trailerVisits")).toMatchObject([
    { trailer: known.id, site: site.id, purpose: "inbound" },
  ]);
});

test("a trailer that no visit expects comes in with what its announced entry says of it", async () => {
  const seen = network({
    ...answers,
    "GET /api/shipments": () => listed([{ ...announced, trailerNo: "NEW90" }, announced]),
  });
  await show(["ADMON_CAJAS", "ENTRADA_MANUAL"]);
  await page
    .getByRole("region", { name: "Con entrada anunciada" })
    .getByRole("button", { name: /^NEW9 BOL-1/ })
    .click();
  await expect.element(page.getByText("Anunciada con la entrada E-1, BOL BOL-1.")).toBeVisible();
  await fill("Tractor que la trajo", "T-55");
  await letIn().click();
  await expect.element(page.getByText("NEW9 entró")).toBeVisible();
  const queries = askedFor(seen, "/api/shipments").map(({ query }) => Object.fromEntries(query));
  expect(queries).toContainEqual({ search: "NEW9", site: site.id, stage: "expected" });
  expect(bodies(seen, "/api/trailers")).toMatchObject([{ number: "NEW9", carrier: fletes.id }]);
  expect(bodies(seen, "/api/trailerVisits/checkIn")).toMatchObject([
    { input: { carrierIn: fletes.id, driverIn: "Rita Ruiz", sealIn: "S-1", load: "full" } },
  ]);
});

test("of a trailer that stands here the gate says what lacks before it may leave, and how to mend it", async () => {
  network(answers);
  await show();
  await page.getByRole("button", { name: /^CX2/ }).click();
  const checks = page.getByRole("listitem");
  await expect
    .element(checks.filter({ hasText: "Inspección en orden" }))
    .toHaveTextContent("Inspección en ordenFaltaInspeccionar 17 puntos");
  await expect.element(checks.getByText("Fuera del andén")).toBeVisible();
  await expect.element(checks.getByText("Sellada, si lleva carga")).toBeVisible();
  expect(checks.getByText("Cumple").elements().length).toBe(2);
  await expect.element(page.getByRole("button", { name: "Registrar la salida" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a trailer that stands at another site is let in nowhere else, and typing narrows the list", async () => {
  network(answers);
  await show();
  await expect.element(page.getByRole("button", { name: /^CX2/ })).toBeVisible();
  await number().fill("cx1");
  await expect.element(page.getByRole("button", { name: /^CX2/ })).not.toBeInTheDocument();
  await number().fill("CX3");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/CX3 está en Patio Sur/)).toBeVisible();
  expect(letIn().elements()).toEqual([]);
});
