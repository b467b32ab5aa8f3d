import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import AgreementsCatalogueScreen from "#features/agreements/screen/AgreementsCatalogueScreen.tsx";
import UploadsScreen from "#features/uploads/screen/UploadsScreen.tsx";
import type { FileQuestion } from "#kit/pure/cell/fileQuestion.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { screens, vehicles } from "#modules/carriers/vehicles/vehicles.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers, type Asked } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const dayOrder = (of: string, title: string): FileQuestion => ({
  code: "dayOrder",
  of,
  title,
  found: "01/02/2026; 03/04/2026",
  options: [
    { value: "dayFirst", means: "2026-02-01" },
    { value: "monthFirst", means: "2026-01-02" },
  ],
});
const hiddenRows: FileQuestion = {
  code: "hiddenRows",
  of: "",
  title: "",
  found: "4, 7",
  options: [
    { value: "read", means: null },
    { value: "leave", means: null },
  ],
};
const nothing = { rows: 2, added: 0, changed: 0, equal: 0, wrong: 0, missing: [], lines: [] };
const columns = [
  { title: "Placas", field: "plate" },
  { title: "Vence", field: null },
];
const now = new Date("2026-11-20T18:00:00Z");
function saidIn(asked: Asked): Record<string, string> {
  const answers = (asked.body as FormData).get("answers");
  return typeof answers === "string" ? JSON.parse(answers) : {};
}
const VehiclesPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const vehicleAnswers = (preview: (asked: Asked) => object): Answers => ({
  "GET /api/vehicles": () => ({
    data: [sampleRow(vehicles, 1, now)],
    totalCount: 1,
    first: null,
    last: null,
  }),
  "GET /api/vehicles/imports": () => ({ data: [] }),
  "POST /api/vehicles/import/preview": (asked) => ({ data: preview(asked) }),
  "POST /api/vehicles/import": () => ({
    data: {
      id: "00000000-0000-4000-8000-000000000001",
      client: 1,
      file: "flota.csv",
      by: "Adela",
      importedAt: now.toISOString(),
      ...nothing,
    },
  }),
});
const press = (name: string) => page.getByRole("button", { name, exact: true });
const option = (name: string) => page.getByRole("radio", { name, exact: true });

async function choose(): Promise<void> {
  await press("Importar").click();
  await expect.element(page.getByText("Todavía no se ha importado ningún archivo.")).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type="file"]');
  if (input === null) throw new Error("there is no way to choose a file");
  await userEvent.upload(input, new File(["a"], "flota.csv"));
}

beforeEach(() => page.viewport(1440, 900));

test("a file that leaves something open asks, each answer with what it would mean, and is looked at again with all of them", async () => {
  const questions = [dayOrder("policyExpiresOn", "Vence"), hiddenRows];
  const seen = network(
    vehicleAnswers((asked) =>
      saidIn(asked)["hiddenRows"] === undefined
        ? { ...nothing, columns, questions }
        : { ...nothing, columns, added: 2 },
    ),
  );
  await showScreen(VehiclesPage, "/", ["CREATE_TRANSFER"]);
  await choose();
  await expect
    .element(page.getByText("Vence: ¿qué va primero en 01/02/2026; 03/04/2026?"))
    .toBeVisible();
  await expect.element(page.getByText("Hay filas ocultas: 4, 7")).toBeVisible();
  await expect.element(press("Continuar con estas respuestas")).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  await option("El mes: 01/02/2026 es 2 de enero de 2026").click();
  await option("Dejar fuera lo oculto").click();
  await press("Continuar con estas respuestas").click();
  await press("Importar 2").click();
  const said = { "dayOrder:policyExpiresOn": "monthFirst", hiddenRows: "leave" };
  await expect.poll(() => askedFor(seen, "/api/vehicles/import").map(saidIn)).toEqual([said]);
});

test("an answer for one column holds for the others that nobody has answered, until they are told otherwise", async () => {
  const questions = [dayOrder("policyExpiresOn", "Vence"), dayOrder("boughtOn", "Compra")];
  const seen = network(vehicleAnswers(() => ({ ...nothing, columns, questions })));
  await showScreen(VehiclesPage, "/", ["CREATE_TRANSFER"]);
  await choose();
  await option("El día: 01/02/2026 es 1 de febrero de 2026").first().click();
  await option("El mes: 01/02/2026 es 2 de enero de 2026").nth(1).click();
  await press("Continuar con estas respuestas").click();
  const last = () => {
    const asked = askedFor(seen, "/api/vehicles/import/preview").at(-1);
    return asked && saidIn(asked);
  };
  await expect.poll(last).toEqual({
    "dayOrder:policyExpiresOn": "dayFirst",
    "dayOrder:boughtOn": "monthFirst",
  });
});

test("a person says which column is for which field, once for the file and the client's next ones", async () => {
  const seen = network(
    vehicleAnswers((asked) => ({
      ...nothing,
      columns,
      missing: saidIn(asked)["column:vence"] === undefined ? ["policyExpiresOn"] : [],
      added: 2,
      unwrapped: 3,
      leftOut: [{ name: "Hoja2", why: "noHeader" }],
    })),
  );
  await showScreen(VehiclesPage, "/", ["CREATE_TRANSFER"]);
  await choose();
  await expect
    .element(page.getByText("Hoja2: no se lee, no tiene un encabezado conocido"))
    .toBeVisible();
  await expect.element(page.getByText(/^En 3 líneas se quitó/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByLabelText("¿Qué es la columna Vence?").selectOptions("policyExpiresOn");
  await press("Revisar con estas columnas").click();
  await press("Importar 2").click();
  await expect
    .poll(() => askedFor(seen, "/api/vehicles/import").map(saidIn))
    .toEqual([{ "column:vence": "policyExpiresOn" }]);
});

const record = {
  _id: "00000000-0000-4000-8000-000000000007",
  kind: "agreements",
  file: "certificados.zip",
  entry: "lineas.csv",
  Type: "manual",
  Full: false,
  FileDate: null,
  Date: now.toISOString(),
  Status: "En espera",
  Lines: 0,
  LinestoProcess: 0,
  LinesDuplicated: 0,
  LinesNew: 0,
  LinesChange: 0,
  LinesDelete: 0,
  Reason: null,
  ReasonText: null,
  ReasonDetail: null,
  SameAs: null,
  LinesRemoved: null,
  Warnings: [],
  Questions: [dayOrder("initialOn", "InitialDate")],
};

test("a certificate file that waits asks on the screen of certificates, and is read as it is told", async () => {
  let asking = [record];
  const answer = `/api/uploads/${record._id}/answer`;
  const seen = network({
    "GET /api/uploads_asking": () => ({ data: asking }),
    [`POST ${answer}`]: () => {
      asking = [];
      return { data: "Anotado" };
    },
  });
  await showScreen(AgreementsCatalogueScreen, "/", ["AUDITORIA_REPORTE"]);
  await option("El mes: 01/02/2026 es 2 de enero de 2026").click();
  await press("Continuar con estas respuestas").click();
  await expect
    .poll(() => askedFor(seen, answer).map(({ body }) => body))
    .toEqual([{ answers: { "dayOrder:initialOn": "monthFirst" } }]);
  await expect.poll(() => page.getByRole("radio").elements()).toEqual([]);
});

test("an upload of parts that waits for an answer asks where it is chosen, and is not offered for approval", async () => {
  const parts = { ...record, kind: "parts", Questions: [hiddenRows] };
  network({ "GET /partnumber_paginated": () => ({ data: [parts], totalCount: 1 }) });
  await showScreen(UploadsScreen, `/descarga?sel=${record._id}`, ["CATALOGO_PARTES"]);
  await expect.element(option("Leer también lo oculto")).toBeVisible();
  await expect.element(press("Cancelar certificados.zip")).toBeVisible();
  expect(page.getByText(/espera aprobación/).elements()).toEqual([]);
});
