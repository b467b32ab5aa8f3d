import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { extracts, screens } from "#modules/extracts/extracts.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const running = {
  ...sampleRow(extracts, 1, now),
  extractNo: "D-1-000007",
  dataSet: "shipments",
  status: "running",
  rowsExpected: 8_000,
  rowsWritten: 2_000,
};
const answers = (row: () => typeof running): Answers => ({
  "GET /api/extracts": () => ({ data: [row()], totalCount: 1, first: null, last: null }),
  [`GET /api/extracts/${running.id}`]: () => ({ data: row() }),
  [`GET /api/extracts/${running.id}/history`]: () => ({ data: [], isMore: false }),
  [`POST /api/extracts/${running.id}/link`]: () => ({
    data: { path: `/api/extracts/linked/${"t".repeat(43)}`, expiresAt: "2026-11-21T18:00:00.000Z" },
  }),
  "POST /api/extracts/cancel": () => ({ data: [{ id: running.id, version: 2 }] }),
});
const ExtractsPage = () => <EntityPage screens={screens} placeOf={() => null} />;

beforeEach(() => page.viewport(1440, 900));

test("an extract tells how far it is, and offers its file and a link to it once it is there", async () => {
  let row = running;
  const seen = network(answers(() => row));
  await showScreen(ExtractsPage, `/?sel=${running.id}`, ["REPORTES_TABLEU"]);
  const file = page.getByRole("region", { name: "Archivo" });
  await expect.element(file.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: "Cancelar el extracto" }).click();
  await expect.poll(() => askedFor(seen, "/api/extracts/cancel").length).toBe(1);

  // Nobody asks for it: the page looks by itself.
  row = { ...running, status: "ready", rowsWritten: 8_000 };
  await expect
    .element(file.getByRole("button", { name: "Descargar D-1-000007" }))
    .toBeInTheDocument();
  await file.getByRole("combobox", { name: "Vigencia de la liga" }).selectOptions("Vale 168 h");
  await file.getByRole("button", { name: "Crear liga para API" }).click();
  const link = file.getByRole("textbox", { name: "Liga, vale hasta 11/21/2026 12:00:00" });
  await expect
    .element(link)
    .toHaveValue(`${window.location.origin}/api/extracts/linked/${"t".repeat(43)}`);
  expect(askedFor(seen, `/api/extracts/${running.id}/link`)[0]?.body).toEqual({ hours: 168 });
  expect(await accessibilityFaults()).toEqual([]);
});
