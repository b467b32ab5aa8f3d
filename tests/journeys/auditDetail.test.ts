import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, openBrowser, soon } from "./browser.ts";
import { cellOf, columnOf, gridOf, rowsOf, rowWith, titlesOf } from "./grid.ts";
import { lookOf } from "./look.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const PARTS = "Números de Parte";
const CERTIFICATES = "Certificados de Origen";

const opened = async () => {
  const { page, calls } = await within(`/auditoria?size=50&${daysAround()}`, { person: "auditor" });
  await rowsOf(gridOf(page, "Auditorías")).first().waitFor();
  return { page, calls };
};

/** Chooses a pedimento of the demonstration whose fourth line was declared under another fraccion. */
const openAudit = async (page: Page, number = "6003003") => {
  await rowWith(gridOf(page, "Auditorías"), number).click();
  const parts = gridOf(page, PARTS);
  await rowsOf(parts).first().waitFor();
  return parts;
};

const toggle = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

it("with no audit selected the details stay empty; selecting one loads its lines", async () => {
  const { page, calls } = await opened();
  await page.getByText("Elija una auditoría arriba para ver sus líneas.").waitFor();
  expect(await rowsOf(gridOf(page, PARTS)).count()).toBe(0);
  expect(callsTo(calls, "/api/getAuditDet")).toEqual([]);
  await openAudit(page);
  const first = callsTo(calls, "/api/getAuditDet").at(-1)?.query.get("ID");
  expect(first).toBe(new URL(page.url()).searchParams.get("sel"));
  await rowWith(gridOf(page, "Auditorías"), "6003002").click();
  await soon(() => callsTo(calls, "/api/getAuditDet").at(-1)?.query.get("ID")).not.toBe(first);
  await soon(() => columnOf(gridOf(page, PARTS), "ParteAduasis")).toContain("SEN-1001");
});

it("the toggles switch between the part numbers with their nine columns and the certificates with their five", async () => {
  const { page } = await opened();
  const parts = await openAudit(page);
  expect(await toggle(page, PARTS).getAttribute("aria-pressed")).toBe("true");
  expect(await titlesOf(parts)).toEqual([
    "ParteAduasis",
    "ParteEXL",
    "ResultadoParte",
    "FraccionAduasis",
    "FraccionEXL",
    "ResultadoFraccion",
    "DescripcionAduasis",
    "DescripcionEXL",
    "ResultadoDescripcion",
  ]);
  await toggle(page, CERTIFICATES).click();
  const certificates = gridOf(page, CERTIFICATES);
  await rowsOf(certificates).first().waitFor();
  expect(await parts.count()).toBe(0);
  expect(await titlesOf(certificates)).toEqual([
    "ParteAduasis",
    "ParteEXL",
    "ResultadoParte",
    "TipoCaso",
    "ResultadoTL",
  ]);
  await toggle(page, PARTS).click();
  await rowsOf(parts).first().waitFor();
  expect(await certificates.count()).toBe(0);
});

it("a result is bold: green where it is true, red where it is false", async () => {
  const { page } = await opened();
  const parts = await openAudit(page);
  for (const [part, result, colour] of [
    ["TAP-1001", "true", "green"],
    ["EMP-1003", "false", "red"],
  ] as const) {
    const cell = await cellOf(parts, rowWith(parts, part), "ResultadoFraccion");
    expect((await cell.innerText()).trim()).toBe(result);
    expect(await lookOf(cell.getByText(result))).toEqual({ colour, isBold: true });
  }
});

it("TipoCaso shows the preference keys that the partida declares, and nothing where it declares none", async () => {
  const { page } = await opened();
  await openAudit(page);
  await toggle(page, CERTIFICATES).click();
  const certificates = gridOf(page, CERTIFICATES);
  await rowsOf(certificates).first().waitFor();
  const declared = Object.fromEntries(
    (await columnOf(certificates, "ParteAduasis")).map((part, at) => [part, at] as const),
  );
  const keys = await columnOf(certificates, "TipoCaso");
  expect(keys[declared["TAP-1001"] ?? -1]).toMatch(/^TL\b/);
  expect(keys[declared["EMP-1002"] ?? -1]).toBe("");
});

it("the why panel puts declared and on file side by side and gives reasons and case", async () => {
  const { page } = await opened();
  const parts = await openAudit(page);
  await rowWith(parts, "EMP-1003").click();
  const why = page.getByRole("region", { name: "Por qué" });
  await why.getByRole("heading", { name: "Partida 4" }).waitFor();
  const row = why.getByRole("row").filter({ hasText: "Fracción" });
  expect(await row.innerText()).toMatch(/4016\.99\.01\D*00[\s\S]*4016\.93\.04\D*99/);
  await why.getByText("igual sólo a 4 dígitos").waitFor();
  await why.getByRole("heading", { name: "Razones" }).waitFor();
  expect(await why.getByRole("listitem").allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringMatching(/Fracción .* contra/)]),
  );
});

it("an audited pedimento is held against the catalogue and against the certificates", async () => {
  const { page } = await opened();
  await openAudit(page, "6001002");
  const parts = await columnOf(gridOf(page, PARTS), "ParteEXL");
  expect(parts).toContain("AHX-1006");
  await toggle(page, CERTIFICATES).click();
  const certificates = gridOf(page, CERTIFICATES);
  await rowsOf(certificates).first().waitFor();
  const covered = await cellOf(certificates, rowWith(certificates, "AHX-1006"), "ResultadoTL");
  const uncovered = await cellOf(certificates, rowWith(certificates, "FIL-1001"), "ResultadoTL");
  expect([(await covered.innerText()).trim(), (await uncovered.innerText()).trim()]).toEqual([
    "true",
    "false",
  ]);
});
