import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const done = {
  id: "00000000-0000-4000-8000-000000000001",
  client: 1,
  file: "transportistas.csv",
  by: "Adela Administra",
  importedAt: now.toISOString(),
  rows: 500,
  added: 480,
  changed: 5,
  equal: 3,
  wrong: 12,
};
const columns = [
  { title: "Nombre", field: "name" },
  { title: "SCAC", field: "scac" },
  { title: "Color", field: null },
];
const lines = [
  {
    line: 7,
    cells: ["", "ABC1", "rojo"],
    faults: {
      name: { code: "required" },
      scac: { code: "form", values: { example: "ABCD" } },
    },
  },
  {
    line: 9,
    cells: ["Dos", "ABCD", ""],
    faults: { scac: { code: "repeated", values: { line: 3 } } },
  },
];
const { id: _id, client: _client, file: _file, by: _by, importedAt: _at, ...counters } = done;
const previewed = { ...counters, columns, missing: [], lines };
const answers: Answers = {
  "GET /api/carriers": () => ({
    data: [sampleRow(carriers, 1, now)],
    totalCount: 1,
    first: null,
    last: null,
  }),
  "GET /api/carriers/imports": () => ({ data: [done] }),
  "POST /api/carriers/import/preview": () => ({ data: previewed }),
  "POST /api/carriers/import": () => ({ data: done }),
};
const CarriersPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const CODES = ["CREATE_TRANSFER"];
const PREVIEW = "/api/carriers/import/preview";
const dialog = () => page.getByRole("dialog");
const press = (name: string) => page.getByRole("button", { name, exact: true });

async function choose(): Promise<void> {
  await press("Importar").click();
  await expect.element(dialog().getByText("transportistas.csv")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type="file"]');
  await userEvent.upload(input ?? never(), new File(["a,b\n"], "flota.csv"));
}

function never(): never {
  throw new Error("there is no way to choose a file");
}

beforeEach(() => page.viewport(1440, 900));

test("a file is looked at first: how many lines do what, and everything that is wrong by line and column", async () => {
  const seen = network(answers);
  await showScreen(CarriersPage, "/", CODES);
  await choose();
  const cells = () =>
    [...document.querySelectorAll("[role=dialog] tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.textContent),
    );
  await expect.poll(cells).toEqual([
    ["7", "Nombre", "", "Falta"],
    ["7", "SCAC", "ABC1", "No tiene la forma de ABCD"],
    ["9", "SCAC", "ABCD", "Ya está en la línea 3"],
  ]);
  await expect.element(dialog().getByText("Columnas que no se leen: Color")).toBeVisible();
  await expect.element(dialog().getByText("480", { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(askedFor(seen, "/api/carriers/import")).toEqual([]);
});

test("of a word that is none of the few that are meant, these are named", async () => {
  const roles = { title: "Papeles", field: "roles" };
  const wrong = {
    line: 4,
    cells: ["Tres", "", "", "chofer"],
    faults: { roles: { code: "choice" } },
  };
  network({
    ...answers,
    "POST /api/carriers/import/preview": () => ({
      data: { ...previewed, columns: [...columns, roles], lines: [wrong] },
    }),
  });
  await showScreen(CarriersPage, "/", CODES);
  await choose();
  const told =
    "Escriba una de estas: Transportista, Transfer, Agente aduanal, Proveedor, Destinatario";
  await expect.element(dialog().getByText(told, { exact: true })).toBeVisible();
});

test("the correct ones alone are imported when that is chosen, and the list is read again", async () => {
  const seen = network(answers);
  await showScreen(CarriersPage, "/", CODES);
  await choose();
  await press("Importar solo las correctas (485)").click();
  await expect.element(page.getByText(/Importado: 480 nuevas, 5 cambiadas/)).toBeVisible();
  expect(dialog().elements()).toEqual([]);
  const form = askedFor(seen, "/api/carriers/import")[0]?.body as FormData;
  expect([form.get("leaveOut"), form.get("client")]).toEqual(["wrong", "1"]);
  await expect.poll(() => askedFor(seen, "/api/carriers").length).toBeGreaterThan(1);
});

test("a file that lacks a needed column says which, and nothing can be imported", async () => {
  network({
    ...answers,
    [`POST ${PREVIEW}`]: () => ({ data: { ...previewed, lines: [], wrong: 0, missing: ["scac"] } }),
  });
  await showScreen(CarriersPage, "/", CODES);
  await choose();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("Faltan columnas: SCAC");
  await expect.element(press("Importar 485")).toBeDisabled();
});

test("what came up since is shown again when an import is refused", async () => {
  let answer: unknown = { data: { ...previewed, lines: [], wrong: 0 } };
  network({
    ...answers,
    [`POST ${PREVIEW}`]: () => answer,
    "POST /api/carriers/import": () => {
      answer = { data: previewed };
      return new Refusal(409, { reasonCode: "entity.wrongLines", values: { wrong: 12 } });
    },
  });
  await showScreen(CarriersPage, "/", CODES);
  await choose();
  await press("Importar 485").click();
  await expect.element(page.getByText(/El archivo tiene líneas con error/)).toBeVisible();
  await press("Aceptar").click();
  await expect.element(dialog().getByText("Ya está en la línea 3")).toBeVisible();
});

test("among several clients the file is for the chosen one, and what was looked at for another goes", async () => {
  const seen = network(answers);
  const clients = ["Maquiladora Uno", "Autopartes Dos"];
  await showScreen(CarriersPage, "/", CODES, false, clients);
  await choose();
  await expect.element(dialog().getByText("Ya está en la línea 3")).toBeVisible();
  await dialog().getByRole("combobox").selectOptions("Autopartes Dos");
  await expect.element(dialog().getByText(/Adela Administra \(Maquiladora Uno\)/)).toBeVisible();
  expect(press("Importar solo las correctas (485)").elements()).toEqual([]);
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type="file"]');
  await userEvent.upload(input ?? never(), new File(["a,b\n"], "flota.csv"));
  await press("Importar solo las correctas (485)").click();
  await expect.poll(() => askedFor(seen, "/api/carriers/import")).toHaveLength(1);
  const sent = [...askedFor(seen, PREVIEW), ...askedFor(seen, "/api/carriers/import")];
  expect(sent.map(({ body }) => (body as FormData).get("client"))).toEqual(["1", "2", "2"]);
});

test("on a phone the dialog has room for all of it", async () => {
  await page.viewport(390, 844);
  network(answers);
  await showScreen(CarriersPage, "/", CODES);
  await choose();
  await expect.element(dialog().getByText("Ya está en la línea 3")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
});

test("who may only see imports nothing", async () => {
  network(answers);
  await showScreen(CarriersPage, "/", []);
  await expect.element(page.getByRole("gridcell").first()).toBeVisible();
  expect(press("Importar").elements()).toEqual([]);
});
