import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { extracts, screens as extractScreens } from "#modules/extracts/extracts.ts";
import { reportLayouts, screens } from "#modules/extracts/reportLayouts/reportLayouts.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const page1 = (row: object) => ({ data: [row], totalCount: 1, first: null, last: null });
const nothing = () => ({ data: [], isMore: false });

beforeEach(() => page.viewport(1440, 900));

test("a layout makes the file of a period", async () => {
  const row = { ...sampleRow(reportLayouts, 1, now), layoutCode: "STARS", status: "active" };
  const seen = network({
    "GET /api/reportLayouts": () => page1(row),
    [`GET /api/reportLayouts/${row.id}`]: () => ({ data: row }),
    [`GET /api/reportLayouts/${row.id}/history`]: nothing,
    "POST /api/reportLayouts/run": () => ({ data: [{ id: row.id, version: 2 }] }),
  });
  const Stars = () => (
    <EntityPage
      screens={screens.filter(({ name }) => name === "reportLayouts-stars")}
      placeOf={() => null}
    />
  );
  await showScreen(Stars, `/?sel=${row.id}`, ["STARS"]);
  expect(askedFor(seen, "/api/reportLayouts")[0]?.query.get("kind")).toBe("stars");
  await page.getByRole("button", { name: "Generar archivo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Desde" }).fill("2026-11-01");
  await dialog.getByRole("textbox", { name: "Hasta" }).fill("2026-11-20");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole("button", { name: "Generar archivo" }).click();
  await expect.poll(() => askedFor(seen, "/api/reportLayouts/run").length).toBe(1);
  expect(askedFor(seen, "/api/reportLayouts/run")[0]?.body).toMatchObject({
    input: { firstDay: "2026-11-01", lastDay: "2026-11-20" },
  });
});

test("a file tells the rows that it begins with, and each row that does not fit its layout", async () => {
  const row = {
    ...sampleRow(extracts, 1, now),
    extractNo: "D-1-000007",
    status: "failed",
    failure: "rowFaults",
    rowFaults: 1,
  };
  network({
    "GET /api/extracts": () => page1(row),
    [`GET /api/extracts/${row.id}`]: () => ({ data: row }),
    [`GET /api/extracts/${row.id}/history`]: nothing,
    [`GET /api/extracts/${row.id}/preview`]: () => ({
      data: {
        titles: ["Entry", "PRO"],
        rows: [["E-LRD1-26-000001", null]],
        faults: [{ row: 1, column: "PRO", code: "required", value: "" }],
      },
    }),
  });
  const Exl = () => (
    <EntityPage
      screens={extractScreens.filter(({ name }) => name === "extracts-report-exl")}
      placeOf={() => null}
    />
  );
  await showScreen(Exl, "/", ["REPORTES_EXL"]);
  await page.getByText("D-1-000007").first().click();
  const faults = page.getByRole("region", { name: "Filas que no caben" });
  await expect.element(faults.getByText("Falta un valor obligatorio")).toBeInTheDocument();
  const first = page.getByRole("region", { name: "Primeras filas" });
  await expect.element(first.getByRole("cell", { name: "E-LRD1-26-000001" })).toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});
