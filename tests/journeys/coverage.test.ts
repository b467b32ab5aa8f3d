import { expect, it } from "vitest";
import { EMPTY_CLIENT, openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf, showColumn } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { visit, within } = openBrowser();

it("cobertura shows parts by month, keeps its range in the address and opens the lines behind a cell", async () => {
  const { page, calls } = await within("/cobertura?desde=2026-01&hasta=2026-12", {
    person: "auditor",
  });
  await page.getByRole("heading", { name: "Cobertura", level: 1 }).waitFor();
  const table = page.getByRole("grid", { name: "Cobertura" });
  await table.waitFor();
  expect(await table.getByRole("columnheader").count()).toBe(14);
  await page.getByLabel("Buscar parte").fill("DIS-1001");
  await soon(() => table.getByRole("rowheader").allInnerTexts()).toEqual(["DIS-1001"]);
  await table.getByRole("button", { name: "DIS-1001, 2026-07: Sin cobertura" }).waitFor();
  await table.getByRole("button", { name: "DIS-1001, 2026-06: Mes cubierto" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "TMEC-2026-015" }).waitFor();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("switch", { name: "Sólo huecos" }).check();
  await soon(() => callsTo(calls, "/api/coverage_matrix").at(-1)?.query.get("gaps")).toBe("true");
  await page.reload();
  await table.getByRole("rowheader", { name: "DIS-1001" }).waitFor();
  expect(new URL(page.url()).searchParams.get("huecos")).toBe("1");
});

it("an agreement is written on the agreements screen, stands in the catalogue with its version, and is revoked", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const range = `?from=${day.slice(0, 4)}-01-01&to=${Number(day.slice(0, 4)) + 1}-12-31`;
  const { page } = await visit(`/agreements${range}`, { person: "auditor", client: EMPTY_CLIENT });
  const number = `TMEC-JOURNEY-${Date.now()}`;
  await page.getByRole("button", { name: "New", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Certificado nuevo" });
  await form.getByLabel("Número").fill(number);
  await form.getByLabel("Proveedor").fill("JOURNEY PARTS LLC");
  // Without any of these it would cover no day.
  await form.getByLabel("Tipo de certificador").selectOption("Productor");
  await form.getByLabel("Nombre del certificador").fill("Ana Certifica");
  await form.getByLabel("Firmado el").fill("2026-01-01");
  await form.getByLabel("Desde").fill("2026-01-01");
  await form.getByLabel("Hasta").fill("2027-06-30");
  await form.getByRole("button", { name: "Guardar" }).click();
  await form.getByText("El periodo no puede pasar de doce meses").waitFor();
  await form.getByLabel("Hasta").fill("2026-12-31");
  await form.getByRole("button", { name: "Guardar" }).click();
  await form.waitFor({ state: "detached" });
  const list = gridOf(page, "Agreements");
  await rowsOf(list).filter({ hasText: "JOURNEY PARTS LLC" }).first().click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Revocar ${number}` });
  await dialog.getByLabel("Sin validez desde").fill("2026-06-01");
  await dialog.getByLabel("Motivo").fill("Cambio de planta");
  await dialog.getByRole("button", { name: "Revocar" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto("/catalogosagreements");
  const agreements = gridOf(page, "Certificados");
  await rowsOf(agreements).first().waitFor();
  await showColumn(page, agreements, "Certificado");
  await rowsOf(agreements).filter({ hasText: number }).click();
  await page.getByRole("heading", { name: "Versiones" }).click();
  await page.getByText("Motivo: Cambio de planta").waitFor();
  await page.getByLabel("Vigentes al").fill("2026-05-31");
  await rowsOf(agreements).filter({ hasText: number }).waitFor();
  await page.getByLabel("Vigentes al").fill("2026-06-01");
  await soon(() => rowsOf(agreements).filter({ hasText: number }).count()).toBe(0);
});

it("what is about to expire stands above the catalogue of certificates", async () => {
  const { page, calls } = await within("/catalogosagreements?vigentes=2026-11-20", {
    person: "auditor",
  });
  await page.getByRole("heading", { name: "Por vencer" }).click();
  const table = page.getByRole("region", { name: "Por vencer" });
  await table.getByRole("row").filter({ hasText: "TMEC-2026-013" }).getByText("15 días").waitFor();
  await table.getByRole("link", { name: "TMEC-2026-013" }).click();
  await soon(() => callsTo(calls, "/api/getAgreementsDetails").length).toBeGreaterThan(0);
});
