import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { shipments } from "#modules/shipments/shipments.ts";
import type { WorkRow } from "#features/work/contract.ts";
import { answers, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal } from "./network.ts";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const late: WorkRow = {
  name: "entriesLate",
  entry: "entrada",
  list: "shipments",
  filters: { stage: ["expected"], eta: ["..2026-11-20T18:00:00.000Z"] },
  sort: "eta",
  count: 3,
  more: false,
  late: 3,
  since: ago(5.5),
};
const rows: readonly WorkRow[] = [
  late,
  {
    ...late,
    name: "entriesToReceive",
    filters: { stage: ["arrived"] },
    sort: "arrivedAt",
    count: 1_240,
    more: true,
    late: 0,
    since: ago(50),
  },
  { ...late, name: "entriesReceiving", count: 0, late: 0, since: null },
  // Of a page that this person's menu does not have.
  { ...late, name: "loadsToConfirm", entry: "carga-atlanta" },
];
const CODES = ["ENTRADA_MANUAL"];
const telling = (data: readonly WorkRow[]) => ({ ...answers, "GET /api/work": () => ({ data }) });
const work = () => page.getByRole("region", { name: "Su trabajo de hoy" });
const cards = () =>
  work()
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 800));

test("home tells what waits, how much of it is late in words, and since when; what has none is folded", async () => {
  network(telling(rows));
  const app = await showApp("/", CODES);
  await expect
    .poll(cards)
    .toEqual([
      "3Llegadas atrasadasLo más antiguo: hace 5 hTarde: 3",
      "1,240+Entradas por recibirLo más antiguo: hace 2 d",
    ]);
  const link = work().getByRole("link", { name: /Llegadas atrasadas/ });
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/entrada",
    {
      list: "shipments",
      sort: "eta",
      f_stage: "expected",
      f_eta: "..2026-11-20T18%3A00%3A00.000Z",
    },
  ]);
  expect(page.getByRole("navigation", { name: "Sus áreas" }).elements()).toEqual([]);
  const folded = work().getByRole("link", { name: "Entradas en recibo" });
  expect(folded.elements()).toEqual([]);
  await userEvent.click(work().getByText("Sin pendientes: 1"));
  await expect.element(folded).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/entrada");
});

test("from home a late arrival is two clicks away: its list asks for what was counted, and opens the row", async () => {
  const row = { ...sampleRow(shipments, 1, new Date("2026-11-20T18:00:00Z")), entryNo: "E-TARDE" };
  const seen = network({
    ...telling(rows),
    "GET /api/shipments": () => ({ data: [row], totalCount: 1, first: "a", last: "a" }),
    [`GET /api/shipments/${row.id}`]: () => ({ data: row }),
  });
  await showApp("/", CODES);
  await work()
    .getByRole("link", { name: /Llegadas atrasadas/ })
    .click();
  await page.getByRole("gridcell", { name: "E-TARDE" }).click();
  await expect.poll(() => askedFor(seen, `/api/shipments/${row.id}`)).toHaveLength(1);
  const query = Object.fromEntries(askedFor(seen, "/api/shipments")[0]?.query ?? []);
  expect(query).toMatchObject({
    stage: "expected",
    eta: "..2026-11-20T18:00:00.000Z",
    sort: "eta",
  });
});

test("for whom nothing waits that is told so, and who has no work that is counted sees their pages", async () => {
  network(telling([{ ...late, count: 0, late: 0, since: null }]));
  await showApp("/", CODES);
  await expect.element(work().getByText("Nada le espera.")).toBeVisible();
  network(telling([]));
  await showApp("/", CODES);
  const areas = page.getByRole("navigation", { name: "Sus áreas" });
  await expect.element(areas.getByRole("link", { name: /^Llegada de embarques/ })).toBeVisible();
});

test("work that cannot be counted says why, and is counted when it is tried again", async () => {
  let isBusy = true;
  const seen = network({
    ...answers,
    "GET /api/work": () => (isBusy ? new Refusal(503, { detail: "Ocupado" }) : { data: rows }),
  });
  await showApp("/", CODES);
  await expect.element(work().getByText("Ocupado")).toBeVisible();
  await expect.element(page.getByText("Mi semana en el almacén")).toBeVisible();
  isBusy = false;
  await work().getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect.poll(cards).toHaveLength(2);
  expect(askedFor(seen, "/api/work")).toHaveLength(2);
});

test.each([
  [1280, false],
  [360, true],
])("at %d pixels (dark: %s) axe finds nothing wrong and nothing is cut", async (width, dark) => {
  await page.viewport(width, 800);
  network(telling(rows));
  await showApp("/", CODES, dark);
  await expect.poll(cards).toHaveLength(2);
  await userEvent.click(work().getByText("Sin pendientes: 1"));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const card of work().getByRole("link").elements())
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth || card.scrollWidth);
  expect(await accessibilityFaults()).toEqual([]);
});
