import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import {
  handlingUnits,
  screens as unitScreens,
} from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { invoices, screens as invoiceScreens } from "#modules/shipments/invoices/invoices.ts";
import { screens as stockScreens, stockBalances } from "#modules/stockBalances/stockBalances.ts";
import { screens as entryScreens, shipments } from "#modules/shipments/shipments.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const entry = { ...sampleRow(shipments, 1, now), stage: "receiving", missing: ["invoice"] };
const invoice = { ...sampleRow(invoices, 1, now), number: "F-1" };
const units = [1, 2].map((number) => ({
  ...sampleRow(handlingUnits, number, now),
  label: `U-${number}`,
  status: "received",
}));
const listed = (data: readonly object[]) => () => ({
  data,
  totalCount: data.length,
  first: null,
  last: null,
});
const ofRow = (path: string, row: object): Answers => ({
  [`GET ${path}`]: () => ({ data: row }),
  [`GET ${path}/history`]: () => ({ data: [], isMore: false }),
  [`GET ${path}/documents`]: () => ({ data: [] }),
  [`GET ${path}/holds`]: () => ({ data: [] }),
});
const answers: Answers = {
  "GET /api/shipments": listed([entry]),
  "GET /api/invoices": listed([invoice]),
  "GET /api/handlingUnits": listed(units),
  ...ofRow(`/api/shipments/${entry.id}`, entry),
  ...ofRow(`/api/invoices/${invoice.id}`, invoice),
  ...ofRow(`/api/handlingUnits/${units[0]?.id}`, units[0] ?? {}),
};

beforeEach(() => page.viewport(1440, 900));

test("what an entry lacks leads to the list in which it is seen to, narrowed to the entry", async () => {
  network(answers);
  const placeOf = (list: string, sel: string) => ({ to: ".", search: { list, sel } });
  await showScreen(() => <EntityPage screens={entryScreens} placeOf={placeOf} />, "/", [
    "ENTRADA_MANUAL",
  ]);
  const link = page.getByRole("link", { name: "Factura", exact: true }).first();
  const narrowed = new RegExp(`list=invoices&f_shipment=${entry.id}`);
  await expect.poll(() => link.element().getAttribute("href")).toMatch(narrowed);
});

test("on a phone the cards of stock tell parts by their lots", async () => {
  const stock = { ...sampleRow(stockBalances, 1, now), goods: "AHX-1001", lot: "L2611A" };
  network({ "GET /api/stockBalances": listed([stock]) });
  await page.viewport(390, 844);
  await showScreen(() => <EntityPage screens={stockScreens} placeOf={() => null} />, "/", [
    "DISTRIBUCION_INVENTARIO",
  ]);
  await expect.element(page.getByText("AHX-1001")).toBeVisible();
  await expect.element(page.getByText("L2611A")).toBeVisible();
});

test("a row to which nothing was done says so", async () => {
  network(answers);
  await showScreen(
    () => <EntityPage screens={unitScreens.slice(0, 1)} placeOf={() => null} />,
    `/?sel=${units[0]?.id}`,
    ["INVENTARIO"],
  );
  const history = page.getByRole("region", { name: "Historia" });
  await expect.element(history.getByText("Todavía no se le ha hecho nada.")).toBeVisible();
});

test("the inventory lists what there is by invoice and by unit, and holds or merges several units at once", async () => {
  const seen = network({
    ...answers,
    "POST /api/handlingUnits/holds": () => ({ data: units.map(({ id }) => ({ id })) }),
  });
  const screens = [...invoiceScreens, ...unitScreens.slice(0, 1)];
  await showScreen(() => <EntityPage screens={screens} placeOf={() => null} />, "/", [
    "INVENTARIO",
  ]);
  await expect.element(page.getByRole("gridcell", { name: "F-1" })).toBeVisible();
  await page.getByRole("link", { name: "Bultos" }).click();
  await expect.element(page.getByRole("gridcell", { name: "U-1" })).toBeVisible();
  const merge = page.getByRole("button", { name: "Unir", exact: true });
  await page.getByRole("gridcell", { name: "U-1" }).click();
  await expect.element(page.getByRole("button", { name: "Dividir" })).toBeVisible();
  expect(merge.elements()).toEqual([]);
  await page.getByRole("checkbox", { name: "Marcar la página" }).click();
  await expect.element(merge).toBeVisible();
  await page.getByRole("button", { name: "Retener" }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Razón" }).fill("Rojo");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole("button", { name: "Retener" }).click();
  await expect
    .poll(() => askedFor(seen, "/api/handlingUnits/holds").at(-1)?.body)
    .toMatchObject({ ids: units.map(({ id }) => id), type: "documents", reason: "Rojo" });
});
