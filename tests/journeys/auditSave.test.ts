import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, EMPTY_CLIENT, openBrowser, soon, type Visit } from "./browser.ts";
import { cellOf, gridOf, rowWith } from "./grid.ts";
import { pedimentoZip } from "./pedimentoZip.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const SAVE = "/api/GetPedimentoDet";

const opened = async (who: Visit = {}) =>
  within(`/auditoria?size=50&${daysAround()}`, { person: "auditor", ...who });

async function save(page: Page, patente: string, pedimento: string): Promise<void> {
  await page.getByRole("textbox", { name: "Patente", exact: true }).fill(patente);
  await page.getByRole("textbox", { name: "Pedimento", exact: true }).fill(pedimento);
  await page.getByRole("button", { name: "Grabar" }).click();
}

it("Grabar sends the typed Patente and Pedimento, and the pedimento is audited again; one that is not here is recorded as Sin información", async () => {
  const { page, calls } = await opened();
  const audits = gridOf(page, "Auditorías");
  const row = rowWith(audits, "9301", "6001003");
  await row.waitFor();
  const cell = async (title: string) => (await cellOf(audits, row, title)).innerText();
  const at = await cell("Fecha");
  await save(page, "9301", "6001003");
  await page.getByRole("status").getByText("El pedimento 6001003 se está auditando").waitFor();
  expect(callsTo(calls, SAVE).map(({ method, body }) => [method, JSON.parse(body ?? "")])).toEqual([
    ["POST", { Patente: "9301", Pedimento: "6001003" }],
  ]);
  await soon(() => cell("Fecha")).not.toBe(at);
  await soon(() => cell("Estado")).toMatch("Con riesgo");
  await save(page, "9999", "6990001");
  await rowWith(audits, "9999", "6990001", "Sin información").waitFor();
});

it("when several pedimentos fit, the person chooses one and that one is audited", async () => {
  const { page, calls } = await opened({ client: EMPTY_CLIENT });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Importar pedimentos" }).click();
  const line = { supplier: "QUORVEX CONTROLS INC", lines: ["C14 AHX-1001 USA - igi=0"] };
  const twins = pedimentoZip(
    "9300001",
    { head: "imp 240 9301 6007001 A1 2026-11-12", ...line },
    { head: "imp 300 9301 6007001 A1 2026-11-12", ...line },
  );
  await (await chooser).setFiles(twins);
  await page.getByRole("alertdialog").getByRole("button", { name: "Aceptar" }).click();
  await page
    .getByRole("region", { name: "Transferencias" })
    .getByText(/^Importado/)
    .waitFor();
  await save(page, "9301", "6007001");
  const dialog = page.getByRole("dialog", { name: "Varios pedimentos coinciden" });
  const choices = dialog.getByRole("listitem").getByRole("button");
  await soon(async () => (await choices.allInnerTexts()).toSorted()).toEqual([
    "Auditar 26  24  9301  6007001 (240)",
    "Auditar 26  30  9301  6007001 (300)",
  ]);
  await choices.filter({ hasText: "(300)" }).click();
  await page.getByRole("status").getByText("El pedimento 6007001 se está auditando").waitFor();
  expect(JSON.parse(callsTo(calls, SAVE).at(-1)?.body ?? "")).toMatchObject({
    Aduana: "300",
    Patente: "9301",
    Pedimento: "6007001",
  });
});
