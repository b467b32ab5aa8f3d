import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, openBrowser } from "./browser.ts";
import { gridOf, rowsOf, rowWith } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const opened = async (query = "") => {
  const visited = await within(`/auditoria?size=50&${daysAround()}${query}`, { person: "auditor" });
  await rowsOf(gridOf(visited.page, "Auditorías")).first().waitFor();
  return visited;
};

/** Saves by the button of that name, in a format of its menu. */
async function saved(page: Page, button: string, format: string): Promise<Download> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format, exact: true }).click(),
  ]);
  return download;
}

const firstBytes = async (download: Download): Promise<string> =>
  (await readFile(await download.path())).subarray(0, 4).toString("latin1");

it("the chosen pedimento's evidence is saved as PDF and as Excel", async () => {
  const { page, calls } = await opened();
  expect(await page.getByRole("button", { name: "Expediente", exact: true }).count()).toBe(0);
  await rowWith(gridOf(page, "Auditorías"), "6003003").click();
  const pdf = await saved(page, "Expediente", "PDF");
  expect(pdf.suggestedFilename()).toMatch(/^Expediente \d{3} \d{4} 6003003\.pdf$/);
  expect(await firstBytes(pdf)).toBe("%PDF");
  const book = await saved(page, "Expediente", "Excel (.xlsx)");
  expect(book.suggestedFilename()).toMatch(/6003003\.xlsx$/);
  expect(await firstBytes(book)).toBe("PK\u0003\u0004");
  const [first] = callsTo(calls, "/api/evidence");
  expect(JSON.parse(first?.body ?? "")).toEqual({
    ids: [new URL(page.url()).searchParams.get("sel")],
    format: "pdf",
    language: "es",
  });
});

it("the evidence of all audits that the list shows comes in one file, of those that it finds only", async () => {
  const { page, calls } = await opened("&q=6003");
  const shown = Number(await gridOf(page, "Auditorías").getAttribute("aria-rowcount")) - 1;
  const pdf = await saved(page, "Expediente de estas auditorías", "PDF");
  expect(await firstBytes(pdf)).toBe("%PDF");
  const [call] = callsTo(calls, "/api/evidence");
  const { ids } = JSON.parse(call?.body ?? "") as { ids: string[] };
  expect(ids.length).toBe(shown);
  expect(ids.length).toBeGreaterThan(0);
});

it("a pack that cannot be made says why", async () => {
  const { page } = await opened();
  await page.route("**/api/evidence", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 503, detail: "La base de datos no responde" }),
    }),
  );
  await rowWith(gridOf(page, "Auditorías"), "6003003").click();
  await page.getByRole("button", { name: "Expediente", exact: true }).click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  const alert = page.getByRole("alertdialog");
  await alert.getByText("No se pudo hacer el expediente: La base de datos no responde").waitFor();
});

it("the why panel tells the rule, what it rests on and the certificate that spoke", async () => {
  const { page } = await opened("&ver=certificados");
  await rowWith(gridOf(page, "Auditorías"), "6001002").click();
  const certificates = gridOf(page, "Certificados de Origen");
  await rowsOf(certificates).filter({ hasText: "AHX-1014" }).first().click();
  const why = page.getByRole("region", { name: "Por qué" });
  await why.getByRole("heading", { name: "C21 Reclamada con certificado no vigente" }).waitFor();
  await why.getByText("T-MEC art. 5.2 y Anexo 5-A").waitFor();
  const used = why.getByRole("region", { name: "Certificado utilizado" });
  await used.getByText("TMEC-2025-014").waitFor();
  await used.getByText("01/01/2025 a 12/31/2025").waitFor();
  if (process.env["SHOT"]) await page.screenshot({ path: process.env["SHOT"], fullPage: true });
});
