import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens } from "#modules/loads/loads.ts";
import { sites } from "#modules/sites/sites.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const site = { ...sampleRow(sites, 1, now), name: "Bodega Laredo" };
const list = (row: object) => () => ({ data: [row], totalCount: 1, first: null, last: null });
const answers: Answers = {
  "GET /api/loads": list(sampleRow(loads, 1, now)),
  "GET /api/sites": list(site),
  "POST /api/loads/daySheet": () => new Response("%PDF-1.7"),
};
const reports = screens.filter(({ name }) => name === "loads-report-status");
const DispatchPage = () => <EntityPage screens={reports} placeOf={() => null} />;
const press = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => page.viewport(1440, 900));

test("the sheet of a day is asked for by site and day where loads that left are listed, not without a site", async () => {
  const seen = network(answers);
  await showScreen(DispatchPage, "/", ["DESPACHO_REPORTE"]);
  await press("Relación de carga").click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Relación de carga", exact: true });
  await send.click();
  await expect.element(dialog.getByText("Falta", { exact: true })).toBeVisible();
  expect(askedFor(seen, "/api/loads/daySheet")).toEqual([]);
  await dialog.getByRole("combobox", { name: "Sitio" }).click();
  await page.getByRole("option", { name: "Bodega Laredo" }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await send.click();
  await expect.poll(() => askedFor(seen, "/api/loads/daySheet").length).toBe(1);
  const [asked] = askedFor(seen, "/api/loads/daySheet");
  expect(asked?.body).toEqual({
    site: site.id,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    language: "es",
  });
  await expect.poll(() => dialog.elements()).toEqual([]);
});
