import { it } from "vitest";
import { EMPTY_CLIENT, openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf, showColumn } from "./grid.ts";

const { visit } = openBrowser();

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
