import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { releases, screens } from "#modules/releases/releases.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const counters = { rows: 3, added: 2, changed: 0, equal: 0, wrong: 1 };
const line = (at: number, partNo: string, quantity: string, free: string, short: string) => ({
  line: at,
  values: { reference: "PED-1", partNo, lot: null, quantity, free, short },
});
const previewed = {
  ...counters,
  columns: ["reference", "partNo", "quantity"].map((field) => ({ title: field, field })),
  missing: [],
  lines: [{ line: 4, cells: ["PED-1", "ZZ-9", "1"], faults: { partNo: { code: "unknownPart" } } }],
  documents: [{ called: "PED-1", version: 1, added: 2, changed: 0, removed: 0 }],
  weighed: {
    number: 2,
    lacking: 1,
    lines: [line(3, "A-2", "70", "40", "30"), line(2, "A-1", "5", "100", "0")],
  },
};
const answers: Answers = {
  "GET /api/releases": () => ({
    data: [sampleRow(releases, 1, now)],
    totalCount: 1,
    first: null,
    last: null,
  }),
  "GET /api/releaseOrders/imports": () => ({ data: [] }),
  "POST /api/releaseOrders/import/preview": () => ({ data: previewed }),
  "POST /api/releaseOrders/import": () => ({
    data: {
      ...counters,
      id: "00000000-0000-4000-8000-000000000001",
      client: 1,
      file: "pedido.csv",
      by: "Clara Cliente",
      importedAt: now.toISOString(),
    },
  }),
};
const ReleasesPage = () => <EntityPage screens={screens.slice(0, 1)} placeOf={() => null} />;
const press = (name: string) => page.getByRole("button", { name, exact: true });
const tables = () =>
  [...document.querySelectorAll("[role=dialog] [role=region]")].map((region) =>
    [...region.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.textContent),
    ),
  );

function never(): never {
  throw new Error("there is no way to choose a file");
}

beforeEach(() => page.viewport(1440, 900));

test("a file of lines tells what is short of each before it is written, and unknown parts by their line", async () => {
  const seen = network(answers);
  await showScreen(ReleasesPage, "/", ["DISTRIBUCION_RELEASE"]);
  await expect.element(press("Nueva salida")).toBeVisible();
  await press("Importar").click();
  await expect.element(page.getByText(/Nada se aparta hasta que se pida la salida/)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type="file"]');
  await userEvent.upload(input ?? never(), new File(["a,b\n"], "pedido.csv"));
  await expect.poll(tables).toEqual([
    [
      ["3", "PED-1", "A-2", "", "70", "40", "30"],
      ["2", "PED-1", "A-1", "", "5", "100", "0"],
    ],
    [
      [
        "4",
        "Núm. Parte",
        "ZZ-9",
        "El catálogo de partes del cliente no la tiene: cárguela ahí primero",
      ],
    ],
  ]);
  await expect.element(page.getByText("Líneas con faltante: 1 de 2")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(askedFor(seen, "/api/releaseOrders/import")).toEqual([]);
  await press("Importar solo las correctas (2)").click();
  await expect.element(page.getByText(/Importado: 2 nuevas/)).toBeVisible();
  await expect.poll(() => askedFor(seen, "/api/releases").length).toBeGreaterThan(1);
});
