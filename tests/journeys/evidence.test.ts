import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";
import { expect, it } from "vitest";
import { daysAround, openBrowser } from "./browser.ts";
import { gridOf, rowsOf, rowWith } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

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
  const { page, calls } = await within(`/auditoria?size=50&${daysAround()}`, { person: "auditor" });
  await rowsOf(gridOf(page, "Auditorías")).first().waitFor();
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
