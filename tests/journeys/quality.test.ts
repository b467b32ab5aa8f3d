import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf } from "./grid.ts";

const { within } = openBrowser();

it("the audit report tells how good each patente's pedimentos are, and opens those behind a figure", async () => {
  const { page } = await within("/auditoria-reportes", { person: "auditor" });
  await page.getByRole("heading", { name: "Reporte de auditoría", level: 1 }).waitFor();
  await page.getByText(/^De \d+ pedimentos, [\d.]+ % no tienen diferencias ni riesgos\./).waitFor();
  const groups = gridOf(page, "Calidad de los pedimentos");
  const first = rowsOf(groups).first();
  await first.waitFor();
  const [patente = ""] = await columnOf(groups, "Patente");
  const [count = ""] = await columnOf(groups, "Pedimentos");
  await first.click();
  const pedimentos = gridOf(page, `Pedimentos de ${patente}`);
  await soon(async () => new Set(await columnOf(pedimentos, "Patente"))).toEqual(
    new Set([patente]),
  );
  await page
    .getByText(new RegExp(`\\(${count} `))
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get("sel")).toBe(patente);
  const address = page.url();
  await goWithin(page, "/");
  await goWithin(page, address);
  await pedimentos.waitFor();
  const link = pedimentos.getByRole("link").first();
  const number = await link.innerText();
  await link.click();
  const chosen = gridOf(page, "Auditorías").getByRole("row", { selected: true });
  await soon(() => chosen.innerText()).toContain(number);
});

it("the audit report by month takes its link along", async () => {
  const { page } = await within("/auditoria-reportes", { person: "auditor" });
  await page.getByRole("button", { name: "Mes", exact: true }).click();
  const groups = gridOf(page, "Calidad de los pedimentos");
  await soon(async () => (await columnOf(groups, "Mes"))[0]).toMatch(/^\d{4}-\d\d$/);
  const address = page.url();
  await goWithin(page, "/");
  await goWithin(page, address);
  await soon(async () => (await columnOf(groups, "Mes"))[0]).toMatch(/^\d{4}-\d\d$/);
});
