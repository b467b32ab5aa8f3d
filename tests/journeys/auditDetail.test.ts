import { expect, it } from "vitest";
import { daysAround, openBrowser } from "./browser.ts";
import { cellOf, columnOf, gridOf, rowsOf, rowWith } from "./grid.ts";

const { within } = openBrowser();

const PARTS = "Números de Parte";
const CERTIFICATES = "Certificados de Origen";

it("an audited pedimento is held against the catalogue and against the certificates", async () => {
  const { page } = await within(`/auditoria?size=50&${daysAround()}`, { person: "auditor" });
  const audits = gridOf(page, "Auditorías");
  await rowWith(audits, "6001002").click();
  const parts = gridOf(page, PARTS);
  await rowsOf(parts).first().waitFor();
  expect(await columnOf(parts, "ParteEXL")).toContain("AHX-1006");
  await page.getByRole("button", { name: CERTIFICATES, exact: true }).click();
  const certificates = gridOf(page, CERTIFICATES);
  await rowsOf(certificates).first().waitFor();
  const result = async (part: string) =>
    (
      await (await cellOf(certificates, rowWith(certificates, part), "ResultadoTL")).innerText()
    ).trim();
  expect([await result("AHX-1006"), await result("FIL-1001")]).toEqual(["true", "false"]);

  // One whose fourth line was declared under another fraccion.
  await rowWith(audits, "6003003").click();
  await rowWith(certificates, "TAP-1001").waitFor();
  const declared = async (part: string) =>
    (
      await (await cellOf(certificates, rowWith(certificates, part), "TipoCaso")).innerText()
    ).trim();
  expect(await declared("TAP-1001")).toMatch(/^TL\b/);
  expect(await declared("EMP-1002")).toBe("");
  await page.getByRole("button", { name: PARTS, exact: true }).click();
  await rowWith(parts, "EMP-1003").click();
  const why = page.getByRole("region", { name: "Por qué" });
  await why.getByRole("heading", { name: "Partida 4" }).waitFor();
  const row = why.getByRole("row").filter({ hasText: "Fracción" });
  expect(await row.innerText()).toMatch(/4016\.99\.01\D*00[\s\S]*4016\.93\.04\D*99/);
  await why.getByText("igual sólo a 4 dígitos").waitFor();
});
