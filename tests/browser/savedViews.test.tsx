import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { SavedViews } from "#features/views/screen/SavedViews.tsx";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const fletes = sampleRow(carriers, 1, now);
const own = {
  id: fletes.id,
  name: "Las nuestras",
  address: "q=flo&sort=-scac",
  isShared: false,
  isDefault: false,
  isOwn: true,
  by: "Olga Opera",
};
const others = { ...own, id: sampleRow(carriers, 2, now).id, name: "De todos", isOwn: false };
const answers = (views: object[]): Answers => ({
  "GET /api/carriers": () => ({ data: [fletes], totalCount: 1, first: "a", last: "a" }),
  [`GET /api/carriers/${fletes.id}`]: () => ({ data: fletes }),
  [`GET /api/carriers/${fletes.id}/history`]: () => ({ data: [], isMore: false }),
  "GET /api/saved_views": () => ({ data: views }),
});
const toolsOf = (screen: EntityScreen) => <SavedViews screen={screen} />;
const CarriersPage = () => <EntityPage screens={screens} placeOf={() => null} toolsOf={toolsOf} />;
const COLUMNS = screens[0]?.list ?? [];
const CODES = ["CREATE_TRANSFER"];
const open = () => page.getByRole("button", { name: "Vistas" }).click();

beforeEach(() => page.viewport(1440, 900));

test("what a list shows gets a name, by keyboard alone, without where somebody stands in it", async () => {
  const seen = network({
    ...answers([]),
    "POST /api/saved_views": () => ({ data: { id: own.id } }),
  });
  await showScreen(CarriersPage, "/?q=flo&sort=-scac&f_status=active&size=20", CODES);
  (page.getByRole("button", { name: "Vistas" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const name = page.getByRole("textbox", { name: "Nombre", exact: true });
  await expect.element(name).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard("  Activas flo {Enter}");
  const saved = () => askedFor(seen, "/api/saved_views").find(({ method }) => method === "POST");
  await expect
    .poll(() => saved()?.body)
    .toEqual({
      list: "carriers",
      address: `cols=${encodeURIComponent(COLUMNS.join(","))}&f_status=active&q=flo&sort=-scac`,
      name: "Activas flo",
      isShared: false,
      isDefault: false,
    });
});

const titles = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((header) => header.textContent.trim())
    .filter((title) => title !== "" && title !== "Cliente");

test("a view keeps which columns are shown, in which order and how wide; its link shows them to anybody, and whoever leaves it has their own again", async () => {
  const seen = network({
    ...answers([own]),
    "POST /api/saved_views": () => ({ data: { id: own.id } }),
  });
  await showScreen(CarriersPage, "/?cols=scac:333,name,-rfc,-usdot", CODES);
  await expect.poll(() => titles().slice(0, 2)).toEqual(["SCAC", "Nombre"]);
  expect(titles()).not.toContain("RFC");
  const wide = page.getByRole("columnheader", { name: /SCAC/ }).element();
  expect(Math.round(wide.getBoundingClientRect().width)).toBe(333);
  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("checkbox", { name: "Nombre", exact: true }).click();
  await expect.poll(titles).not.toContain("Nombre");
  await userEvent.keyboard("{Escape}");
  await open();
  await page.getByRole("textbox", { name: "Nombre", exact: true }).fill("Sin nombre");
  await page.getByRole("button", { name: "Guardar esta vista" }).click();
  const saved = () => askedFor(seen, "/api/saved_views").find(({ method }) => method === "POST");
  await expect
    .poll(() =>
      new URLSearchParams(String((saved()?.body as { address?: string })?.address)).get("cols"),
    )
    .toMatch(/^scac:333,-name,/);
  await page.getByRole("link", { name: "Las nuestras" }).click();
  await expect.poll(() => titles().slice(0, 2)).toEqual(["Nombre", "SCAC"]);
  expect(titles()).toContain("RFC");
});

test("a view leads to its order, filters and search; others' can only be used", async () => {
  network(answers([others, own]));
  const { address } = await showScreen(CarriersPage, "/", CODES);
  await open();
  await expect.element(page.getByRole("button", { name: "Cambiar Las nuestras" })).toBeVisible();
  expect(page.getByRole("button", { name: /De todos/ }).elements()).toEqual([]);
  await page.getByRole("link", { name: "Las nuestras" }).click();
  await expect.poll(() => address().search).toEqual({ list: "carriers", q: "flo", sort: "-scac" });
});

test("a list opens with the view that is chosen for it", async () => {
  network(answers([{ ...own, isDefault: true }]));
  const bare = await showScreen(CarriersPage, "/", CODES);
  await expect.poll(() => bare.address().search).toMatchObject({ q: "flo", sort: "-scac" });
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByText("Al abrir")).toBeVisible();
});

test("what an address says stands before the view that a list opens with", async () => {
  network(answers([{ ...own, isDefault: true }]));
  const { address } = await showScreen(CarriersPage, "/?q=x", CODES);
  await open();
  await expect.element(page.getByText("Al abrir")).toBeVisible();
  expect(address().search).toEqual({ q: "x" });
});

test.each([
  ["taken", {}, "Ya tiene una vista con ese nombre"],
  ["tooMany", { most: 50 }, "Ya tiene 50 vistas de esta lista: elimine alguna primero"],
])("a view that is refused as %s says so beside its name", async (code, values, words) => {
  network({
    ...answers([own]),
    "POST /api/saved_views": () => new Refusal(409, { reasonCode: `views.${code}`, values }),
  });
  await showScreen(CarriersPage, "/?q=x", CODES);
  await open();
  await page.getByRole("textbox", { name: "Nombre", exact: true }).fill("Las nuestras");
  await page.getByRole("button", { name: "Guardar esta vista" }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});
