import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import AgreementsCatalogueScreen from "#features/agreements/screen/AgreementsCatalogueScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const id = "00000000-0000-4000-8000-000000000001";
const agreement = {
  _id: id,
  Client: "Cliente Uno",
  Valid: "true",
  Provider: "Proveedor Uno",
  Agreement: "TMEC-2026-01",
  Treaty: "T-MEC",
  InitialDate: "2026-01-01",
  FinalDate: "2026-12-31",
  Status: "expiring",
  Missing: ["criterion"],
};
const card = {
  _id: id,
  Agreement: "TMEC-2026-01",
  Treaty: "T-MEC",
  Supplier: "Proveedor Uno",
  CertifierType: "EXPORTER",
  CertifierName: null,
  Producer: null,
  Importer: null,
  InitialDate: "2026-01-01",
  FinalDate: "2026-12-31",
  SignedDate: "2025-12-18",
  RevokedDate: null,
  Status: "expiring",
  Version: 2,
  Lines: 12,
  Elements: [
    { Element: "exporter", State: "given", Lines: 0, Law: "T-MEC Anexo 5-A, 3" },
    { Element: "criterion", State: "missing", Lines: 3, Law: "T-MEC Anexo 5-A, 7" },
  ],
  Versions: [
    {
      Version: 2,
      Date: "2026-11-18T16:00:00Z",
      File: null,
      Person: "Ana",
      Reason: "Cambio de planta",
      LinesAdded: 0,
      LinesRemoved: 0,
      Changes: [{ Field: "finalOn", Before: "2026-06-30", After: "2026-12-31" }],
    },
  ],
};
const warning = {
  _id: id,
  Agreement: "TMEC-2026-01",
  Treaty: "T-MEC",
  Supplier: "Proveedor Uno",
  LastDate: "2026-12-05",
  DaysLeft: 14,
  Step: 30,
  Lines: 12,
  Parts: 4,
  Partidas: 22,
  Ahorro: "129872.00",
  Lost: ["ZX-100", "ZX-101", "ZX-102", "ZX-103"].map((PartNO) => ({
    PartNO,
    Partidas: 2,
    Ahorro: null,
  })),
};
const lines = Array.from({ length: 12 }, (_row, index) => ({
  _id: `l${index}`,
  Created: "2026-11-18T16:00:00Z",
  Deleted: null,
  PartNO: `ZX-${100 + index}`,
  DescriptionOfGood: "Arnés",
  HSTariffClassificationNumber: "854442",
  PreferenceCriterion: "B",
  Producer: "Productor",
  NetCost: "NO",
  CountryOfOrigin: "USA",
  Date: "2026-01-05",
}));
const answers: Answers = {
  "GET /api/getCatA": () => ({ data: [agreement], totalCount: 1 }),
  [`GET /api/agreements/${id}`]: () => ({ data: card }),
  "GET /api/certificate_warnings": () => ({ data: [warning], totalCount: 1 }),
  "GET /api/getAgreementsDetails": ({ query }) => {
    const skip = Number(query.get("skip"));
    return { data: lines.slice(skip, skip + Number(query.get("take"))), totalCount: lines.length };
  },
};

const detail = () => page.getByRole("grid", { name: "Líneas de TMEC-2026-01" });
const asked = (seen: ReturnType<typeof network>) =>
  Object.fromEntries(askedFor(seen, "/api/getAgreementsDetails").at(-1)?.query ?? []);
const headers = (grid: { getByRole: typeof page.getByRole }) =>
  grid
    .getByRole("columnheader")
    .elements()
    .map((element) => element.textContent);

test("the certificates have the documented columns, then their number", async () => {
  network(answers);
  await showScreen(AgreementsCatalogueScreen, "/catalogosagreements");
  const grid = page.getByRole("grid", { name: "Certificados" });
  await expect.element(grid.getByText("Proveedor Uno")).toBeVisible();
  expect(headers(grid)).toEqual(["Cliente", "Válido", "Proveedor", "Certificado"]);
  const cells = grid.getByRole("row").nth(1).getByRole("gridcell").elements();
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "Cliente Uno",
    "true",
    "Proveedor Uno",
    "TMEC-2026-01",
  ]);
});

test("one certificate is selected at most", async () => {
  const other = { ...agreement, _id: id.replace(/1$/, "2"), Provider: "Proveedor Dos" };
  network({
    ...answers,
    "GET /api/getCatA": () => ({ data: [agreement, other], totalCount: 2 }),
  });
  const stage = await showScreen(AgreementsCatalogueScreen, "/catalogosagreements");
  const grid = page.getByRole("grid", { name: "Certificados" });
  const selected = () => grid.getByRole("row", { selected: true }).elements().length;
  await grid.getByText("Proveedor Uno").click();
  await expect.poll(() => stage.address().search["sel"]).toBe(id);
  await grid.getByText("Proveedor Dos").click({ modifiers: ["Control"] });
  await expect.poll(() => stage.address().search["sel"]).toBe(other._id);
  expect(selected()).toBe(1);
});

test("the chosen certificate's lines have the documented columns, paged and sorted by the server", async () => {
  const seen = network(answers);
  await showScreen(AgreementsCatalogueScreen, "/catalogosagreements");
  await expect.element(page.getByText("Elija un certificado para ver sus líneas.")).toBeVisible();
  const master = page.getByRole("grid", { name: "Certificados" });
  await master.getByText("Proveedor Uno").click();
  await expect.element(detail().getByText("ZX-100")).toBeVisible();
  expect(headers(detail())).toEqual([
    "Created",
    "Deleted",
    "PartNO",
    "DescriptionOfGood",
    "HSTariffClassificationNumber",
    "PreferenceCriterion",
    "Producer",
    "NetCost",
    "CountryOfOrigin",
    "Date",
  ]);
  expect(asked(seen)).toEqual({ ID: id, skip: "0", take: "10" });
  const partNo = detail().getByRole("columnheader", { name: "PartNO" });
  await partNo.getByText("PartNO").click();
  await expect.poll(() => asked(seen)["orderby"]).toBe("PartNO");
  await partNo.getByText("PartNO").click();
  await expect.poll(() => asked(seen)["orderby"]).toBe("PartNO desc");
  await page
    .getByRole("region", { name: "Líneas de TMEC-2026-01" })
    .getByRole("button", { name: "Página siguiente" })
    .click();
  await expect.poll(() => asked(seen)["skip"]).toBe("10");
});

test("a certificate that leaves out minimum data says so, and its detail says which and by what law", async () => {
  network(answers);
  await showScreen(AgreementsCatalogueScreen, `/catalogosagreements?sel=${id}`);
  const grid = page.getByRole("grid", { name: "Certificados" });
  await page
    .getByRole("region", { name: "Certificados" })
    .getByRole("button", { name: "Columnas" })
    .click();
  await page.getByRole("checkbox", { name: "Faltantes" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(grid.getByText("Falta 1")).toBeInTheDocument();
  const elements = page.getByRole("region", { name: "Datos mínimos" });
  await expect
    .element(elements.getByRole("row", { name: /Criterio de origen.*Falta.*3.*Anexo 5-A, 7/ }))
    .toBeVisible();
  await page.getByRole("heading", { name: "Versiones" }).click();
  await expect.element(page.getByText("Motivo: Cambio de planta")).toBeVisible();
  await expect.element(page.getByText(/^Hasta:/)).toHaveTextContent("Hasta: 06/30/2026 12/31/2026");
});

test("what is about to expire stands above the certificates, with its days, parts and duty", async () => {
  network(answers);
  await showScreen(AgreementsCatalogueScreen, "/catalogosagreements");
  await page.getByRole("heading", { name: "Por vencer" }).click();
  const row = page.getByRole("region", { name: "Por vencer" }).getByRole("row").nth(1);
  await expect
    .element(row)
    .toHaveTextContent(
      "3014 díasTMEC-2026-01Proveedor Uno12/05/2026422129,872.00ZX-100, ZX-101, ZX-102…",
    );
  await row.getByRole("link", { name: "TMEC-2026-01" }).click();
  await expect.element(detail().getByText("ZX-100")).toBeVisible();
});

test("a day in the address shows what is valid then, certificates and lines", async () => {
  const seen = network(answers);
  const stage = await showScreen(AgreementsCatalogueScreen, `/catalogosagreements?sel=${id}`);
  await page.getByLabelText("Vigentes al").fill("2026-06-01");
  await expect.poll(() => stage.address().search["vigentes"]).toBe("2026-06-01");
  await expect
    .poll(() => askedFor(seen, "/api/getCatA").at(-1)?.query.get("At"))
    .toBe("2026-06-01");
  await expect.poll(() => asked(seen)["At"]).toBe("2026-06-01");
  await page.getByRole("button", { name: "Ver todos" }).click();
  await expect.poll(() => stage.address().search["vigentes"]).toBeUndefined();
});

test("certificates that cannot be loaded are an empty list and a note", async () => {
  network({ ...answers, "GET /api/getCatA": () => new Refusal(503, { detail: "Ocupado" }) });
  await showScreen(AgreementsCatalogueScreen, "/catalogosagreements");
  await expect
    .element(page.getByText("No se pudieron cargar los certificados: Ocupado"))
    .toBeVisible();
  await expect
    .element(page.getByText("Todavía no hay certificados. Cargue un zip con sus líneas."))
    .toBeVisible();
  expect(page.getByText("Data Loading Error").elements()).toEqual([]);
});

test("lines that cannot be loaded are told by the alert dialog", async () => {
  network({
    ...answers,
    "GET /api/getAgreementsDetails": () => new Refusal(500, { detail: "Falla" }),
  });
  await showScreen(AgreementsCatalogueScreen, `/catalogosagreements?sel=${id}`);
  await expect
    .element(page.getByRole("alertdialog").getByText("No se pudieron cargar las líneas: Falla"))
    .toBeVisible();
});

test("a lines file is sent without naming an agreement", async () => {
  const seen = network({
    ...answers,
    "POST /api/upload_nafta": () => ({ data: "Recibido.", uploads: [], rejected: [] }),
  });
  await showScreen(AgreementsCatalogueScreen, "/catalogosagreements");
  await expect.element(page.getByRole("button", { name: "Cargar" })).toBeVisible();
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, new File(["PK"], "lineas.zip"));
  await expect.element(page.getByRole("alertdialog").getByText("Recibido.")).toBeVisible();
  const form = askedFor(seen, "/api/upload_nafta")[0]?.body as FormData;
  expect([...form.keys()]).toEqual(["Filenames", "file1"]);
});

test.each([false, true])("axe finds nothing wrong on the screen (dark: %s)", async (dark) => {
  network(answers);
  await showScreen(AgreementsCatalogueScreen, `/catalogosagreements?sel=${id}`, undefined, dark);
  await expect.element(detail().getByText("ZX-100")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
