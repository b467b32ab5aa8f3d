import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers } from "#modules/carriers/carriers.ts";
import { screens } from "#modules/shipments/shipments.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const CARRIER = "00000000-0000-4000-8000-000000000007";
const measured = (rows: number, weight: string) => ({
  rows,
  unitsDeclared: String(rows * 10),
  unitsReceived: String(rows * 9),
  weightDeclared: weight,
  waiting: 12.5,
  receivingTime: 45,
  receivedWithin: 60,
  reviewWaiting: null,
  reviewTime: null,
});
const groups = [
  {
    ...measured(3, "1200.50"),
    arrivedAt: "2026-11-20",
    carrier: CARRIER,
    "carrier.label": "Flecha",
  },
  { ...measured(2, "0"), arrivedAt: null, carrier: null, "carrier.label": null },
];
const answers: Answers = {
  "GET /api/shipments": () => ({ data: [], totalCount: 0, first: null, last: null }),
  "GET /api/shipments/groups": () => ({
    data: groups,
    totalCount: 2,
    whole: measured(5, "1200.50"),
  }),
  [`GET /api/carriers/${CARRIER}`]: () => ({
    data: {
      ...sampleRow(carriers, 7, new Date("2026-11-20T18:00:00Z")),
      id: CARRIER,
      name: "Flecha",
    },
  }),
};
const report = screens.filter(({ name }) => name === "shipments-report");
const ReportPage = () => <EntityPage screens={report} placeOf={() => null} />;
const show = (address: string, codes = ["REPORTES_KPIS"]) =>
  showScreen(ReportPage, address, codes, false, ["1", "2"]);
const askedOfGroups = (seen: ReturnType<typeof network>) =>
  askedFor(seen, "/api/shipments/groups").at(-1)?.query;

beforeEach(() => page.viewport(1440, 900));

test("a report is grouped by what is chosen, narrowed as its list is, and the address says so", async () => {
  const seen = network(answers);
  const { address } = await show("/?q=ax&f_stage=received");
  await page.getByRole("button", { name: "Día: Llegó" }).click();
  await page.getByRole("button", { name: "Transportista" }).click();
  await expect.poll(() => askedOfGroups(seen)?.get("by")).toBe("arrivedAt,carrier");
  expect(address().search).toMatchObject({ groups: "arrivedAt,carrier", q: "ax" });
  expect(askedOfGroups(seen)?.get("stage")).toBe("received");
  expect(askedOfGroups(seen)?.get("search")).toBe("ax");
  for (const name of ["11/20/2026", "Flecha", "1,200.5 kg", "45 min", "nada"])
    await expect.element(page.getByRole("gridcell", { name, exact: true }).first()).toBeVisible();
  const whole = page.getByLabelText("En total");
  await expect.element(whole.getByText("50", { exact: true })).toBeVisible();
  await page.getByRole("columnheader", { name: "Entradas" }).click();
  await expect.poll(() => askedOfGroups(seen)?.get("sort")).toBe("rows");
  await page.getByRole("button", { name: "Quitar el filtro de Etapa" }).click();
  await expect.poll(() => askedOfGroups(seen)?.get("stage")).toBeNull();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a group leads to its rows by an address", async () => {
  const seen = network(answers);
  const { address } = await show("/?groups=arrivedAt,carrier&q=ax");
  await page.getByRole("link", { name: "Entradas de este grupo: 3" }).click();
  await expect
    .poll(() => askedFor(seen, "/api/shipments").at(-1)?.query.get("arrivedAt"))
    .toMatch(/^2026-11-20T.*Z\.\.2026-11-21T.*\.999Z$/);
  const asked = askedFor(seen, "/api/shipments").at(-1)?.query;
  expect([asked?.get("carrier"), asked?.get("search")]).toEqual([CARRIER, "ax"]);
  expect(address().search).toEqual({
    list: "shipments-report",
    q: "ax",
    f_arrivedAt: "2026-11-20..2026-11-20",
    f_carrier: CARRIER,
  });
  await expect.element(page.getByText("11/20/2026")).toBeVisible();
});

test("what has neither day nor carrier is a group that is chosen as any other", async () => {
  const seen = network(answers);
  await show("/?groups=arrivedAt,carrier");
  await page.getByRole("gridcell", { name: "nada" }).first().click();
  await expect
    .poll(() => askedFor(seen, "/api/shipments").at(-1)?.query.get("carrier"))
    .toBe("none");
  expect(askedFor(seen, "/api/shipments").at(-1)?.query.get("arrivedAt")).toBe("none");
});

test("days between which the report lies are written into the header's filter", async () => {
  const seen = network(answers);
  const { address } = await show("/");
  await page.getByRole("button", { name: "Filtrar Llegó" }).click();
  await page.getByRole("textbox", { name: "Llegó: desde" }).fill("11/01/2026");
  await page.getByRole("textbox", { name: "Llegó: hasta" }).fill("11/30/2026");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect.poll(() => address().search["f_arrivedAt"]).toBe("2026-11-01..2026-11-30");
  await expect
    .poll(() => askedFor(seen, "/api/shipments").at(-1)?.query.get("arrivedAt"))
    .toMatch(/^2026-11-01T.*Z\.\.2026-12-01T.*\.999Z$/);
  await expect.element(page.getByText("11/01/2026 – 11/30/2026")).toBeVisible();
});

test("on a phone each group is a card that leads to its rows", async () => {
  await page.viewport(390, 844);
  const seen = network(answers);
  await show("/?groups=arrivedAt");
  await expect.element(page.getByText("11/20/2026")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByText("11/20/2026").click();
  await expect
    .poll(() => askedFor(seen, "/api/shipments").at(-1)?.query.get("arrivedAt"))
    .toMatch(/^2026-11-20T/);
});

test("whoever may not read the report sees the list alone", async () => {
  const seen = network(answers);
  await show("/?groups=arrivedAt", ["ENTRADA_MANUAL"]);
  await expect.poll(() => askedFor(seen, "/api/shipments").length).toBe(1);
  expect(askedFor(seen, "/api/shipments/groups")).toEqual([]);
  expect(page.getByRole("group", { name: "Agrupar por" }).elements()).toEqual([]);
});
