import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import TotalsBoard from "#modules/stockBalances/screen/TotalsBoard.tsx";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const total = (partNo: string, onHand: string, reserved: string, free: string) => ({
  client: 1,
  partNo,
  onHand,
  reserved,
  free,
  sites: 1,
  locations: 2,
  lots: 1,
  rows: 2,
});
const placed = (at: number, location: string, onHand: string, reserved: string) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  location,
  site: "LRD2",
  lot: "L7",
  onHand,
  reserved,
});
const answers: Answers = {
  "GET /api/stock_totals": () => ({
    data: [total("AX-100", "1200.5", "200", "1000.5"), total("BX-200", "7", "0", "7")],
    totalCount: 2,
    units: { count: 1_234, isTruncated: false },
  }),
  "GET /api/stock_totals/rows": () => ({
    data: [placed(1, "R-01", "1000", "200"), placed(2, "R-02", "200.5", "0")],
    totalCount: 2,
  }),
};
const show = () => showScreen(TotalsBoard, "/", ["DISTRIBUCION_INVENTARIO_CLIENTE"]);

beforeEach(() => page.viewport(1440, 900));

test("a total by part opens into the rows that it adds up, with the units told beside the parts", async () => {
  const seen = network(answers);
  await show();
  const rows = page.getByRole("region", { name: "AX-100: dónde está" });
  await expect.element(rows.getByRole("row", { name: "R-01 L7 LRD2 1,000 200" })).toBeVisible();
  await expect
    .element(rows.getByRole("row", { name: "Total de 2 renglones 1,200.5 200" }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Además, 1,234 bultos" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("gridcell", { name: "BX-200" }).click();
  await expect.element(page.getByRole("region", { name: "BX-200: dónde está" })).toBeVisible();
  const asked = askedFor(seen, "/api/stock_totals/rows").map(({ query }) => query.get("partNo"));
  expect(asked).toEqual(["AX-100", "BX-200"]);
});

test("what narrows the totals narrows the rows that they open", async () => {
  const seen = network(answers);
  await show();
  await page.getByRole("searchbox").fill("ax");
  await expect
    .poll(() => askedFor(seen, "/api/stock_totals/rows").at(-1)?.query.get("search"))
    .toBe("ax");
  expect(askedFor(seen, "/api/stock_totals").at(-1)?.query.get("search")).toBe("ax");
});

test("on a phone each total is a card that opens over the list", async () => {
  await page.viewport(390, 844);
  network(answers);
  await show();
  await page.getByText("AX-100").click();
  await expect.element(page.getByRole("region", { name: "AX-100: dónde está" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
