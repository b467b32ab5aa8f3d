import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { type LocationRow, locations } from "#modules/sites/locations/locations.ts";
import { sites } from "#modules/sites/sites.ts";
import YardBoard from "#modules/trailers/trailerVisits/screen/YardBoard.tsx";
import {
  screens,
  trailerVisits,
  type VisitRow,
} from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const hour = 3_600_000;
const site = { ...sampleRow(sites, 1, now), name: "Bodega Laredo" };
const place = (at: number, code: string, kind: LocationRow["kind"]): LocationRow => ({
  ...sampleRow(locations, at, now),
  code,
  kind,
  taken: false,
});
const [dock, free, taken] = [
  place(1, "D-01", "dock"),
  place(2, "P-01", "yardSlot"),
  place(3, "P-02", "yardSlot"),
];
const visit = (at: number, trailerNo: string, more: Partial<VisitRow>): VisitRow => ({
  ...sampleRow(trailerVisits, at, now),
  trailerNo,
  onSite: true,
  outAt: null,
  freeEndedAt: null,
  load: "full",
  ...more,
});
const late = visit(1, "CX1", {
  position: "atSlot",
  location: taken.id,
  freeUntil: new Date(Date.now() - 2.5 * hour).toISOString(),
});
const fresh = visit(2, "CX2", {
  position: "inYard",
  location: null,
  freeUntil: new Date(Date.now() + 30.5 * hour).toISOString(),
});
const listed = (...data: object[]) => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});
const done = () => ({ data: [{ id: late.id, version: 2 }] });
const answers: Answers = {
  "GET /api/sites": () => listed(site),
  "GET /api/locations": () => listed(dock, free, taken),
  "GET /api/trailerVisits": () => listed(late, fresh),
  "POST /api/trailerVisits/toDock": done,
  "POST /api/trailerVisits/toSlot": done,
  "POST /api/trailerVisits/toYard": done,
};
const boards = [{ name: "YardBoard", entity: trailerVisits, Board: YardBoard }];
const Yard = () => <EntityPage screens={screens} boards={boards} placeOf={() => null} />;
const board = () => page.getByRole("region", { name: "Tablero" });
const trailer = (number: string) => board().getByRole("button", { name: new RegExp(`^${number}`) });
const bring = (to: string) =>
  board().getByRole("button", { name: new RegExp(`^${to} (Libre|Aquí)$`) });
const bodyOf = (row: VisitRow, input = {}) => ({
  rows: [{ id: row.id, version: row.version }],
  reason: "",
  input,
});
const show = () => showScreen(Yard, "/?list=YardBoard", ["ADMON_CAJAS"]);

beforeEach(() => page.viewport(1440, 900));

test("the board shows what stands where and what is past its free time, beside the lists", async () => {
  network(answers);
  await show();
  await expect.element(trailer("CX1")).toHaveTextContent("CX1LlenaPasó por 3 h");
  await expect.element(trailer("CX2")).toHaveTextContent("CX2LlenaQuedan 30 h");
  await expect.element(bring("P-01")).toBeDisabled();
  expect(bring("P-02").elements()).toEqual([]);
  await board().getByRole("checkbox", { name: "Solo lugares libres" }).click();
  expect(trailer("CX1").elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("link", { name: "En el patio" }).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
});

test("a closed place takes no trailer and is not counted as free; what is past its free time is marked", async () => {
  const closed = { ...place(4, "P-03", "yardSlot"), status: "closed" as const };
  network({ ...answers, "GET /api/locations": () => listed(dock, free, taken, closed) });
  await show();
  await expect.element(board().getByText("Cerrada")).toBeVisible();
  await expect.element(board().getByText("1 libres de 3")).toBeVisible();
  await expect.element(board().getByText("1 libres de 1")).toBeVisible();
  await trailer("CX1").click();
  expect(bring("P-03").elements()).toEqual([]);
  const tone = (number: string) =>
    trailer(number).element().closest("[data-tone]")?.getAttribute("data-tone");
  expect([tone("CX1"), tone("CX2")]).toEqual(["wrong", "quiet"]);
});

test("a trailer is dragged to a place", async () => {
  const seen = network(answers);
  await show();
  await trailer("CX1").dropTo(bring("D-01"));
  await expect.element(page.getByText("Hecho: Mover a un andén")).toBeVisible();
  expect(askedFor(seen, "/api/trailerVisits/toDock").map(({ body }) => body)).toEqual([
    bodyOf(late, { location: dock.id }),
  ]);
});

test("the keyboard moves as dragging does: choose a trailer, walk to a place, Enter", async () => {
  const seen = network(answers);
  await show();
  await expect.element(trailer("CX1")).toBeVisible();
  trailer("CX1").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(trailer("CX1")).toHaveAttribute("aria-pressed", "true");
  await expect.element(board().getByText(/CX1: elija un lugar libre/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(trailer("CX1")).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Enter}{ArrowUp}");
  await expect.element(bring("P-01")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Hecho: Mover a un cajón")).toBeVisible();
  expect(askedFor(seen, "/api/trailerVisits/toSlot").map(({ body }) => body)).toEqual([
    bodyOf(late, { location: free.id }),
  ]);
  await trailer("CX1").click();
  await board().getByRole("button", { name: "Dejar sin lugar" }).click();
  await expect
    .poll(() => askedFor(seen, "/api/trailerVisits/toYard").map(({ body }) => body))
    .toEqual([bodyOf(late)]);
});

test("a move that is refused says why, and the trailer stays where it stands", async () => {
  const errors = [
    { field: late.id, code: "placeTaken", message: "", values: { location: "P-01" } },
  ];
  network({ ...answers, "POST /api/trailerVisits/toSlot": () => new Refusal(422, { errors }) });
  await show();
  await trailer("CX1").dropTo(bring("P-01"));
  await expect.element(page.getByText(/CX1: Ya hay una caja en P-01/)).toBeVisible();
  await expect.element(trailer("CX1")).toBeVisible();
});

test("who only reads the yard moves nothing", async () => {
  network(answers);
  await showScreen(Yard, "/?list=YardBoard", ["YARD_INVENTORY"]);
  await expect.element(trailer("CX1")).toBeDisabled();
});

test("the inventory of the yards shows what stands where, site by site, to be read alone", async () => {
  const inventory = screens.filter(({ name }) => name === "trailerVisits-onSite-position");
  const seen = network({
    ...answers,
    "GET /api/trailerVisits": () => listed({ ...late, "location.label": "P-02" }),
  });
  const Inventory = () => <EntityPage screens={inventory} placeOf={() => null} />;
  await showScreen(Inventory, "/", ["YARD_INVENTORY"]);
  await expect.element(page.getByRole("gridcell", { name: "P-02" })).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: /Pasó por 3 h/ })).toBeVisible();
  const [asked] = askedFor(seen, "/api/trailerVisits");
  expect(asked?.query.get("position")).toBe("inYard,atSlot,atDock");
  expect(page.getByRole("button", { name: "Nueva visita" }).elements()).toEqual([]);
});

test("a place that another client's trailer takes is shown as taken, and no trailer is brought there", async () => {
  const others = { ...free, taken: true };
  network({ ...answers, "GET /api/locations": () => listed({ ...dock, taken: false }, others) });
  await show();
  await trailer("CX2").click();
  await expect.element(bring("D-01")).toBeEnabled();
  await expect.element(board().getByText("Ocupado", { exact: true })).toBeVisible();
  expect(bring("P-01").elements()).toEqual([]);
  await board().getByRole("checkbox", { name: "Solo lugares libres" }).click();
  await expect.element(board().getByText("P-01", { exact: true })).not.toBeInTheDocument();
});
